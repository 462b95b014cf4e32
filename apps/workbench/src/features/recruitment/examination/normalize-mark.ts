/** A mark as calls take it: who writes 68,5 means 68.5. */
export const normalizeMark = (typed: string): string => typed.trim().replace(',', '.')

export const isMark = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text)

/** A mark as lists show it, below one another: with two places, like totals. */
export const formatMark = (mark: string): string => {
  const [whole, places = ''] = mark.split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}
