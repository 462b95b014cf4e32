import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Batcher, omitted } from './batcher.ts'

/** Doubles numbers, and records the batches and the items that ran alone. */
function doubling({ concurrency = 1, largest = 100 } = {}) {
  const batches: (readonly number[])[] = []
  const alone: number[] = []
  const batcher = new Batcher<number, number>({
    concurrency,
    largest,
    keyOf: String,
    async together(items) {
      batches.push(items)
      if (items.some((item) => item < 0)) throw new Error('A negative item.')
      if (items.includes(1000)) throw new Error('The connection is lost.')
      return items.map((item) => (item % 7 === 6 ? omitted : item * 2))
    },
    async alone(item) {
      alone.push(item)
      if (item < 0) throw new Error(`${item} is negative.`)
      return item * 2
    },
    concernsOne: (error) => error instanceof Error && error.message === 'A negative item.',
  })
  return { batcher, batches, alone }
}

describe('a batcher', () => {
  it('processes calls of the same moment together', async () => {
    const { batcher, batches } = doubling()
    expect(await Promise.all([1, 2, 3].map((item) => batcher.run(item)))).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('collects calls while a batch runs, up to the largest batch', async () => {
    const { batcher, batches } = doubling({ largest: 2 })
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.run(item)))).toEqual([2, 4, 6, 8, 10])
    expect(batches).toEqual([[1, 2], [3, 4], [5]])
  })

  it('answers each call by itself when one of a batch fails', async () => {
    const { batcher, alone } = doubling()
    const results = await Promise.allSettled([1, -2, 3].map((item) => batcher.run(item)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(alone).toEqual([1, -2, 3])
  })

  it('processes alone what a batch leaves out', async () => {
    const { batcher, alone } = doubling()
    expect(await Promise.all([1, 6, 3].map((item) => batcher.run(item)))).toEqual([2, 12, 6])
    expect(alone).toEqual([6])
  })

  it('tries none alone when the failure concerns all, and goes on with the next', async () => {
    const { batcher, alone } = doubling()
    const failed = await Promise.allSettled([1, 1000].map((item) => batcher.run(item)))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(alone).toEqual([])
    expect(await batcher.run(4)).toBe(8)
  })

  it('never has two items of one key in a batch', async () => {
    const { batcher, batches } = doubling()
    await Promise.all([5, 5, 4].map((item) => batcher.run(item)))
    expect(batches).toEqual([[5, 4], [5]])
  })

  it('gives each call its own result, whatever the sizes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        async (items, largest, concurrency) => {
          const { batcher, batches } = doubling({ largest, concurrency })
          expect(await Promise.all(items.map((item) => batcher.run(item)))).toEqual(items.map((item) => item * 2))
          expect(batches.every((batch) => batch.length <= largest)).toBe(true)
        },
      ),
    ))
})
