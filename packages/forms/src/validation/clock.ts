type Unit = 'HH' | 'mm' | 'ss'
const units = /HH|mm|ss/g
const seconds: Record<Unit, number> = { HH: 3600, mm: 60, ss: 1 }
const highest: Record<Unit, number> = { HH: 23, mm: 59, ss: 59 }

export type ClockFormat = {
  readonly pattern: string
  /** Seconds since midnight; undefined when the text is not of the format. */
  readonly parse: (text: string) => number | undefined
  readonly write: (seconds: number) => string
}

const formats = new Map<string, ClockFormat | undefined>()
const formatsKept = 100

/** Formats of a time of day are built from HH mm ss, each at most once, hours among them. */
export function clockFormat(pattern: string): ClockFormat | undefined {
  if (formats.has(pattern)) return formats.get(pattern)
  const format = buildFormat(pattern)
  if (formats.size >= formatsKept) formats.clear()
  formats.set(pattern, format)
  return format
}

function buildFormat(pattern: string): ClockFormat | undefined {
  const order = (pattern.match(units) ?? []) as Unit[]
  const rest = pattern.replace(units, '')
  if (!order.includes('HH') || new Set(order).size < order.length || /[A-Za-z\d]/.test(rest)) return undefined
  const expression = new RegExp(
    `^${pattern.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(units, (unit) => `(\\d{${unit.length}})`)}$`,
  )
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
}
