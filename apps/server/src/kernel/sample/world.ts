import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'

/** Sample data is generated from it: the same seed and moment give the same data. */
export type SampleWorld = {
  /** The moment of loading; windows and dates are relative to it. */
  readonly now: Date
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** The same world with a sequence of random numbers of its own, so that modules do not change one another's data. */
  branch(name: string): SampleWorld
  /** A whole number, both ends included. */
  integer(lowest: number, highest: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** A deterministic identifier for this seed. */
  uuid(): string
  /**
   * The identifier for a name such as `project/health`. Modules refer to one another's rows by name, in any load order.
   */
  idOf(name: string): string
  /** The instant some days (and hours) from the moment of loading; negative is the past. */
  daysFromNow(days: number, hours?: number): Date
  /** An instant by the clock of the region: `at(-3, '09:00')` is nine in the morning three days ago. */
  at(days: number, time: string): Date
  /** The calendar day of the region some days from today, as YYYY-MM-DD. */
  day(days: number): string
  /** The current or last opening hours of the region's offices at a moment; milliseconds. */
  workingHours(moment: number): { readonly opens: number; readonly closes: number }
}

/** Mulberry32: small, fast, and good enough for sample data. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const seedFrom = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0)

/** RFC 9562, version 8: the digest of a name with a custom layout. */
function uuidFrom(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const createWorld = (seed: number, now: Date, timeZone: string): SampleWorld =>
  worldWith(mulberry32(seed), seed, now, timeZone)

function worldWith(random: () => number, seed: number, now: Date, timeZone: string): SampleWorld {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const integer = (lowest: number, highest: number) => lowest + Math.floor(random() * (highest - lowest + 1))
  const hex = (length: number) => Array.from({ length }, () => integer(0, 15).toString(16)).join('')
  return {
    now,
    random,
    branch: (name) => worldWith(mulberry32(seedFrom(`${seed}/${name}`)), seed, now, timeZone),
    integer,
    pick(list) {
      const chosen = list[integer(0, list.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to pick from.')
      return chosen
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    idOf: (name) => uuidFrom(`${seed}/${name}`),
    at(days, time) {
      const moment = today.add({ days }).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
      return new Date(moment.epochMilliseconds)
    },
    day: (days) => today.add({ days }).toString(),
    workingHours(moment) {
      const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).startOfDay()
      const last = day.add({ hours: 9 }).epochMilliseconds <= moment ? day : day.subtract({ days: 1 })
      return { opens: last.add({ hours: 9 }).epochMilliseconds, closes: last.add({ hours: 17 }).epochMilliseconds }
    },
    daysFromNow: (days, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * 3_600_000),
  }
}
