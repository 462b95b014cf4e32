/** Whether a database can store a text: it has no NUL character and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Removes the characters that a database cannot store. Scripts that count code units cut characters in half. */
export function toStorableText(text: string): string {
  return isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '')
}

/** JSON with storable texts and names. Returns the same value if nothing has to change. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (typeof value !== 'object' || value === null || isStorable(value)) return value
  if (Array.isArray(value)) return value.map(toStorable)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorableText(name), toStorable(part)]))
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorableText(name) && isStorable(part))
}
