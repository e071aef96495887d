// All panels, in the order in which they stand.
import { bracket } from "./bracket";
import { convert } from "./convert";
import { additions, leaders, repair } from "./building";
import { hand } from "./hand";
import { identityOf } from "./identity";
import { look } from "./look";
import { odds } from "./odds";
import type { Panel } from "./panels";

export const PANELS: Panel[] = [look, hand, odds, bracket, repair, additions, leaders, identityOf, convert];
