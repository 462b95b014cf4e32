import { beforeAll, expect, it } from 'vitest'
import { readWorkbenchMessages } from './node/read-messages.ts'
import { isInSyllable, wholeSyllables, withWholeSyllables } from './whole-syllables.ts'

beforeAll(async () => {
  for (const locale of ['my', 'km']) await withWholeSyllables({}, locale)
})

it('prevents a line break before the consonant that ends a syllable', () => {
  expect(wholeSyllables('ထိုလင့်ခ်ဖြင့် ဆက်ဖြေနိုင်သည်')).toBe('ထိုလ\u2060င့်\u2060ခ်\u2060ဖြင့် ဆက်ဖြေနိုင်သည်')
  expect(wholeSyllables('အကောင့်')).toBe('အ\u2060ကော\u2060င့်')
})

it.each([
  ['တောင်းဆိုချက်များ', 'တောင်းဆိုချက်\u2060များ'],
  ['လျှောက်ထားသူ မရှိပါ', 'လျှောက်ထား\u2060သူ မ\u2060ရှိ\u2060ပါ'],
  ['အချိန်မမှတ်', 'အချိန်မ\u2060မှတ်'],
  ['ဤဖုန်းတွင်', 'ဤဖုန်း\u2060တွင်'],
])('begins no Burmese line with an ending, and ends none with “not”: %s', (text, whole) => {
  expect(wholeSyllables(text)).toBe(whole)
})

it.each([
  ['ອັບໂຫຼດຮູບ', 'ອັບໂຫຼ\u2060ດຮູບ'],
  ['ເຊີບເວີບໍ່ພໍ', 'ເຊີ\u2060ບເວີບໍ່ພໍ'],
])('keeps the final consonant of Lao loanwords: %s', (text, whole) => {
  expect(wholeSyllables(text)).toBe(whole)
})

it.each([
  ['ធ្វើខេអេហ្វស៊ី', 'ធ្វើខេអេ\u2060ហ្វស៊ី'],
  ['តំណតេស្ត', 'តំណតេ\u2060ស្ត'],
  ['ថេប្លេតនេះ', 'ថេប្\u2060លេ\u2060តនេះ'],
  ['បុគ្គលិកម្នាក់ៗ', 'បុគ្គលិកម្នា\u2060ក់ៗ'],
  ['ផ្នែកនីមួយៗ', 'ផ្នែកនីមួយ\u2060ៗ'],
])('keeps the syllables of Khmer loanwords and repeated words: %s', (text, whole) => {
  expect(wholeSyllables(text)).toBe(whole)
})

it.each([
  ['ខ្វះការចុះវត្តមាន', 'ខ្វះការចុះវត្ត\u2060មាន'],
  ['អវត្តមានគ្មានច្បាប់', 'អ\u2060វត្ត\u2060មានគ្មានច្បាប់'],
  ['បង្ហាញវាលទទេ', 'បង្ហាញវាលទ\u2060ទេ'],
])('keeps Khmer words that browsers cut: %s', (text, whole) => {
  expect(wholeSyllables(text)).toBe(whole)
})

it.each(['my', 'lo', 'km'])('keeps the syllables of the texts of %s', async (locale) => {
  const text = { my: 'အကောင့်', lo: 'ເຊີບເວີ', km: 'ថេប្លេត' }[locale] ?? ''
  expect(await withWholeSyllables({ text }, locale)).toEqual({ text: wholeSyllables(text) })
  expect(wholeSyllables(text)).not.toBe(text)
})

it('breaks Khmer lines between words, also before short ones', () => {
  for (const text of ['ឱ្យបានល្អ', 'អស់ថ្ម', 'បានដកវិញ', 'ចំនួនឆ្នាំគត់']) expect(wholeSyllables(text)).toBe(text)
})

