import { dayOf } from '@rostrum/contracts/kernel/days'
import { Temporal } from 'temporal-polyfill'
import type { EpochMinute, Minute, Zone } from './time.ts'

const minutesOfDay = 1440

/** The clock on the wall of a zone, from the day before a work date to the end of the day after it. */
export type WallClock = {
  /** The instant of a minute of the work date. A time that a clock change skips is the instant after the change. */
  readonly at: (minute: Minute) => EpochMinute
  /** The minute of the work date at an instant. */
  readonly minuteOf: (instant: EpochMinute) => Minute
}

const clocks = new Map<Zone, Map<number, WallClock>>()

/** The wall clock of a work date, which is remembered: thousands of people share a few zones. */
export function wallClock(zone: Zone, epochDay: number): WallClock {
  let ofZone = clocks.get(zone)
  if (ofZone === undefined) {
    ofZone = new Map()
    clocks.set(zone, ofZone)
  }
  let clock = ofZone.get(epochDay)
  if (clock === undefined) {
    clock = createClock(zone, epochDay)
    ofZone.set(epochDay, clock)
  }
  return clock
}

function createClock(zone: Zone, epochDay: number): WallClock {
  const start = instantAt(zone, epochDay, 0)
  // The day before and the two days after bound every window, so one offset for all of them makes plain sums exact.
  const changes = [-1, 1, 2, 3].some((days) => instantAt(zone, epochDay + days, 0) !== start + days * minutesOfDay)
  if (!changes) return { at: (minute) => start + minute, minuteOf: (instant) => instant - start }
  return {
    at: (minute) => instantAt(zone, epochDay, minute),
    minuteOf(instant) {
      const local = Temporal.Instant.fromEpochMilliseconds(instant * 60_000)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
      return Temporal.PlainDate.from(dayOf(epochDay)).toPlainDateTime().until(local).total('minutes')
    },
  }
}

function instantAt(zone: Zone, epochDay: number, minute: Minute): EpochMinute {
  const days = Math.floor(minute / minutesOfDay)
  const ofDay = minute - days * minutesOfDay
  const time = new Temporal.PlainTime(Math.floor(ofDay / 60), ofDay % 60)
  const local = Temporal.PlainDate.from(dayOf(epochDay + days)).toPlainDateTime(time)
  return Math.floor(local.toZonedDateTime(zone).epochMilliseconds / 60_000)
}
