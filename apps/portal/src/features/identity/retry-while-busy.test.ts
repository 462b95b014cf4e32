import { expect, it } from 'vitest'
import { ApiFailure } from '../../shell/api-failure.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const busy = (retryAfter: number) =>
  new ApiFailure('refused', { status: 503, message: '', reason: 'server.busy', retryAfter })

/** A server that returns the given replies in turn; waits are recorded and take no time. */
function log(...answers: (string | ApiFailure)[]) {
  const pauses: number[] = []
  const left = [...answers]
  const attempt = async () => {
    const answer = left.shift()
    if (answer === undefined || answer instanceof ApiFailure) throw answer ?? new Error('asked too often')
    return answer
  }
  return { pauses, left, attempt, wait: async (seconds: number) => void pauses.push(seconds) }
}

it('a log-in waits as long as the server requests, each time, and then continues', async () => {
  const { attempt, wait, pauses } = log(busy(14), busy(3), 'in')
  expect(await retryWhileBusy(attempt, wait)).toBe('in')
  expect(pauses).toEqual([14, 3])
})

it('is not repeated after another refusal, or if the server does not say when', async () => {
  const wrong = new ApiFailure('refused', { status: 401, message: '', reason: 'identity.wrong_credentials' })
  for (const refusal of [wrong, busy(0), new ApiFailure('network')]) {
    const { attempt, wait, pauses, left } = log(refusal, 'in')
    await expect(retryWhileBusy(attempt, wait)).rejects.toBe(refusal)
    expect([pauses, left]).toEqual([[], ['in']])
  }
})

it('ends when the person cancels', async () => {
  const { attempt, left } = log(busy(14), 'in')
  const given = new ApiFailure('abandoned')
  await expect(retryWhileBusy(attempt, () => Promise.reject(given))).rejects.toBe(given)
  expect(left).toEqual(['in'])
})
