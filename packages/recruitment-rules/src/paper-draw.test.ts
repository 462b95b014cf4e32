import { difficulties, questionTypes } from '@rostrum/contracts/assessment/tests/question-types'
import type { DrawRule } from '@rostrum/contracts/assessment/tests/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drawable, drawQuestions, fitsRule } from './paper-draw.ts'

const seeds = fc.stringMatching(/^[1-9a-f][0-9a-f]{31}$/)
const tags = ['law', 'safety', 'service']
const banks = fc
  .array(
    fc.record({
      type: fc.constantFrom(...questionTypes),
      difficulty: fc.constantFrom(...difficulties),
      tags: fc.subarray(tags),
    }),
    { maxLength: 12 },
  )
  .map((bank) => bank.map((question, at): Drawable => ({ id: `q${String(at).padStart(2, '0')}`, ...question })))
const someRules = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    types: fc.subarray([...questionTypes]),
    difficulties: fc.subarray([...difficulties]),
    tags: fc.subarray(tags),
  }),
  { minLength: 1, maxLength: 3 },
)
const seed = '6f1a4c0e9b2d7788a1b2c3d4e5f60718'
const rule = (given: Partial<DrawRule>): DrawRule => ({ count: 1, types: [], difficulties: [], tags: [], ...given })

/** Whether the rules can be met, by brute force. */
function canBeMet(bank: readonly Drawable[], places: readonly DrawRule[]): boolean {
  const [first, ...rest] = places
  if (!first) return true
  return bank.some(
    (question) =>
      fitsRule(first, question) &&
      canBeMet(
        bank.filter((one) => one !== question),
        rest,
      ),
  )
}

describe('drawing a paper by rules', () => {
  it('gives each rule its questions, and none twice', () => {
    fc.assert(
      fc.property(banks, someRules, seeds, (bank, rules, seed) => {
        const drawn = drawQuestions(bank, rules, seed)
        if (!drawn.complete) return
        expect(new Set(drawn.ids).size).toBe(drawn.ids.length)
        const places = rules.flatMap((one) => Array.from({ length: one.count }, () => one))
        expect(drawn.ids).toHaveLength(places.length)
        for (const [at, id] of drawn.ids.entries()) {
          const question = bank.find((one) => one.id === id)
          expect(question && places[at] && fitsRule(places[at], question)).toBe(true)
        }
      }),
    )
  })

  it('finds a draw whenever one exists', () => {
    fc.assert(
      fc.property(banks, someRules, seeds, (bank, rules, seed) => {
        const places = rules.flatMap((one) => Array.from({ length: one.count }, () => one)).slice(0, 5)
        const few = places.map((place) => ({ ...place, count: 1 }))
        expect(drawQuestions(bank, few, seed).complete).toBe(canBeMet(bank, few))
      }),
    )
  })

  it('leaves questions for the rules that need them', () => {
    const bank: Drawable[] = [
      { id: 'a', type: 'single', difficulty: 'easy', tags: ['law'] },
      { id: 'b', type: 'single', difficulty: 'easy', tags: [] },
    ]
    const rules = [rule({ difficulties: ['easy'] }), rule({ tags: ['law'] })]
    expect(drawQuestions(bank, rules, seed)).toEqual({ complete: true, ids: ['b', 'a'] })
  })

  it('depends on the seed and not on the order of the bank', () => {
    const bank = Array.from(
      { length: 60 },
      (_, at): Drawable => ({ id: `q${at}`, type: 'single', difficulty: 'easy', tags: [] }),
    )
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(drawQuestions(bank.toReversed(), [rule({ count: 10 })], seed)).toEqual(
          drawQuestions(bank, [rule({ count: 10 })], seed),
        )
      }),
    )
    expect(drawQuestions(bank, [rule({ count: 10 })], seed)).not.toEqual(
      drawQuestions(bank, [rule({ count: 10 })], seed.replace('6', '7')),
    )
  })

  it('reports the maximum number of questions that it can draw', () => {
    const bank: Drawable[] = [{ id: 'a', type: 'image', difficulty: 'hard', tags: [] }]
    expect(drawQuestions(bank, [rule({ count: 3 })], seed)).toEqual({ complete: false, found: 1, requested: 3 })
  })
})
