import { describe, expect, it } from 'vitest'
import { fieldShape } from '../engines/resource/field-shape.ts'
import { countCharacters, shortLine } from './characters.ts'

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
