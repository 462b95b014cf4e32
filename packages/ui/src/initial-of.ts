const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters and marks (taken apart) that only Vietnamese has, and its most frequent family names without their marks. */
const vietnameseLetters = /đ|\u031b|\u0309|\u0323/iu
const vietnameseFamilyNames =
  /^(?:nguyen|tran|le|pham|huynh|hoang|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly|truong|dinh|doan|mai)$/u

/** Thai and Lao write these vowels before the consonant that they follow in speech. */
const leadingVowels = /^[เแโใไເແໂໃໄ]/u

/**
 * The letter of a name for a picture's place: the first one as readers count, with its marks. Vietnamese share few family
 * names and go by the last word, the given name; Thai and Lao names begin with a consonant, also where a vowel is
 * written before it.
 */
export function initialOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const word = (isVietnamese(words) ? words.at(-1) : words[0]) ?? ''
  const [first] = segmenter.segment(word.replace(leadingVowels, ''))
  return first?.segment.toLocaleUpperCase() ?? ''
}

function isVietnamese([family = '', ...given]: readonly string[]): boolean {
  if (given.length === 0) return false
  const letters = family.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
  return vietnameseFamilyNames.test(letters) || vietnameseLetters.test([family, ...given].join(' ').normalize('NFD'))
}
