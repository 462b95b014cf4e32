import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const values: Record<string, number> = { 仟: 1000, 佰: 100, 拾: 10 }

/** Reads capital numerals the way a cashier does. */
function readYuan(words: string): number {
  let total = 0
  let group = 0
  let digit = 0
  for (const character of words) {
    if (character === '亿' || character === '万') {
      const scale = character === '亿' ? 100_000_000 : 10_000
      total = character === '亿' ? (total + group + digit) * scale : total + (group + digit) * scale
      group = 0
      digit = 0
    } else if (values[character]) {
      group += digit * values[character]
      digit = 0
    } else {
      digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(character)
    }
  }
  return total + group + digit
}

function readFen(words: string): number {
  const [, yuan = '', jiao = '零', fen = '零'] = /^(?:(.*)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(words) ?? []
  return readYuan(yuan) * 100 + readYuan(jiao) * 10 + readYuan(fen)
}

describe('an amount in capital numerals', () => {
  // The examples of the annex to the Measures for Payment and Settlement, and the most frequent amounts.
  it.each([
    [140950, '壹仟肆佰零玖元伍角整'],
    [600714, '陆仟零柒元壹角肆分'],
    [1640902, '壹万陆仟肆佰零玖元零贰分'],
    [32504, '叁佰贰拾伍元零肆分'],
    [10000, '壹佰元整'],
    [10050, '壹佰元伍角整'],
    [0, '零元整'],
    [5, '伍分'],
    [60, '陆角整'],
    [1_000_000_00, '壹佰万元整'],
    [1_0000_0001_00, '壹亿零壹元整'],
  ])('%i fen is %s', (fen, words) => {
    expect(amountInWords(fen)).toBe(words)
  })

  it('reads back as the same amount, for any amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 14 }), (fen) => {
        expect(readFen(amountInWords(fen))).toBe(fen)
      }),
      { numRuns: 2000 },
    )
  })

  it('never repeats zero, and never puts zero before a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 14 }), (fen) => {
        expect(amountInWords(fen)).not.toMatch(/零零|零[元万亿角分整]/)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 60])('refuses %d', (fen) => {
    expect(() => amountInWords(fen)).toThrow(RangeError)
  })
})
