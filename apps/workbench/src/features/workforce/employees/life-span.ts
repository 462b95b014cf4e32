import type { ValuePeriod } from './assignment-fields.ts'

/** The days that a chart shows, as places along its width. */
export type Span = {
  /** The years whose first day is shown. */
  readonly years: readonly number[]
  /** The distance of a day from the start, in percent. */
  readonly at: (day: string) => string
  /** The distance of the end of a period from the end; null for one that goes on. */
  readonly from: (day: string | null) => string
}

const dayLength = 86_400_000

/** From the first day of the first value to three months after today, or after the last change that is planned. */
export function spanOf(periods: readonly ValuePeriod[], today: string): Span {
  const days = periods.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
  const times = [...days, today].map((day) => Date.parse(day))
  const start = Math.min(...times)
  const end = Math.max(...times) + Math.max(45 * dayLength, (Date.parse(today) - start) * 0.12)
  const share = (day: string) => Math.min(100, Math.max(0, ((Date.parse(day) - start) / (end - start)) * 100))
  const [first, last] = [new Date(start), new Date(end)].map((at) => at.getUTCFullYear())
  const count = (last ?? 0) - (first ?? 0)
  // The names of many years would touch each other.
  const step = Math.ceil(count / 8) || 1
  const years = Array.from({ length: count }, (_, at) => (first ?? 0) + 1 + at).filter((_, at) => at % step === 0)
  return {
    years,
    at: (day) => `${share(day)}%`,
    from: (day) => (day === null ? '0%' : `${100 - share(day)}%`),
  }
}
