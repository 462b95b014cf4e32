const units = /YYYY|MM|DD|HH|mm|ss/g

/**
 * Converts a date or time to another format of the same units, as native inputs need it. Other texts stay unchanged.
 */
export function rewritten(text: unknown, from: string, to: string): string {
  const whole = typeof text === 'string' ? text : ''
  const parts = partsOf(whole, from) ?? partsOf(`${whole}:00`, from)
  return parts ? to.replace(units, (unit) => parts.get(unit) ?? (unit === 'MM' || unit === 'DD' ? '01' : '00')) : whole
}

function partsOf(text: string, format: string): ReadonlyMap<string, string> | undefined {
  const source = format.replace(/[^A-Za-z]/g, '\\$&').replace(units, (unit) => `(\\d{${unit.length}})`)
  const found = new RegExp(`^${source}$`).exec(text)
  return found ? new Map((format.match(units) ?? []).map((unit, at) => [unit, found[at + 1] ?? ''])) : undefined
}
