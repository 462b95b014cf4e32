/** A mark as input of a call: 68,5 becomes 68.5. */
export const normalizeMark = (typed: string): string => typed.trim().replace(',', '.')

export const isMark = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text)

/** A mark in a list: with two decimals, like totals, so that they align. */
export const formatMark = (mark: string): string => {
  const [whole, places = ''] = mark.split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}
