import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../shell/api-failure.ts'
import { type SubmissionAttempt, SubmissionClient, type SubmissionState } from './submission-client.ts'

const attempt: SubmissionAttempt = {
  applicationId: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001',
  revision: 8,
  submissionKey: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002',
  statements: [],
  agreementId: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0003',
}
type Send = ConstructorParameters<typeof SubmissionClient>[0]['send']
type Answer = Awaited<ReturnType<Send>>

const submitted: Answer = {
  outcome: 'submitted',
  id: attempt.applicationId,
  number: '2026-SY-000001',
  submittedAt: '2026-11-20T15:12:00+08:00',
  projectTitle: '2026年下半年澜江州事业单位公开招聘',
  choices: [],
  nextStep: null,
}
const queued = (position: number): Answer => ({
  outcome: 'queued',
  position,
  estimatedSeconds: position,
  askAgainSeconds: Math.min(position, 10),
  deadlineToken: `ticket-${position}`,
})

/** A submission client whose server returns the given replies in turn; waits are recorded and take no time. */
function startClient(...answers: (Answer | ApiFailure)[]) {
  const sent: Parameters<Send>[0][] = []
  const pauses: number[] = []
  const states: SubmissionState[] = []
  let remembered: SubmissionAttempt | undefined
  const one = new SubmissionClient({
    send: async (input) => {
      sent.push(input)
      const answer = answers[sent.length - 1]
      if (!answer || answer instanceof ApiFailure) throw answer ?? new Error('asked too often')
      return answer
    },
    persist: (stored) => {
      remembered = stored
    },
    wait: async (milliseconds) => {
      pauses.push(milliseconds)
    },
  })
  one.subscribe(() => states.push(one.state))
  return { one, sent, pauses, states, remembered: () => remembered }
}

describe('submitting an application', () => {
  it('is complete at once if no other applicant is waiting', async () => {
    const { one, sent, remembered } = startClient(submitted)
    await one.submit(attempt)
    expect(sent).toMatchObject([{ id: attempt.applicationId, agreed: true, agreementId: attempt.agreementId }])
    expect(one.state).toEqual({ kind: 'submitted', applicationId: attempt.applicationId })
    expect(remembered()).toBeUndefined()
  })
  it('stays in the queue with its token and its key, and reports its place', async () => {
    const { one, sent, pauses, states } = startClient(queued(120), queued(3), submitted)
    await one.submit(attempt)
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'queued', 'queued', 'submitted'])
    expect(states[1]).toMatchObject({ position: 120, estimatedSeconds: 120 })
    expect(sent.map(({ deadlineToken }) => deadlineToken)).toEqual([undefined, 'ticket-120', 'ticket-3'])
    expect(new Set(sent.map(({ submissionKey }) => submissionKey)).size).toBe(1)
    expect(pauses).toEqual([10_000, 3000])
  })
  it('continues when the network or the server fails for a while', async () => {
    const busy = new ApiFailure('refused', { status: 503, message: '' })
    const { one, sent, states } = startClient(new ApiFailure('network'), queued(2), busy, submitted)
    await one.submit(attempt)
    expect(states.map(({ kind }) => kind)).toEqual(['sending', 'unreachable', 'queued', 'unreachable', 'submitted'])
    expect(sent.at(-1)?.deadlineToken).toBe('ticket-2')
  })
  it('ends when it is refused, and gives the reason', async () => {
    const late = new ApiFailure('refused', { status: 409, message: '报名已截止', reason: 'recruitment.window_closed' })
    const { one, remembered } = startClient(late)
    await one.submit(attempt)
    expect(one.state).toEqual({ kind: 'failed', error: late })
    expect(remembered()).toBeUndefined()
  })
  it('leaves the retry to the person while a list of the form is unavailable', async () => {
    const away = new ApiFailure('refused', { status: 503, message: '请稍后再试', reason: 'form.source_unavailable' })
    const { one, sent } = startClient(away)
    await one.submit(attempt)
    expect(one.state).toEqual({ kind: 'failed', error: away })
    expect(sent).toHaveLength(1)
  })
  it('keeps the attempt and its place if the person closes the log-in dialog without a response', async () => {
    const { one, remembered } = startClient(queued(5), new ApiFailure('abandoned'))
    await one.submit(attempt)
    expect(one.state.kind).toBe('failed')
    expect(remembered()).toEqual({ ...attempt, deadlineToken: 'ticket-5' })
  })
  it('is one submission however often the button is pressed', async () => {
    const { one, sent } = startClient(queued(1), submitted)
    await Promise.all([one.submit(attempt), one.submit(attempt), one.submit(attempt)])
    expect(sent).toHaveLength(2)
  })
})
