/** Of which units a pattern of dates or times consists, in which order, and what else stands in it. */
export function readPattern<Unit extends string>(pattern: string, units: RegExp) {
  const order = (pattern.match(units) ?? []) as Unit[]
  const rest = pattern.replace(units, '')
  return {
    order,
    /** Each unit stands at most once, and nothing that reads like one besides. */
    isPlain: new Set(order).size === order.length && !/[A-Za-z\d]/.test(rest),
    /** Fits the texts of the pattern, with a group for each unit. */
    expression: () => {
      const escaped = pattern.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      return new RegExp(`^${escaped.replace(units, (unit) => `(\\d{${unit.length}})`)}$`)
    },
  }
}

/** Builds a format once for each pattern; patterns come from authors, so that not all are kept for ever. */
export function cacheFormats<Format>(maximumEntries: number, build: (pattern: string) => Format | undefined) {
  const formats = new Map<string, Format | undefined>()
  return (pattern: string): Format | undefined => {
    if (formats.has(pattern)) return formats.get(pattern)
    const format = build(pattern)
    if (formats.size >= maximumEntries) formats.clear()
    formats.set(pattern, format)
    return format
  }
}
