// Cases by rule number for any program that judges Commander decks, and what asks it about them.
export * from "./cases.js";
export * from "./report.js";
export * from "./runner.js";
