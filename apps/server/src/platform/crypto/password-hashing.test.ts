import { describe, expect, it } from 'vitest'
import { DomainError } from '../http/problem.ts'
import { passwordHashing } from './password-hashing.ts'

describe('password hashing', () => {
  it('verifies what it hashed with argon2id and nothing else', async () => {
    const hashing = passwordHashing({ atOnce: 2, waiting: 10 })
    const stored = await hashing.hash('Demo2026a')
    expect(stored).toContain('$argon2id$')
    expect(await hashing.verify(stored, 'Demo2026a')).toBe(true)
    expect(await hashing.verify(stored, 'Demo2026b')).toBe(false)
    expect(await hashing.verify(undefined, 'Demo2026a')).toBe(false)
  })

  it('serves everybody who fits the queue and turns away the rest as busy', async () => {
    const hashing = passwordHashing({ atOnce: 1, waiting: 3 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => hashing.hash('a long password')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toEqual(new DomainError('server.busy', { seconds: 1 }))
    }
    expect(await hashing.hash('again')).toContain('$argon2id$')
  })

  it('asks those whom it turns away to come back one after the other', async () => {
    const hashing = passwordHashing({ atOnce: 1, waiting: 0 })
    const running = hashing.hash('a long password')
    const turnedAway = await Promise.allSettled(Array.from({ length: 1000 }, () => hashing.hash('a long password')))
    const waits = turnedAway.map((result) => (result.status === 'rejected' ? Number(result.reason.params.seconds) : 0))
    expect(waits[0]).toBe(1)
    expect(waits.at(-1)).toBe(10)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    await running
  })
})
