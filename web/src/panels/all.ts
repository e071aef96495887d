// All panels, in the order in which they stand.
import { additions } from "./additions";
import { bracket } from "./bracket";
import { convert } from "./convert";
import { hand } from "./hand";
import { identityOf } from "./identity";
import { leaders } from "./leaders";
import { look } from "./look";
import { odds } from "./odds";
import { repair } from "./repair";
import type { Panel } from "./panel";

export const PANELS: Panel[] = [look, hand, odds, bracket, repair, additions, leaders, identityOf, convert];
