import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeAnswers, takeFields } from './merge-answers.ts'

const name = fc.constantFrom('email', 'address', 'family', 'photo')
const value = fc.oneof(
  fc.constantFrom('', 'a', 'b', null, true),
  fc.array(fc.record({ relation: fc.constantFrom('father', 'mother'), name: fc.constantFrom('', 'Lin', 'Zhou') }), {
    maxLength: 2,
  }),
)
const answers = fc.dictionary(name, value)

describe('merging the answers of two devices', () => {
  it('keeps changes of one side', () => {
    const base = { email: 'a', address: 'old', family: [{ name: 'Lin' }] }
    const mine = { ...base, email: 'new' }
    const theirs = { ...base, address: 'new', photo: [{ url: '/p' }] }
    expect(mergeAnswers(base, mine, theirs)).toEqual({
      answers: { email: 'new', address: 'new', family: [{ name: 'Lin' }], photo: [{ url: '/p' }] },
      conflicts: [],
    })
  })
  it('reports conflicts, and keeps mine until the decision', () => {
    const { answers, conflicts } = mergeAnswers({ email: 'a' }, { email: 'mine' }, { email: 'theirs' })
    expect(answers).toEqual({ email: 'mine' })
    expect(conflicts).toEqual(['email'])
    expect(takeFields(answers, { email: 'theirs' }, conflicts)).toEqual({ email: 'theirs' })
  })
  it('is no conflict if both entered the same, or one of them nothing', () => {
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        expect(mergeAnswers(base, changed, changed).conflicts).toEqual([])
        expect(mergeAnswers(base, changed, base).conflicts).toEqual([])
        expect(mergeAnswers(base, base, changed).conflicts).toEqual([])
      }),
    )
  })
  it('loses no change: each field has the value of one side, and mine where I changed it', () => {
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const { answers, conflicts } = mergeAnswers(base, mine, theirs)
        for (const field of ['email', 'address', 'family', 'photo']) {
          const mineChanged = !isSame(mine[field], base[field])
          expect(isSame(answers[field], mineChanged ? mine[field] : theirs[field])).toBe(true)
          const lost = mineChanged && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field])
          expect(conflicts.includes(field)).toBe(lost)
        }
      }),
    )
  })
})
