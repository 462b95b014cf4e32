import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, historyOf, redone, undone } from './undo-history.ts'

describe('the history of an edited value', () => {
  it('goes back to every earlier value, and forward again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 90 }), (values) => {
        const steps = values.map((value) => ({ value }))
        const last = steps.reduce((history, step) => changed(history, step), historyOf({ value: -1 }))
        let back = last
        for (const _step of steps) back = undone(back)
        expect(back.value).toEqual({ value: -1 })
        expect(undone(back)).toBe(back)
        let forward = back
        for (const _step of steps) forward = redone(forward)
        expect(forward).toEqual(last)
      }),
    )
  })

  it('joins what continues a change, and forgets what was undone after another change', () => {
    const typed = changed(changed(historyOf(''), 'a'), 'ab', true)
    expect(undone(typed).value).toBe('')
    const other = changed(undone(typed), 'c')
    expect(redone(other)).toBe(other)
  })

  it('has an end, and equal values are no change', () => {
    let history = historyOf(0)
    for (let at = 1; at <= 150; at += 1) history = changed(history, at)
    expect(history.past).toHaveLength(100)
    expect(changed(history, 150)).toEqual(history)
  })
})
