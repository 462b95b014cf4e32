import { pinyin } from 'pinyin-pro'

/** The searched text: both names, the code, pinyin in full and its initials. */
export function searchTextOf(name: string, nameEn: string, code = ''): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const initials = syllables.map((syllable) => syllable.charAt(0))
  return [name, nameEn, code, syllables.join(''), initials.join('')].join(' ').toLowerCase()
}

/** `080901` is in class `0809` and category `08`; the letter before a code identifies the catalog. */
export function majorPath(code: string): string[] {
  const [, catalogue = '', digits = ''] = code.match(/^([A-Z]?)(\d+)/) ?? []
  const above = [2, 4].filter((length) => digits.length > length).map((length) => catalogue + digits.slice(0, length))
  return [...above, code]
}
