import { expect, it } from 'vitest'
import { wholeSyllables } from './whole-syllables.ts'

it('prevents a line break before the consonant that ends a syllable', () => {
  expect(wholeSyllables('ထိုလင့်ခ်ဖြင့် ဆက်ဖြေနိုင်သည်')).toBe('ထိုလ\u2060င့်\u2060ခ်ဖြင့် ဆက်ဖြေနိုင်သည်')
  expect(wholeSyllables('အကောင့်')).toBe('အကော\u2060င့်')
})

it.each([
  ['ອັບໂຫຼດຮູບ', 'ອັບໂຫຼ\u2060ດຮູບ'],
  ['ເຊີບເວີບໍ່ພໍ', 'ເຊີ\u2060ບເວີບໍ່ພໍ'],
])('keeps the final consonant of Lao loanwords: %s', (text, whole) => {
  expect(wholeSyllables(text)).toBe(whole)
})

it('leaves a text whose syllables are whole unchanged', () => {
  const whole = wholeSyllables('ထိုလင့်ခ်ဖြင့် ဆက်ဖြေနိုင်သည်')
  expect(wholeSyllables(whole)).toBe(whole)
})

it('leaves dictionary words, and text of other scripts, unchanged', () => {
  for (const text of ['မေးခွန်းလွှာများ', 'ရမှတ်ထုတ်ပြန်ခြင်း', 'ຍັງບໍ່ບັນທຶກຂໍ້ມູນ', 'ກໍໄດ້', '{count} KB', 'Excel (.xlsx)']) {
    expect(wholeSyllables(text)).toBe(text)
  }
})
