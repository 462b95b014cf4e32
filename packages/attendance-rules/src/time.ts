export type { Day } from '@rostrum/contracts/kernel/days'

/** Minutes of the clock on the wall from 00:00 of a work date, 0 to 2,880: 07:30 after a night shift is 1,890. */
export type Minute = number

/** An instant in whole minutes since 1970-01-01T00:00Z; seconds are cut off. */
export type EpochMinute = number

/** A time zone of the IANA database, such as `Asia/Phnom_Penh`. */
export type Zone = string

/** Minutes from `from` until, and without, `until`. */
export type MinuteRange = { readonly from: Minute; readonly until: Minute }

/** From `from` until, and without, `until`. */
export type InstantRange = { readonly from: EpochMinute; readonly until: EpochMinute }
