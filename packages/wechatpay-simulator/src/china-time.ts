const offset = 8 * 3_600_000

/** RFC 3339 at the offset of China, the format of instants in all messages of the interface. */
export const rfc3339 = (instant: number): string => `${new Date(instant + offset).toISOString().slice(0, 19)}+08:00`

/** The format of instants in bills. */
export const billTime = (instant: number): string => rfc3339(instant).slice(0, 19).replace('T', ' ')

/** The calendar day in China. */
export const dayOf = (instant: number): string => rfc3339(instant).slice(0, 10)

/** The instant at which a day starts in China. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
