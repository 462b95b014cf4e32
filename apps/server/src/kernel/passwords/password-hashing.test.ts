import { describe, expect, it } from 'vitest'
import { ReservationQueue } from '../queues/reservation-queue.ts'
import { passwordHashing } from './password-hashing.ts'

describe('password hashing', () => {
  it('verifies only what it hashed with argon2id', async () => {
    const hashing = passwordHashing({ concurrency: 2 })
    const stored = await hashing.hash('Demo2026a')
    expect(stored).toContain('$argon2id$')
    expect(await hashing.verify(stored, 'Demo2026a', 'lin')).toBe(true)
    expect(await hashing.verify(stored, 'Demo2026b', 'lin')).toBe(false)
    expect(await hashing.verify(undefined, 'Demo2026a', 'lin')).toBe(false)
  })

  it('verifies once for a button pressed twice, and rejects further attempts while the queue is full', async () => {
    const hashing = passwordHashing({
      concurrency: 1,
      line: new ReservationQueue({ concurrency: 1, maximumHoldMilliseconds: 0 }),
    })
    const stored = await hashing.hash('Demo2026a')
    const verify = (password: string) => hashing.verify(stored, password, 'lin')
    const [first, second, other] = [verify('Demo2026a'), verify('Demo2026a'), verify('Demo2026b')]
    await expect(other).rejects.toThrow('server.busy')
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(await verify('Demo2026b')).toBe(false)
  })

  it('hashes regardless of the length of the queue', async () => {
    const hashing = passwordHashing({
      concurrency: 1,
      line: new ReservationQueue({ concurrency: 1, maximumHoldMilliseconds: 0 }),
    })
    const hashes = await Promise.all(['one', 'two', 'three'].map((password) => hashing.hash(password)))
    expect(new Set(hashes).size).toBe(3)
  })
})
