import { describe, expect, it } from 'vitest'
import { fieldShape } from '../engines/resource/field-shape.ts'
import { clipCharacters, countCharacters, inputLength } from './characters.ts'
import { shortLine } from './text-schemas.ts'

describe('a line of eight characters', () => {
  const Name = shortLine(1, 8)

  it('counts what people count, in every script', () => {
    expect(countCharacters('ຮ້ານຄ້າ')).toBe(5)
    expect(countCharacters('👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe(2)
    for (const name of ['ក្រុងភ្នំពេញ', 'ຮ້ານຄ້າຮ້ານ', '零售渠道零售渠道', 'Modern 8']) {
      expect(countCharacters(name)).toBeLessThanOrEqual(8)
      expect(Name.safeParse(name).success).toBe(true)
    }
    expect(Name.safeParse('Nine char').success).toBe(false)
    expect(Name.safeParse('九个字的渠道名称长').success).toBe(false)
  })

  it('cuts a text after the last of them, and an input takes that many in every script', () => {
    for (const text of [
      'ក្រុងភ្នំពេញភ្នំពេញ',
      'ဝန်ထမ်းခေါ်ယူရေးစီမံချက်',
      '零售渠道零售渠道零售',
      'Nine chars',
      '👨‍👩‍👧‍👦'.repeat(3),
    ]) {
      const cut = clipCharacters(text, 2)
      expect(countCharacters(cut)).toBe(2)
      expect(text.startsWith(cut)).toBe(true)
      expect(clipCharacters(text, 40)).toBe(text)
    }
    expect('ဝန်ထမ်းခေါ်ယူရေး'.length).toBeLessThanOrEqual(inputLength(countCharacters('ဝန်ထမ်းခေါ်ယူရေး')))
  })

  it('bounds the bytes of a character', () => {
    expect(Name.safeParse(`a${'\u0301'.repeat(200)}`).success).toBe(false)
  })

  it('refuses an empty line and removes breaks', () => {
    expect(Name.safeParse('  ').success).toBe(false)
    expect(Name.parse('a\nb')).toBe('a b')
  })

  it('tells its limit to forms', () => {
    expect(fieldShape(Name, false)).toMatchObject({ kind: 'text', maximumLength: 8, required: true })
  })
})
