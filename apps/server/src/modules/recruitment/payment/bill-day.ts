/**
 * Bills cover calendar days in China, which has had no daylight-saving time since 1992, whatever the time zone of the
 * region.
 */
const offsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** A bill can be downloaded from ten o'clock the next morning. */
const readyAfterMs = dayMs + 10 * 3_600_000

export type BillDay = string

export const billDayOf = (instant: Date): BillDay => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)

export const startOfBillDay = (day: BillDay): Date => new Date(`${day}T00:00:00+08:00`)

export const nextBillDay = (day: BillDay): BillDay => billDayOf(new Date(startOfBillDay(day).getTime() + dayMs))

export const endOfBillDay = (day: BillDay): Date => startOfBillDay(nextBillDay(day))

/** The latest day whose bill can be downloaded. */
export const latestBillDay = (now: Date): BillDay => billDayOf(new Date(now.getTime() - readyAfterMs))
