import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Han characters have width one, others half. */
const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.5), 0)

const text = fc
  .array(fc.constantFrom(...'考生须凭本人身份证（临时）、“准考证”。，：Aa9 -/.!?《》…—'), { maxLength: 60 })
  .map((characters) => characters.join(''))
const width = fc.integer({ min: 3, max: 20 })

describe('text in lines', () => {
  it('is never wider than its box', () => {
    fc.assert(
      fc.property(text, width, (written, limit) => {
        for (const line of wrapText(written, widthOf, limit)) expect(widthOf(line)).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('keeps every character but the spaces at line ends', () => {
    const bare = (value: string) => value.replaceAll(' ', '')
    fc.assert(
      fc.property(text, width, (written, limit) => {
        expect(bare(wrapText(written, widthOf, limit).join(''))).toBe(bare(written))
      }),
    )
  })

  it('does not begin a line with closing punctuation nor end one with opening (GB/T 15834-2011)', () => {
    // Punctuation is attached to words, so words of two characters in lines of ten are never split.
    const words = fc.array(fc.constantFrom('考生', '（须知）', '“凭证”', '入场。', '时间：', '《规定》、', 'No. 3'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(words, (written) => {
        for (const line of wrapText(written.join(''), widthOf, 10)) {
          expect(line).not.toMatch(/^[，。、：；！？）》”’]/)
          expect(line).not.toMatch(/[（《“‘]$/)
        }
      }),
    )
  })

  it('breaks English between words and a long address anywhere', () => {
    expect(wrapText('bring your ID card', widthOf, 5)).toEqual(['bring your', 'ID card'])
    expect(wrapText('www.example.gov.cn/verify', widthOf, 5)).toEqual(['www.exampl', 'e.gov.cn/v', 'erify'])
  })
})
