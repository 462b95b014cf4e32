import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WaitingRoom } from './waiting-room.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that the test completes one by one. */
function workshop(concurrency: number) {
  let time = 0
  const room = new WaitingRoom(concurrency, () => time)
  const begun: number[] = []
  const open: (() => void)[] = []
  const enter = (name: number) =>
    room.enter(() => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<number>()
      open.push(() => resolve(name))
      return promise
    })
  const finishOne = async (milliseconds = 0) => {
    time += milliseconds
    open.shift()?.()
    await settle()
  }
  return { room, begun, enter, finishOne, running: () => open.length }
}

describe('a waiting room', () => {
  it('admits up to its limit, and the others in order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        async (concurrency, events) => {
          const { begun, enter, finishOne, running, room } = workshop(concurrency)
          let came = 0
          for (const arrives of events) {
            if (arrives) enter(came++)
            else await finishOne()
            expect(running()).toBeLessThanOrEqual(concurrency)
            expect(begun).toEqual(begun.map((_name, at) => at))
            expect(room.waiting).toBe(came - begun.length)
            if (room.waiting > 0) expect(running()).toBe(concurrency)
          }
        },
      ),
    )
  })

  it('continues after a failed task, and passes the failure to its caller', async () => {
    const room = new WaitingRoom(1)
    const failing = room.enter(() => Promise.reject(new Error('refused')))
    const next = room.enter(async () => 'done')
    await expect(failing.result).rejects.toThrow('refused')
    expect(await next.result).toBe('done')
  })

  it('reports the position and the wait at the rate of the last seconds', async () => {
    const { enter, finishOne } = workshop(1)
    const turns = Array.from({ length: 11 }, (_turn, at) => enter(at))
    expect(turns[0]?.position()).toEqual({ ahead: 0, seconds: 0 })
    expect(turns[10]?.position().ahead).toBe(9)
    for (let done = 0; done < 5; done += 1) await finishOne(500)
    // Five are complete, the first after half a second: 5 in 2 seconds, and the last has four before it.
    expect(turns[10]?.position()).toEqual({ ahead: 4, seconds: 2 })
    await finishOne(500)
    expect(turns[10]?.position().ahead).toBe(3)
  })
})
