/** What separates names, and what separates phrases, where it is not a comma with a space. Thai sentences have no comma. */
const separators: Readonly<Record<string, { readonly names: string; readonly phrases: string }>> = {
  'zh-CN': { names: '、', phrases: '，' },
  th: { names: ', ', phrases: ' · ' },
  my: { names: '၊ ', phrases: '၊ ' },
}

/**
 * Names, or short phrases, one after another. Browsers have no lists of Lao, Khmer and Burmese, and those of the others
 * differ in whether the last one is joined by a word.
 */
export const formatList = (items: readonly string[], locale: string, of: 'names' | 'phrases' = 'names'): string =>
  items.at(-1) === more
    ? `${formatList(items.slice(0, -1), locale, of)} ${more}`
    : items.join(separators[locale]?.[of] ?? ', ')

/** The items of a list as `formatList` writes it in any language, and as people type it. */
export const readList = (text: string): readonly string[] =>
  text
    .split(/[,，、၊;；]/)
    .map((item) => item.trim())
    .filter(Boolean)

/** The last item of a list that has more than it names. */
const more = '…'

/** The first items of a list, with `…` where there are others. */
export const firstOf = (items: readonly string[], most: number): readonly string[] =>
  items.length > most ? [...items.slice(0, most), more] : items
