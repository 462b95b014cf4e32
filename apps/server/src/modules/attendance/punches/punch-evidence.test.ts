import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateClaim } from './punch-evidence.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const claim = {
  ...{ claimedAt: at('01:00:00'), receivedAt: at('05:00:00'), offline: true },
  ...{ tokenAt: at('00:30:00'), elapsed: 30 * 60_000, offlineHours: 72 },
}

it('counts the receipt online, whatever the phone says', () => {
  expect(evaluateClaim({ ...claim, offline: false })).toEqual({
    ...{ at: claim.receivedAt, evidence: 'online', state: 'counted' },
  })
})

it('believes a claim within two minutes of the token and the time since it', () => {
  expect(evaluateClaim(claim)).toEqual({ at: claim.claimedAt, evidence: 'consistent', state: 'counted' })
  expect(evaluateClaim({ ...claim, claimedAt: at('01:02:00') }).evidence).toBe('consistent')
  expect(evaluateClaim({ ...claim, claimedAt: at('01:02:01') })).toMatchObject({
    ...{ evidence: 'in_doubt', state: 'awaiting' },
  })
})

it('doubts a clock that was set back, a restart and a phone without a token', () => {
  expect(evaluateClaim({ ...claim, elapsed: 4 * 3_600_000 }).state).toBe('awaiting')
  expect(evaluateClaim({ ...claim, elapsed: null }).state).toBe('awaiting')
  expect(evaluateClaim({ ...claim, tokenAt: null }).state).toBe('awaiting')
})

it('refuses a claim before its token', () => {
  expect(evaluateClaim({ ...claim, claimedAt: at('00:27:00') })).toMatchObject({
    ...{ evidence: 'before_token', state: 'invalid' },
  })
})

it('refuses a claim of another year, and doubts one of yesterday or of a phone that is hours ahead', () => {
  const without = { ...claim, tokenAt: null }
  const claimed = (time: string) => evaluateClaim({ ...without, claimedAt: new Date(time) })
  for (const time of ['2031-03-01T01:00Z', '2099-01-01T01:00Z', '2019-11-23T01:00Z', '2026-11-24T05:01Z'])
    expect(claimed(time)).toEqual({ at: claim.receivedAt, evidence: 'impossible', state: 'invalid' })
  const early = { ...claim, claimedAt: new Date('2019-03-01T01:00Z') }
  expect(evaluateClaim(early)).toMatchObject({ at: claim.receivedAt, evidence: 'impossible' })
  for (const time of ['2026-11-22T01:00Z', '2026-11-23T12:00Z', '2026-09-23T01:00Z'])
    expect(claimed(time)).toMatchObject({ evidence: 'in_doubt', state: 'awaiting' })
})

it('lets a consistent claim wait after the offline hours', () => {
  const received = { ...claim, receivedAt: new Date(claim.claimedAt.getTime() + 72 * 3_600_000) }
  expect(evaluateClaim(received).state).toBe('counted')
  expect(evaluateClaim({ ...received, receivedAt: new Date(received.receivedAt.getTime() + 1) }).state).toBe('awaiting')
})

it('never counts an offline claim that is outside of token and receipt', () => {
  const instant = fc.integer({ min: 0, max: 10 ** 9 }).map((second) => new Date(second * 1000))
  const elapsed = fc.option(fc.integer({ min: 0, max: 10 ** 9 }))
  fc.assert(
    fc.property(instant, instant, fc.option(instant), elapsed, (claimedAt, receivedAt, tokenAt, since) => {
      const result = evaluateClaim({ ...claim, claimedAt, receivedAt, tokenAt, elapsed: since })
      if (result.state !== 'counted') return
      expect(tokenAt).not.toBeNull()
      expect(claimedAt.getTime()).toBeGreaterThanOrEqual(Number(tokenAt) - 120_000)
      expect(claimedAt.getTime()).toBeLessThanOrEqual(receivedAt.getTime() + 120_000)
    }),
  )
})
