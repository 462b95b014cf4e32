import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition, findBlocker, type Lifecycle, transitionsFrom, type Vocabulary } from '../../kernel/lifecycle.ts'
import { examLifecycle, feeLifecycle, photoLifecycle, reviewLifecycle } from './lifecycle.ts'

const columns: [string, Lifecycle<Vocabulary>][] = [
  ['review', reviewLifecycle],
  ['photo', photoLifecycle],
  ['fee', feeLifecycle],
  ['exam', examLifecycle],
]

const edgesOf = ({ transitions }: Lifecycle<Vocabulary>) =>
  transitions.flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))

function reached(from: string, next: (state: string) => readonly string[]): Set<string> {
  const seen = new Set([from])
  for (const state of seen) for (const other of next(state)) seen.add(other)
  return seen
}

describe.each(columns)('the %s column', (_name, lifecycle) => {
  it('reaches every state from the initial one', () => {
    const all = reached(lifecycle.initial, (state) => transitionsFrom(lifecycle, state).map(({ to }) => to))
    expect([...all].sort()).toEqual([...lifecycle.states].sort())
  })
  it('leads from every state to a final one', () => {
    for (const state of lifecycle.states) {
      const ahead = reached(state, (other) => transitionsFrom(lifecycle, other).map(({ to }) => to))
      expect(
        lifecycle.final.some((end) => ahead.has(end)),
        `way forward from ${state}`,
      ).toBe(true)
    }
  })
  it('has one row for each action in a state, and each row changes the state', () => {
    for (const state of lifecycle.states) {
      const actions = transitionsFrom(lifecycle, state).map(({ action }) => action)
      expect(actions).toEqual([...new Set(actions)])
    }
    for (const { from, to, roles } of lifecycle.transitions) {
      expect(from).not.toContain(to)
      expect(roles.length).toBeGreaterThan(0)
    }
  })
  it('lets the clock act only when a window is over or a rule of the project requires it', () => {
    for (const { roles, after, guards, action } of lifecycle.transitions) {
      if (roles.length === 1 && roles[0] === 'schedule') expect(after ?? guards?.[0], action).toBeDefined()
    }
  })
  it('allows no edge outside the table, for any role and at any time', () => {
    const actions = [...new Set(lifecycle.transitions.map(({ action }) => action))]
    const open = { start: '2026-01-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }
    fc.assert(
      fc.property(
        fc.constantFrom(...lifecycle.states),
        fc.constantFrom(...actions),
        fc.constantFrom('applicant', 'reviewer', 'examOffice', 'schedule', 'paymentProvider'),
        fc.constantFrom('2026-06-01T00:00:00Z', '2027-06-01T00:00:00Z'),
        (state, action, role, now) => {
          const windows = Object.fromEntries(
            lifecycle.transitions
              .flatMap((move) => [move.window, move.since, move.until, move.after])
              .map((name) => [name, open]),
          )
          const allowed = canTransition(lifecycle, state, action, { role, now, windows, evaluateGuard: () => true })
          return (
            !allowed ||
            transitionsFrom(lifecycle, state).some((move) => move.action === action && move.roles.includes(role))
          )
        },
      ),
    )
  })
})

// A second copy of the table "The life of an application", so that added or dropped rows are noticed.
describe('the edges', () => {
  it('of the review', () => {
    expect(edgesOf(reviewLifecycle).sort()).toEqual(
      [
        'DRAFT → SUBMITTED',
        'SUBMITTED → PASSED',
        'SUBMITTED → PASSED',
        'SUBMITTED → PASSED',
        'SUBMITTED → RETURNED',
        'SUBMITTED → REJECTED',
        'SUBMITTED → LAPSED',
        'SUBMITTED → LAPSED',
        'DRAFT → LAPSED',
        'RETURNED → SUBMITTED',
        'SUBMITTED → DRAFT',
        'REJECTED → DRAFT',
        'DRAFT → WITHDRAWN',
        'SUBMITTED → WITHDRAWN',
        'RETURNED → WITHDRAWN',
        'RETURNED → LAPSED',
        'PASSED → DISQUALIFIED',
        'DRAFT → POST_CANCELLED',
        'SUBMITTED → POST_CANCELLED',
        'RETURNED → POST_CANCELLED',
        'PASSED → POST_CANCELLED',
        'POST_CANCELLED → DRAFT',
        'POST_CANCELLED → WITHDRAWN',
        'POST_CANCELLED → LAPSED',
      ].sort(),
    )
  })
  it('of the photo', () => {
    expect(edgesOf(photoLifecycle)).toEqual(['NONE → PENDING', 'BAD → PENDING', 'PENDING → OK', 'PENDING → BAD'])
  })
  it('of the fee', () => {
    expect(edgesOf(feeLifecycle).sort()).toEqual(
      [
        'NONE → DUE',
        'DUE → PAYING',
        'PAYING → PAID',
        'DUE → PAID',
        'WAIVER_PENDING → PAID',
        'PAYING → DUE',
        'PAYING → WAIVER_PENDING',
        'DUE → WAIVER_PENDING',
        'WAIVER_PENDING → WAIVED',
        'WAIVER_PENDING → DUE',
        'WAIVER_PENDING → DUE',
        'DUE → LAPSED',
        'PAID → REFUNDING',
        'LAPSED → REFUNDING',
        'REFUNDING → REFUNDED',
      ].sort(),
    )
  })
  it('of the exam', () => {
    expect(edgesOf(examLifecycle)).toEqual([
      'NONE → UNCONFIRMED',
      'UNCONFIRMED → CONFIRMED',
      'CONFIRMED → SEATED',
      'SEATED → TICKET_OPEN',
      'TICKET_OPEN → SAT',
      'ABSENT → SAT',
      'VIOLATION → SAT',
      'TICKET_OPEN → ABSENT',
      'SAT → ABSENT',
      'VIOLATION → ABSENT',
      'TICKET_OPEN → VIOLATION',
      'SAT → VIOLATION',
      'ABSENT → VIOLATION',
      'SAT → SCORED',
      'ABSENT → SCORED',
      'VIOLATION → SCORED',
      'SCORED → RELEASED',
      'RELEASED → RECHECK',
      'RECHECK → RELEASED',
      'RELEASED → INTERVIEW',
      'RELEASED → PUBLICITY',
      'INTERVIEW → PUBLICITY',
      'PUBLICITY → HIRED',
      'PUBLICITY → INTERVIEW',
      'HIRED → INTERVIEW',
      'PUBLICITY → RELEASED',
      'HIRED → RELEASED',
      'RELEASED → OUT',
      'INTERVIEW → OUT',
      'PUBLICITY → OUT',
    ])
  })
})

describe('the blocker of a transition', () => {
  const windows = { submission: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' } }
  const context = { role: 'applicant', now: '2026-11-20T00:00:00Z', windows, evaluateGuard: () => true } as const

  it('is none when all conditions are met', () => {
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', context)).toBeUndefined()
  })
  it('is the state first, then the role, the clock, and the guard', () => {
    const never = { ...context, role: 'reviewer', now: '2026-11-25T00:00:00Z', evaluateGuard: () => false } as const
    expect(findBlocker(reviewLifecycle, 'PASSED', 'submit', never)).toEqual({ kind: 'state', state: 'PASSED' })
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', never)).toEqual({ kind: 'role', roles: ['applicant'] })
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', { ...never, role: 'applicant' })).toEqual({
      kind: 'window_closed',
      window: 'submission',
      closed: windows.submission.end,
    })
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', { ...context, evaluateGuard: () => false })).toEqual({
      kind: 'guard',
      guard: 'not_banned',
    })
  })
  it('includes when the window opens, or that it has not been scheduled', () => {
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', { ...context, now: '2026-11-16T00:59:59Z' })).toEqual({
      kind: 'window_upcoming',
      window: 'submission',
      opens: windows.submission.start,
    })
    expect(findBlocker(reviewLifecycle, 'DRAFT', 'submit', { ...context, windows: {} })).toEqual({
      kind: 'window_unscheduled',
      window: 'submission',
    })
  })
  it('allows attendance records from the start of the exam on, also after its end', () => {
    const office = { ...context, role: 'examOffice', windows: { writtenExam: windows.submission } } as const
    for (const action of ['recordPresence', 'recordAbsence', 'recordViolation'] as const) {
      const against = (now: string) => findBlocker(examLifecycle, 'TICKET_OPEN', action, { ...office, now })
      expect(against('2026-11-16T00:59:59Z')).toEqual({
        kind: 'window_upcoming',
        window: 'writtenExam',
        opens: windows.submission.start,
      })
      expect(against(windows.submission.start)).toBeUndefined()
      expect(against('2026-12-01T00:00:00Z')).toBeUndefined()
    }
  })
  it('allows a waiver to be withdrawn until the payment ends, also before it opens', () => {
    const against = (now: string, windows: object) =>
      findBlocker(feeLifecycle, 'WAIVER_PENDING', 'withdrawWaiver', { ...context, now, windows })
    const pay = windows.submission
    expect(against('2026-11-01T00:00:00Z', { pay })).toBeUndefined()
    expect(against(pay.start, { pay })).toBeUndefined()
    expect(against(pay.end, { pay })).toEqual({ kind: 'window_closed', window: 'pay', closed: pay.end })
    expect(against(pay.start, {})).toEqual({ kind: 'window_unscheduled', window: 'pay' })
  })
  it('delays automatic transitions until the window is over', () => {
    const clock = { ...context, role: 'schedule', windows: { pay: windows.submission } } as const
    expect(findBlocker(feeLifecycle, 'DUE', 'lapse', clock)).toEqual({
      kind: 'window_not_over',
      window: 'pay',
      closes: windows.submission.end,
    })
    expect(findBlocker(feeLifecycle, 'DUE', 'lapse', { ...clock, now: windows.submission.end })).toBeUndefined()
  })
})
