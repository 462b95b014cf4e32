/** A mark as calls take it: who writes 68,5 means 68.5. */
export const markTyped = (typed: string): string => typed.trim().replace(',', '.')

export const isMark = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text)
