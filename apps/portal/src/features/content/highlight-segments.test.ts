import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightSegments } from './highlight-segments.ts'

describe('search terms', () => {
  it('are marked at every occurrence, whatever their case', () => {
    expect(highlightSegments('Photo rules and photos', 'PHOTO')).toEqual([
      { text: 'Photo', hit: true },
      { text: ' rules and ', hit: false },
      { text: 'photo', hit: true },
      { text: 's', hit: false },
    ])
    expect(highlightSegments('缴费减免办法', '减免 费减').filter(({ hit }) => hit)).toEqual([
      { text: '费减免', hit: true },
    ])
  })

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        expect(
          highlightSegments(text, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