// Dictionaries differ by browser, so each kind of mark is asked for itself and not through the breaks of one of them.
it.each([
  ['Burmese', 'a vowel behind its consonant', 'က|ာ'],
  ['Burmese', 'a tall vowel', 'ပ|ါ'],
  ['Burmese', 'a vowel above', 'က|ိ'],
  ['Burmese', 'a vowel below', 'က|ု'],
  ['Burmese', 'a vowel before its consonant', 'က|ေ'],
  ['Burmese', 'anusvara', 'က|ံ'],
  ['Burmese', 'the dot below', 'န|့'],
  ['Burmese', 'visarga', 'လ|း'],
  ['Burmese', 'virama', 'က|္က'],
  ['Burmese', 'a stacked consonant', 'က္|က'],
  ['Burmese', 'asat', 'က|်'],
  ['Burmese', 'a final consonant', 'က|န်'],
  ['Burmese', 'a final consonant with a dot', 'က|န့်'],
  ['Burmese', 'medial ya', 'က|ျ'],
  ['Burmese', 'medial ra', 'က|ြ'],
  ['Burmese', 'medial wa', 'က|ွ'],
  ['Burmese', 'medial ha', 'မ|ှ'],
  ['Lao', 'a vowel behind its consonant', 'ກ|າ'],
  ['Lao', 'a short vowel behind its consonant', 'ກ|ະ'],
  ['Lao', 'the vowel am', 'ກ|ຳ'],
  ['Lao', 'a vowel above', 'ກ|ິ'],
  ['Lao', 'mai kan', 'ກ|ັນ'],
  ['Lao', 'a vowel below', 'ກ|ຸ'],
  ['Lao', 'the vowel o', 'ກ|ົນ'],
  ['Lao', 'a subscript', 'ຫ|ຼ'],
  ['Lao', 'the semivowel', 'ລ|ຽນ'],
  ['Lao', 'a tone', 'ກ|່'],
  ['Lao', 'the sign of a silent letter', 'ລ|໌'],
  ['Lao', 'niggahita', 'ກ|ໍ'],
  ['Lao', 'the sign of repetition', 'ຕ່າງ|ໆ'],
  ['Lao', 'a consonant after a vowel that is written before it', 'ເ|ກ'],
  ['Lao', 'a consonant after the vowel ai', 'ໄ|ດ້'],
  ['Lao', 'a final consonant', 'ເຊີ|ບ'],
  ['Khmer', 'a vowel behind its consonant', 'ក|ា'],
  ['Khmer', 'a vowel above', 'ក|ិ'],
  ['Khmer', 'a vowel below', 'ក|ុ'],
  ['Khmer', 'a vowel before its consonant', 'ក|េ'],
  ['Khmer', 'a vowel around its consonant', 'ក|ោ'],
  ['Khmer', 'nikahit', 'ក|ំ'],
  ['Khmer', 'reahmuk', 'ក|ះ'],
  ['Khmer', 'yuukaleapintu', 'ក|ៈ'],
  ['Khmer', 'muusikatoan', 'ប|៉'],
  ['Khmer', 'triisap', 'ស|៊ី'],
  ['Khmer', 'bantoc', 'ក|់'],
  ['Khmer', 'a final consonant with bantoc', 'ម្នា|ក់'],
  ['Khmer', 'robat', 'ម|៌'],
  ['Khmer', 'toandakhiat', 'រ|៍'],
  ['Khmer', 'kakabat', 'ក|៎'],
  ['Khmer', 'ahsda', 'ក|៏'],
  ['Khmer', 'samyok sannya', 'ស|័'],
  ['Khmer', 'coeng', 'ក|្រ'],
  ['Khmer', 'a subscript', 'ក្|រ'],
  ['Khmer', 'the sign of repetition', 'ផ្សេង|ៗ'],
])('has no place for a break: %s, %s', (_script, _mark, marked) => {
  expect(isInSyllable(marked.replace('|', ''), marked.indexOf('|'))).toBe(true)
})

it.each(['ရက်|ကို', 'က|လေး', 'ກາ|ນຳ', 'ບໍ່|ພໍ', 'បាន|ដក', 'តេស្ត|អន', 'ក|ក្រ'])('ends a syllable: %s', (marked) => {
  expect(isInSyllable(marked.replace('|', ''), marked.indexOf('|'))).toBe(false)
})

it.each(['my', 'lo', 'km'] as const)('lets no line of a text in %s break inside a syllable', (locale) => {
  const words = new Intl.Segmenter(locale, { granularity: 'word' })
  const broken = Object.values<string>(readWorkbenchMessages(locale)).flatMap((text) => {
    const shown = wholeSyllables(text)
    return [...words.segment(shown)]
      .filter(({ index }) => index > 0 && isInSyllable(shown, index))
      .map(({ index }) => `${shown.slice(0, index)}|${shown.slice(index)}`)
  })
  expect(broken).toEqual([])
})

it('leaves a text whose syllables are whole unchanged', () => {
  const whole = wholeSyllables('ထိုလင့်ခ်ဖြင့် ဆက်ဖြေနိုင်သည်')
  expect(wholeSyllables(whole)).toBe(whole)
})

it('leaves dictionary words, and text of other scripts, unchanged', () => {
  for (const text of ['မေးခွန်းလွှာ', 'ရမှတ်ထုတ်ပြန်', 'ຍັງບໍ່ບັນທຶກຂໍ້ມູນ', 'ກໍໄດ້', '{count} KB', 'Excel (.xlsx)']) {
    expect(wholeSyllables(text)).toBe(text)
  }
})
