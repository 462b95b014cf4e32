import { expect, it } from 'vitest'
import { parseMessage } from '../packages/i18n/src/parse-message.ts'
import { withoutCounter } from './counter-rules.mjs'

it.each([
  ['zh-CN', '共 {count} 的', '的'],
  ['th', 'เลือก {count} ที่อนุมัติ', 'ที่อนุมัติ'],
  ['th', '{count} และอื่น ๆ', 'และอื่น'],
  ['lo', 'ເລືອກ {count} ແລະ ບັນທຶກ', 'ແລະ'],
  ['lo', '{count} ທີ່ເລືອກ', 'ທີ່ເລືອກ'],
  ['my', '{count} ကို ဖျက်ရန်', 'ကို'],
  ['my', '{count, plural, other {# နှင့် ကျန်}}', 'နှင့်'],
  ['km', '{count} ដែលបានជ្រើស', 'ដែលបានជ្រើស'],
  ['km', '{count} និង {name}', 'និង'],
  ['th', '{count} จากทั้งหมด', 'จากทั้งหมด'],
])('asks for a counter in front of words that may follow anything: %s, %s', (locale, text, word) => {
  expect(withoutCounter(parseMessage(text), locale)).toBe(word)
})

it.each([
  ['zh-CN', '{count} 个 {limit} 到 {total} 人'],
  ['th', '{count} รายการ และ {limit} จาก {total} คน'],
  ['lo', '{count} ລາຍການ ແລະ {limit} ຈາກ {total} ຄົນ'],
  ['my', '{count} ခု ကို ဖျက်ရန်'],
  ['my', 'ပစ်ဆယ် {limit} ထက် ရှည်နေသည်'],
  ['km', 'សំណើ {count} រង់ចាំអនុម័ត'],
  ['km', '{count} ក្នុង {limit} លើក'],
  ['vi', '{count} mục'],
])(
  'accepts a number with its counter, one that is joined to another, and one after its noun: %s, %s',
  (locale, text) => {
    expect(withoutCounter(parseMessage(text), locale)).toBeUndefined()
  },
)
