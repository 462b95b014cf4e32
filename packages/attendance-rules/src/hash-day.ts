import type { Fraction } from '@rostrum/decimal/fraction'
import type { AttendanceDay, ClockDay } from './attendance-day.ts'
import type { Reason } from './reason.ts'

/** A hash of all that a day holds, so that equal days are not written again. Not for security. */
export function hashDay(day: Omit<AttendanceDay, 'hash'>): string {
  const { plan } = day
  first = 0x9e3779b9
  second = 0x85ebca6b
  texts(day.employment, day.date, day.zone, day.company, day.store)
  texts(plan.kind, plan.shift, plan.template, plan.dateClass)
  reason(plan.reason)
  for (const one of day.clocks) clock(one)
  for (const unused of day.unused) {
    texts('unused', unused.punch)
    number(unused.at)
    reason(unused.reason)
  }
  texts(day.machineResult, day.result, day.figure)
  for (const value of [day.due, day.attended, day.absent, day.paidRest, day.open]) fraction(value)
  for (const { kind, leaveKind, days } of day.absences) {
    texts(kind, leaveKind)
    fraction(days)
  }
  for (const { from, until } of day.presence) {
    number(from)
    number(until)
  }
  for (const value of [day.worked, day.workedNight, day.supplements, Number(day.valid), day.finalAt]) number(value)
  number(Number(day.final))
  for (const share of day.overtime) {
    texts(share.overtime, share.compensation, share.dateClass)
    number(share.minutes)
    number(share.night)
  }
  for (const one of day.reasons) reason(one)
  return finished()
}

// The state of the hash of one call. Objects and texts in between would cost more than the calculation of the day.
let first = 0
let second = 0

/** Mixes a whole number into both halves of the hash. */
function number(value: number): void {
  first = Math.imul((first << 13) | (first >>> 19), 5) ^ Math.imul(value, 0x9e3779b1)
  second = Math.imul((second ^ value) + 0x7f4a7c15, 0x5f356495)
  second ^= second >>> 15
}

function text(value: string | null): void {
  number(value === null ? -1 : value.length)
  if (value !== null) for (let index = 0; index < value.length; index++) number(value.charCodeAt(index))
}

function texts(...values: readonly (string | null)[]): void {
  for (const value of values) text(value)
}

function fraction({ numerator, denominator }: Fraction): void {
  number(Number(numerator))
  number(Number(denominator))
}

function clock(one: ClockDay): void {
  texts('clock', one.punch, one.supplement, one.place, one.machineResult, one.result)
  number(one.clock)
  number(one.plannedAt ?? -1)
  number(one.planned ?? -1)
  number(one.window.from)
  number(one.window.to)
  number(one.at ?? -1)
  number(one.distance ?? -1)
  number(one.minutes)
  for (const why of one.reasons) reason(why)
}

function reason({ code, parameters }: Reason): void {
  text(code)
  for (const name in parameters) {
    const value = parameters[name]
    if (typeof value === 'number') number(value)
    else text(value ?? null)
  }
}

function finished(): string {
  let [a, b] = [first, second]
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return hex(a ^ (a >>> 16)) + hex(b ^ (b >>> 16))
}

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0')
