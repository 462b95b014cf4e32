/** Value, Chinese label, English label, code of the national standard, group for rules. */
export type Entry = readonly [string, string, string, (string | null)?, (string | null)?]
