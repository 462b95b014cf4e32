import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChoice,
  type BasketItem,
  choiceInputs,
  moveChoice,
  removeChoice,
  restoreChoices,
  takeOutChoices,
} from './choices.ts'

const position = (id: string): BasketItem => ({
  id,
  code: id,
  title: id,
  employer: '澜江州融媒体中心',
  cancelled: false,
  eligibility: null,
})
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id }),
  fc.record({ kind: fc.constant('remove' as const), id }),
  fc.record({ kind: fc.constant('move' as const), id, to: fc.integer({ min: -2, max: 7 }) }),
)

describe('the choices', () => {
  it('never hold a position twice or more positions than the project allows, and are numbered without gaps', () => {
    fc.assert(
      fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, limit) => {
        const chosen = acts.reduce<readonly BasketItem[]>((before, one) => {
          if (one.kind === 'add') return addChoice(before, position(one.id), limit)
          return one.kind === 'remove' ? removeChoice(before, one.id) : moveChoice(before, one.id, one.to)
        }, [])
        expect(chosen.length).toBeLessThanOrEqual(limit)
        expect(new Set(chosen.map((one) => one.id)).size).toBe(chosen.length)
        expect(choiceInputs(chosen).map(({ order }) => order)).toEqual(chosen.map((_, index) => index + 1))
      }),
    )
  })
  it('keep their order when one choice moves', () => {
    const ids = (chosen: readonly BasketItem[]) => chosen.map((one) => one.id).join('')
    const basket = ['a', 'b', 'c'].map(position)
    expect(ids(moveChoice(basket, 'c', 0))).toBe('cab')
    expect(ids(moveChoice(basket, 'a', 2))).toBe('bca')
    expect(ids(moveChoice(basket, 'a', 3))).toBe('abc')
    expect(ids(moveChoice(basket, 'x', 0))).toBe('abc')
  })
  it('that are taken out make room for another one in the place of the first, and come back to their places', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(position) as [BasketItem, BasketItem, BasketItem, BasketItem]
    const before = [a, b, c]
    expect(takeOutChoices(before, [a, c], undefined)).toEqual([b])
    expect(takeOutChoices(before, [b], d)).toEqual([a, d, c])
    expect(restoreChoices([b], [a, c], before, 3)).toEqual(before)
    expect(restoreChoices([a, c], [b], before, 3)).toEqual(before)
    expect(restoreChoices([d, a, c], [b], before, 3)).toEqual([d, a, c])
  })
})
