/** Value, Chinese label, English label, code of the national standard, group that rules work with. */
export type Entry = readonly [string, string, string, (string | null)?, (string | null)?]
