import type { OptionItem } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOptions } from './merge-options.ts'

const list = fc.uniqueArray(
  fc.record({ label: fc.constantFrom('a', 'b', 'c'), value: fc.integer({ min: 1, max: 8 }) }),
  { selector: ({ value }) => value, maxLength: 6 },
)
const labels = (items: readonly OptionItem[]) => new Map(items.map(({ value, label }) => [value, label]))

describe('merged options', () => {
  it('are those of the side that changed something', () => {
    fc.assert(
      fc.property(list, list, (base, changed) => {
        expect(mergeOptions(base, changed, base)).toEqual(changed)
        expect(mergeOptions(base, base, changed)).toEqual(changed)
        expect(mergeOptions(base, changed, changed)).toEqual(changed)
      }),
    )
  })

  it('have every addition and every change once, and lose only what was deleted and not changed', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = mergeOptions(base, mine, theirs)
        const [was, own, their, is] = [base, mine, theirs, merged].map(labels)
        expect(is?.size).toBe(merged.length)
        for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
          const [before, here, there] = [was?.get(value), own?.get(value), their?.get(value)]
          // Mine where I changed it; a deletion gives way to a change.
          const expected = here === before ? there : there === before ? here : (here ?? there)
          expect(is?.get(value)).toBe(expected)
        }
      }),
    )
  })

  it('keep the new order of either side, with what the other has added after its neighbor', () => {
    const items = (text: string): OptionItem[] => [...text].map((value) => ({ label: value, value }))
    const merge = (...texts: [string, string, string]) => {
      const [base, mine, theirs] = texts.map(items)
      return mergeOptions(base ?? [], mine ?? [], theirs ?? [])
        .map(({ value }) => value)
        .join('')
    }
    expect(merge('abc', 'cab', 'abxc')).toBe('cabx')
    expect(merge('abc', 'abxc', 'cab')).toBe('cabx')
    expect(merge('abc', 'xabc', 'abcy')).toBe('xabcy')
  })
})
