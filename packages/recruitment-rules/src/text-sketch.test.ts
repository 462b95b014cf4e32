import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateThreshold, similarity, textSketch } from './text-sketch.ts'

const words = fc.array(fc.stringMatching(/^[a-z一-龥]{3,9}$/), { minLength: 120, maxLength: 160 })

describe('the sketch of a text', () => {
  it('is equal for another layout of the same text', () => {
    fc.assert(
      fc.property(words, (text) => {
        const spread = textSketch(text.join('\n\n  ').toUpperCase())
        expect(similarity(textSketch(text.join(' ')), spread)).toBe(1)
      }),
    )
  })
  it('remains similar after a line was added', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 119 }), (text, at) => {
        const edited = text.toSpliced(at, 0, '2026')
        expect(similarity(textSketch(text.join('')), textSketch(edited.join('')))).toBeGreaterThanOrEqual(
          duplicateThreshold,
        )
      }),
    )
  })
  it('distinguishes different texts, and is symmetric', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [here, there] = [textSketch(one.join('')), textSketch(other.join(''))]
        fc.pre(one.filter((word) => other.includes(word)).length < 10)
        expect(similarity(here, there)).toBeLessThan(duplicateThreshold)
        expect(similarity(here, there)).toBe(similarity(there, here))
      }),
    )
  })
  it('does not exist for a text that is too short', () => {
    expect(textSketch('王小明 13800000000')).toEqual([])
    expect(similarity([], [])).toBe(0)
  })
})
