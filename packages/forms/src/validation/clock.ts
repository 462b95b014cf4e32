import { cacheFormats, readPattern } from './format.ts'

type Unit = 'HH' | 'mm' | 'ss'
const units = /HH|mm|ss/g
const seconds: Record<Unit, number> = { HH: 3600, mm: 60, ss: 1 }
const highest: Record<Unit, number> = { HH: 23, mm: 59, ss: 59 }

export type ClockFormat = {
  readonly pattern: string
  /** Seconds since midnight; undefined when the text does not match the format. */
  readonly parse: (text: string) => number | undefined
  readonly write: (seconds: number) => string
}

/** Time formats consist of HH mm ss, each at most once. Hours are required. */
export const clockFormat = cacheFormats(100, (pattern): ClockFormat | undefined => {
  const { order, isPlain, expression: expressionOf } = readPattern<Unit>(pattern, units)
  if (!order.includes('HH') || !isPlain) return undefined
  const expression = expressionOf()
  return {
    pattern,
    parse: (text) => {
      const found = expression.exec(text)
      if (!found) return undefined
      let moment = 0
      for (const [at, unit] of order.entries()) {
        const amount = Number(found[at + 1])
        if (amount > highest[unit]) return undefined
        moment += amount * seconds[unit]
      }
      return moment
    },
    write: (moment) =>
      pattern.replace(units, (unit) => {
        const whole = Math.floor(moment / seconds[unit as Unit])
        return String(unit === 'HH' ? whole : whole % 60).padStart(2, '0')
      }),
  }
})
