import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunk, isSameChunk } from './chunk.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 300 })
const cut = (items: readonly string[]) => chunk(items, (id) => id)

describe('chunks', () => {
  it('contain every item once and in order', () => {
    fc.assert(
      fc.property(ids, (items) => {
        expect(cut(items).flatMap((chunk) => chunk.items)).toEqual(items)
      }),
    )
  })

  it('stay the same, except for two, when an item is added', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (items, place) => {
        const [coming = '', ...before] = items
        const at = place % items.length
        const chunksBefore = new Map(cut(before).map((chunk) => [chunk.key, chunk]))
        const changed = cut(before.toSpliced(at, 0, coming)).filter((chunk) => {
          const same = chunksBefore.get(chunk.key)
          return !same || !isSameChunk(same, chunk)
        })
        expect(changed.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('are short in a form whose fields are numbered', () => {
    const lengths = cut(Array.from({ length: 1000 }, (_, at) => `input-${at + 1}`)).map(({ items }) => items.length)
    expect(Math.max(...lengths)).toBeLessThan(150)
    expect(lengths.length).toBeGreaterThan(20)
  })
})
