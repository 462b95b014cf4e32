/**
 * The words of a search as patterns for LIKE: every one must occur. What the reader typed means itself, also when it
 * is a sign that LIKE gives a meaning to.
 */
export function searchPatterns(keyword: string | undefined): readonly string[] {
  const words = (keyword ?? '').toLowerCase().split(/[\s　]+/u)
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
