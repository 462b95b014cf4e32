import { cacheFormats, readPattern } from './format.ts'

/** A local date and time as one number, `20261122153000`, so that moments compare as numbers. */
export type Moment = number

type Unit = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'ss'
const units = /YYYY|MM|DD|HH|mm|ss/g
const weights: Record<Unit, number> = { YYYY: 1e10, MM: 1e8, DD: 1e6, HH: 1e4, mm: 100, ss: 1 }
const lowest: Record<Unit, number> = { YYYY: 1, MM: 1, DD: 1, HH: 0, mm: 0, ss: 0 }
const highest: Record<Unit, number> = { YYYY: 9999, MM: 12, DD: 31, HH: 23, mm: 59, ss: 59 }

export type DateFormat = {
  readonly pattern: string
  /** Undefined when the text does not match the format, or the date does not exist. */
  readonly parse: (text: string) => Moment | undefined
  readonly write: (moment: Moment) => string
  /** The weight of the smallest unit of the format. */
  readonly grain: number
}

/** Formats consist of YYYY MM DD HH mm ss. The `yyyy-MM-dd` of older designers means the same. */
export const dateFormat = cacheFormats(200, (pattern) =>
  buildFormat(pattern.replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD')),
)

function buildFormat(pattern: string): DateFormat | undefined {
  const { order, isPlain, expression: expressionOf } = readPattern<Unit>(pattern, units)
  if (order[0] !== 'YYYY' || !isPlain) return undefined
  const expression = expressionOf()
  return {
    pattern,
    parse: (text) => {
      const found = expression.exec(text)
      return found ? momentOf(order, found) : undefined
    },
    write: (moment) => pattern.replace(units, (unit) => unitOf(moment, unit as Unit)),
    grain: Math.min(...order.map((unit) => weights[unit])),
  }
}

function momentOf(order: readonly Unit[], found: RegExpExecArray): Moment | undefined {
  let moment = order.includes('MM') ? 0 : weights.MM
  if (!order.includes('DD')) moment += weights.DD
  for (const [index, unit] of order.entries()) {
    const amount = Number(found[index + 1])
    if (amount < lowest[unit] || amount > highest[unit]) return undefined
    moment += amount * weights[unit]
  }
  const { year, month, day } = dayOf(moment)
  return day <= daysInMonth(year, month) ? moment : undefined
}

function unitOf(moment: Moment, unit: Unit): string {
  const higher = Math.floor(moment / weights[unit])
  return String(unit === 'YYYY' ? higher : higher % 100).padStart(unit.length, '0')
}

function dayOf(moment: Moment): { year: number; month: number; day: number } {
  const date = Math.floor(moment / 1e6)
  return { year: Math.floor(date / 1e4), month: Math.floor(date / 100) % 100, day: date % 100 }
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Formats of limits, rules and stored dates, most precise first. */
const plainFormats = ['YYYY-MM-DD', 'YYYY-MM', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY'].map(dateFormat)

export function parseDay(text: string): Moment | undefined {
  return readDay(text)?.moment
}

/** A moment and its precision. All moments of a month have the same part above the grain of a month. */
type ParsedMoment = { readonly moment: Moment; readonly grain: number }

/** @param own an additional format */
export function readDay(text: string, own?: DateFormat): ParsedMoment | undefined {
  const found = own && readIn(own, text)
  if (found) return found
  for (const format of plainFormats) {
    const written = format && readIn(format, text)
    if (written) return written
  }
  return undefined
}

function readIn({ parse, grain }: DateFormat, text: string): ParsedMoment | undefined {
  const moment = parse(text)
  return moment === undefined ? undefined : { moment, grain }
}

/** Completed months between two dates. A month from the 31st is completed on the 1st where a month has no 31st. */
export function completedMonths(from: Moment, to: Moment): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  return (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0)
}

/** Days from one date to another; times of day do not count. */
export function daysBetween(from: Moment, to: Moment): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  return (utcDay(end) - utcDay(start)) / 86_400_000
}

/** The same time of day so many days later; undefined outside of the years that formats can write. */
export function addDays(moment: Moment, days: number): Moment | undefined {
  const date = new Date(utcDay(dayOf(moment)) + Math.trunc(days) * 86_400_000)
  const year = date.getUTCFullYear()
  if (!(year >= lowest.YYYY && year <= highest.YYYY)) return undefined
  return (
    year * weights.YYYY + (date.getUTCMonth() + 1) * weights.MM + date.getUTCDate() * weights.DD + (moment % weights.DD)
  )
}

const [dayFormat, secondFormat] = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss'].map(dateFormat)

/** A moment in a plain format, with its time of day where it has one. */
export const writeMoment = (moment: Moment): string | undefined =>
  (moment % weights.DD === 0 ? dayFormat : secondFormat)?.write(moment)

/** Years below 100 are not those of the 20th century, as \`Date.UTC\` would take them. */
const utcDay = ({ year, month, day }: ReturnType<typeof dayOf>): number =>
  new Date(0).setUTCFullYear(year, month - 1, day)

/** Completed years between two dates. A person born on 29 February completes a year on 1 March. */
export function completedYears(from: Moment, to: Moment): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  const isBeforeAnniversary = end.month * 100 + end.day < start.month * 100 + start.day
  return end.year - start.year - (isBeforeAnniversary ? 1 : 0)
}
