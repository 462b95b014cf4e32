/** Never displayed: the error is reported in the reader's language, next to the field. */
export const invalidDateMark = 'unread'

/** Focuses the first field with an invalid date. @returns whether there is one */
export function hasInvalidDates(within: HTMLElement): boolean {
  const fields = [...within.querySelectorAll('input')].filter(({ validity }) => validity.customError)
  // Each then reports its error.
  for (const field of fields) field.dispatchEvent(new Event('invalid'))
  fields[0]?.focus()
  return fields.length > 0
}
