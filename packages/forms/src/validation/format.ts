/** The units of a date or time pattern in order, with the literal text between them. */
export function readPattern<Unit extends string>(pattern: string, units: RegExp) {
  const order = (pattern.match(units) ?? []) as Unit[]
  const rest = pattern.replace(units, '')
  return {
    order,
    /** Each unit occurs at most once, and the literal text contains no ambiguous letters. */
    isPlain: new Set(order).size === order.length && !/[A-Za-z\d]/.test(rest),
    /** Matches the texts of the pattern, with a group for each unit. */
    expression: () => {
      const escaped = pattern.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      return new RegExp(`^${escaped.replace(units, (unit) => `(\\d{${unit.length}})`)}$`)
    },
  }
}

/** Caches a limited number of formats, because patterns come from authors. */
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
