import { type Fraction, formatFraction } from '@rostrum/decimal/fraction'
import type { AttendanceDay, ClockDay } from './attendance-day.ts'
import type { Reason } from './reason.ts'

/** A hash of all that a day says, so that equal days are not written again. Not for security. */
export function hashDay(day: Omit<AttendanceDay, 'hash'>): string {
  let text = `${day.employment}|${day.date}|${day.zone}|${day.company}|${day.store}|${day.plan.kind}|${day.plan.shift}|${day.plan.template}|${day.plan.dateClass}`
  text += reasonText(day.plan.reason)
  for (const clock of day.clocks) text += clockText(clock)
  for (const { punch, at, reason } of day.unused) text += `u${punch},${at}${reasonText(reason)}`
  text += `|${day.machineResult},${day.result}|${days(day.due)},${days(day.attended)},${days(day.absent)},${days(day.open)}`
  for (const { kind, leaveKind, days: share } of day.absences) text += `a${kind},${leaveKind},${days(share)}`
  for (const { from, until } of day.presence) text += `p${from},${until}`
  text += `|${day.worked},${day.workedNight},${day.supplements},${day.figure},${day.valid},${day.final},${day.finalAt}`
  for (const share of day.overtime) {
    text += `o${share.overtime},${share.compensation},${share.dateClass},${share.minutes},${share.night}`
  }
  for (const reason of day.reasons) text += reasonText(reason)
  return hashText(text)
}

const days = (value: Fraction): string => (value.numerator === 0n ? '0' : formatFraction(value))

function clockText(clock: ClockDay): string {
  let text = `c${clock.clock}${clock.kind},${clock.planned},${clock.plannedAt},${clock.window.from},${clock.window.to},${clock.punch},${clock.at},${clock.supplement},${clock.place},${clock.distance},${clock.minutes},${clock.machineResult},${clock.result}`
  for (const reason of clock.reasons) text += reasonText(reason)
  return text
}

function reasonText({ code, parameters }: Reason): string {
  let text = `r${code}`
  for (const name in parameters) text += `,${parameters[name]}`
  return text
}

/** Two 32-bit rounds of multiplication and shifting over the text, together 64 bits. */
function hashText(text: string): string {
  let first = 0x9e3779b9
  let second = 0x85ebca6b
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 2_654_435_761)
    second = Math.imul(second ^ code, 1_597_334_677)
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909)
  second = Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909)
  return (first >>> 0).toString(16).padStart(8, '0') + (second >>> 0).toString(16).padStart(8, '0')
}
