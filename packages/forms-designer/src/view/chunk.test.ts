import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Chunker, chunk, isSameChunk } from './chunk.ts'

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

  it('lose and gain only the item that is added alone, taken away and brought back', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (items, place) => {
        const [coming = '', ...before] = items
        fc.pre(before.length > 0 && before.length < 90)
        const chunker = new Chunker<string>((id) => id)
        const chunkOf = (list: readonly string[]) =>
          new Map(chunker.split(list).flatMap((each) => each.items.map((item) => [item, each.key] as const)))
        const first = chunkOf(before)
        const added = chunkOf(before.toSpliced(place % items.length, 0, coming))
        expect(added.size).toBe(items.length)
        expect(before.every((item) => added.get(item) === first.get(item))).toBe(true)
        expect(chunkOf(before)).toEqual(first)
      }),
    )
  })

  it('end where many items are added at once, and where a chunk grows long', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `input-${at + 1}`)
    const chunker = new Chunker<string>((id) => id)
    chunker.split([])
    expect(chunker.split(many)).toEqual(cut(many))
    const growing = new Chunker<string>((id) => id)
    growing.split([])
    const lengths = many.map((_, at) => growing.split(many.slice(0, at + 1))).at(-1)
    expect(Math.max(...(lengths ?? []).map(({ items }) => items.length))).toBeLessThan(250)
  })

  it('are short in a form whose fields are numbered', () => {
    const lengths = cut(Array.from({ length: 1000 }, (_, at) => `input-${at + 1}`)).map(({ items }) => items.length)
    expect(Math.max(...lengths)).toBeLessThan(150)
    expect(lengths.length).toBeGreaterThan(20)
  })
})
