type Answer = { readonly title: string; readonly summary: string }

/**
 * Puts answers first whose title or section has all the search terms, then those whose summary adds the missing ones;
 * equals stay in the order of the help center.
 */
export function orderByRelevance<A extends Answer>(
  articles: readonly A[],
  search: string,
  sectionOf: (article: A) => string,
): readonly A[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const hasAll = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const distanceOf = (article: A) => {
    const { title, summary } = article
    const section = sectionOf(article)
    if (hasAll(title, section)) return 0
    return hasAll(title, section, summary) ? 1 : 2
  }
  return articles
    .map((article) => ({ article, distance: distanceOf(article) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ article }) => article)
}
