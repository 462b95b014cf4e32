import { describe, expect, it } from 'vitest'
import { DomainError } from '../http/domain-error.ts'
import { ReservationQueue } from './reservation-queue.ts'

/** A queue whose tasks of ten milliseconds end on command, with a stopped clock. */
function queueOf(maximumHoldMilliseconds: number) {
  let now = 0
  const line = new ReservationQueue({ concurrency: 1, maximumHoldMilliseconds, monotonic: () => now })
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

describe('a fair queue', () => {
  it('holds callers whose turn is soon, in order, and sends the others away with a retry time', async () => {
    const { come, begun, endOne } = queueOf(30)
    const held = ['a', 'b', 'c', 'd'].map(come)
    expect(await Promise.all(['e', 'f'].map(come))).toEqual([1, 1])
    for (let works = 0; works < 4; works += 1) await endOne()
    expect(await Promise.all(held)).toEqual(['served', 'served', 'served', 'served'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('spreads the retry times of callers that it sends away', async () => {
    const { come } = queueOf(0)
    void come('first')
    const seconds = await Promise.all(Array.from({ length: 1000 }, (_, at) => come(`p${at}`)))
    expect(seconds[0]).toBe(1)
    expect(seconds.at(-1)).toBe(10)
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  })

  it('reserves the place of a caller that was sent away, so that no later caller is served first', async () => {
    const { come, begun, endOne } = queueOf(20)
    void come('a')
    void come('b')
    void come('c')
    expect(await come('rejected')).toBe(1)
    await endOne()
    // There is room for one more, but not for a new caller.
    expect(await come('later')).toBe(1)
    void come('rejected')
    await endOne()
    await endOne()
    await endOne()
    expect(begun).toEqual(['a', 'b', 'c', 'rejected'])
  })

  it('gives the place of an absent caller to the others', async () => {
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

  it('gives no caller a second place for a repeated request', async () => {
    const { come } = queueOf(0)
    void come('a')
    const first = await come('eager')
    for (let again = 0; again < 500; again += 1) expect(await come('eager')).toBe(first)
    expect(await come('patient')).toBe(first)
  })
})
