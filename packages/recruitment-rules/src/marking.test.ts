import { questionTypes } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option, QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { automaticMarks, fitsQuestion, reachesShare, settleMarks, totalMarks } from './marking.ts'

const question = (given: Partial<QuestionContent>): QuestionContent => ({
  type: 'single',
  stem: '?',
  options: [],
  scale: null,
  partial: false,
  reference: '',
  ...given,
})
const options = (...right: boolean[]): Option[] => right.map((is, at) => ({ id: `o${at}`, text: `${at}`, right: is }))
const halves = fc.integer({ min: 0, max: 40 }).map((half) => (half / 2).toFixed(2))

describe('automatic marking', () => {
  const several = question({ type: 'multiple', options: options(true, true, true, false) })
  it('gives all points for the right choice and none for another', () => {
    const one = question({ type: 'dropdown', options: options(false, true) })
    expect(automaticMarks(one, 5, 'o1')).toBe('5.00')
    expect(automaticMarks(one, 5, 'o0')).toBe('0.00')
  })
  it('gives a share for some right options only where the question allows it, and none with any wrong one', () => {
    expect(automaticMarks(several, 5, ['o0', 'o1', 'o2'])).toBe('5.00')
    expect(automaticMarks(several, 5, ['o0', 'o1'])).toBe('0.00')
    expect(automaticMarks({ ...several, partial: true }, 5, ['o0', 'o1'])).toBe('3.33')
    expect(automaticMarks({ ...several, partial: true }, 5, ['o0', 'o1', 'o3'])).toBe('0.00')
  })
  it('marks a scale by its correct value, or else in proportion to the answer', () => {
    const scale = { from: 1, to: 5, fromLabel: '', toLabel: '', right: null }
    expect(automaticMarks(question({ type: 'scale', scale }), 6, 4)).toBe('4.50')
    expect(automaticMarks(question({ type: 'scale', scale: { ...scale, right: 2 } }), 6, 2)).toBe('6.00')
    expect(automaticMarks(question({ type: 'scale', scale: { ...scale, right: 2 } }), 6, 3)).toBe('0.00')
  })
  it('leaves texts and pictures to people, unless they are empty', () => {
    expect(automaticMarks(question({ type: 'short' }), 5, 'because')).toBeUndefined()
    expect(automaticMarks(question({ type: 'image' }), 5, ['p'])).toBeUndefined()
    for (const empty of [null, '', '  ', []]) expect(automaticMarks(question({ type: 'short' }), 5, empty)).toBe('0.00')
  })
  it('stays between zero and the full points, and adding a right choice never costs any', () => {
    const choices = fc.array(fc.boolean(), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(
        choices,
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        (right, points, partial, picks) => {
          const item = question({ type: 'multiple', options: options(...right), partial })
          const chosen = item.options.filter(() => picks.next().value).map(({ id }) => id)
          const marks = Number(automaticMarks(item, points, chosen))
          expect(marks).toBeGreaterThanOrEqual(0)
          expect(marks).toBeLessThanOrEqual(points)
          const missing = item.options.find(({ id, right: is }) => is && !chosen.includes(id))
          if (missing)
            expect(Number(automaticMarks(item, points, [...chosen, missing.id]))).toBeGreaterThanOrEqual(marks)
        },
      ),
    )
  })
})

describe('an answer', () => {
  it('fits its question only in the required shape', () => {
    const choice = { options: options(true, false) }
    const scale = { from: 0, to: 10, fromLabel: '', toLabel: '', right: null }
    expect(fitsQuestion(question(choice), 'o1')).toBe(true)
    expect(fitsQuestion(question(choice), 'o9')).toBe(false)
    expect(fitsQuestion(question({ ...choice, type: 'multiple' }), ['o0', 'o0'])).toBe(false)
    expect(fitsQuestion(question({ ...choice, type: 'multiple' }), 'o0')).toBe(false)
    expect(fitsQuestion(question({ type: 'scale', scale }), 11)).toBe(false)
    expect(fitsQuestion(question({ type: 'image' }), ['a', 'b', 'c', 'd'])).toBe(false)
    for (const type of questionTypes) expect(fitsQuestion(question({ type }), null)).toBe(true)
  })
})

describe('two markers', () => {
  it('settle an answer with their mean as long as they differ by no more than the tolerance', () => {
    fc.assert(
      fc.property(halves, halves, halves, (one, other, tolerance) => {
        const agreed = Math.abs(Number(one) - Number(other)) <= Number(tolerance)
        const settled = settleMarks([one, other], tolerance)
        expect(settled).toEqual(
          agreed
            ? { state: 'settled', marks: ((Number(one) + Number(other)) / 2).toFixed(2) }
            : { state: 'arbitration' },
        )
        expect(settleMarks([other, one], tolerance)).toEqual(settled)
      }),
    )
  })
  it('who differ by more give way to the third, and a third changes nothing where they agreed', () => {
    expect(settleMarks(['2.00', '8.00', '7.50'], '2')).toEqual({ state: 'settled', marks: '7.50' })
    expect(settleMarks(['6.00', '8.00', '0.00'], '2')).toEqual({ state: 'settled', marks: '7.00' })
    expect(settleMarks(['6.00'], '2')).toEqual({ state: 'marking' })
  })
})

describe('a score', () => {
  it('is the exact sum', () => {
    expect(totalMarks(['0.10', '0.20', '3.33'])).toBe('3.63')
    expect(totalMarks([])).toBe('0.00')
  })
  it('passes from exactly the required share', () => {
    expect(reachesShare('60.00', 100, 60)).toBe(true)
    expect(reachesShare('59.99', 100, 60)).toBe(false)
    expect(reachesShare('4.20', 7, 60)).toBe(true)
  })
})
