/** Never read by anybody: what is wrong is said in the reader's language, beside the field. */
export const invalidDateMark = 'unread'

/** Leads to the first field in which something is typed that is no date. @returns whether there is one */
export function hasInvalidDates(within: HTMLElement): boolean {
  const fields = [...within.querySelectorAll('input')].filter(({ validity }) => validity.customError)
  // Each then says what is wrong.
  for (const field of fields) field.dispatchEvent(new Event('invalid'))
  fields[0]?.focus()
  return fields.length > 0
}
