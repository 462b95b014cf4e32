import { describe, expect, it } from 'vitest'
import { DomainError } from '../http/domain-error.ts'
import { FairQueue } from './fair-queue.ts'

/** A line at which works of ten milliseconds end when they are told to, on a clock that stands still. */
function queueOf(maximumHoldMilliseconds: number) {
  let now = 0
  const line = new FairQueue({ concurrency: 1, maximumHoldMilliseconds, monotonic: () => now })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (who: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const outcome = line.run(who, () => {
      begun.push(who)
      ends.push(resolve)
      return promise
    })
    return outcome.then(
      () => 'served',
      (error) => (error instanceof DomainError ? Number(error.params.seconds) : error),
    )
  }
  const endOne = async () => {
    now += 10
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { come, begun, endOne, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('a line', () => {
  it('holds those whose turn comes soon, in their order, and tells the others when to come back', async () => {
    const { come, begun, endOne } = queueOf(30)
    const held = ['a', 'b', 'c', 'd'].map(come)
    expect(await Promise.all(['e', 'f'].map(come))).toEqual([1, 1])
    for (let works = 0; works < 4; works += 1) await endOne()
    expect(await Promise.all(held)).toEqual(['served', 'served', 'served', 'served'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('asks those whom it sends away to come back one after the other', async () => {
    const { come } = queueOf(0)
    void come('first')
    const seconds = await Promise.all(Array.from({ length: 1000 }, (_, at) => come(`p${at}`)))
    expect(seconds[0]).toBe(1)
    expect(seconds.at(-1)).toBe(10)
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  })

  it('keeps the place of who was sent away: nobody who came later is served before', async () => {
    const { come, begun, endOne } = queueOf(20)
    void come('a')
    void come('b')
    void come('c')
    expect(await come('told')).toBe(1)
    await endOne()
    // There is room for one more, and it is not for who comes now.
    expect(await come('later')).toBe(1)
    void come('told')
    await endOne()
    await endOne()
    await endOne()
    expect(begun).toEqual(['a', 'b', 'c', 'told'])
  })

  it('gives the place of who stays away to the others', async () => {
    const { come, begun, endOne, pass } = queueOf(20)
    void come('a')
    void come('b')
    void come('c')
    expect(await come('gone')).toBe(1)
    await endOne()
    pass(16_000)
    void come('later')
    for (let works = 0; works < 3; works += 1) await endOne()
    expect(begun).toEqual(['a', 'b', 'c', 'later'])
  })

  it('gives nobody a second place for asking again', async () => {
    const { come } = queueOf(0)
    void come('a')
    const first = await come('eager')
    for (let again = 0; again < 500; again += 1) expect(await come('eager')).toBe(first)
    expect(await come('patient')).toBe(first)
  })
})
