/** What separates names, and what separates phrases, in languages that do not write a comma with a space. */
const separators: Readonly<Record<string, { readonly names: string; readonly phrases: string }>> = {
  'zh-CN': { names: '、', phrases: '，' },
  my: { names: '၊ ', phrases: '၊ ' },
}

/**
 * Names, or short phrases, one after another. Browsers have no lists of Lao, Khmer and Burmese, and those of the others
 * differ in whether the last one is joined by a word.
 */
export const formatList = (items: readonly string[], locale: string, of: 'names' | 'phrases' = 'names'): string =>
  items.join(separators[locale]?.[of] ?? ', ')
