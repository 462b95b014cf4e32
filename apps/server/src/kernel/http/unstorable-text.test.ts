import { describe, expect, it } from 'vitest'
import { findUnstorable } from './unstorable-text.ts'

/** The shortest of some tries, since other work of the machine only ever adds to a time. */
function fastest(work: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...tries)
}

describe('text that cannot be stored', () => {
  it('is found with its path, also in a property name', () => {
    expect(findUnstorable({ a: 'b', rows: [{ name: 'c' }, { name: 'd\0' }] })).toEqual(['rows', 1, 'name'])
    expect(findUnstorable({ rows: [{ 'a\ud800': 1 }] })).toEqual(['rows', 0])
    expect(findUnstorable('\ud800')).toEqual([])
    expect(findUnstorable({ a: ['😀', 1, null, true, {}] })).toBeUndefined()
  })

  it('is looked for to the depth of any form, and deeper input is refused', () => {
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}"a"${']'.repeat(depth)}`)
    expect(findUnstorable(nested(200))).toBeUndefined()
    for (const depth of [201, 100_000])
      expect(() => findUnstorable(nested(depth))).toThrow(expect.objectContaining({ code: 'request.malformed' }))
  })

  it.each(['{}', '[]', '""', '{"a":""}'])('is looked for about as fast as a body full of %s is parsed', (value) => {
    const body = `[${Array(Math.floor(1_000_000 / (value.length + 1))).fill(value)}]`
    const parsed = JSON.parse(body)
    expect(fastest(() => findUnstorable(parsed))).toBeLessThan(8 * fastest(() => JSON.parse(body)))
  })
})
