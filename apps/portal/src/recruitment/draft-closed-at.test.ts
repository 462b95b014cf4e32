import { describe, expect, it } from 'vitest'
import { draftClosedAt } from './draft-closed-at.ts'

const states = { review: 'DRAFT', photo: 'PENDING', fee: 'NONE', exam: 'NONE' } as const
const refused = (reason: string, params: Record<string, string>) =>
  [{ action: 'editForm', possible: false, reason, params, message: '' }] as const
const closed = refused('recruitment.window_closed', { stage: 'submission', closed: '2026-11-18T09:00:00Z' })

describe('a draft', () => {
  it('is missed after its window has closed, and not before it opens or while it is open', () => {
    expect(draftClosedAt({ states, actions: [...closed] })).toBe('2026-11-18T09:00:00Z')
    expect(draftClosedAt({ states, actions: [{ action: 'editForm', possible: true }] })).toBeUndefined()
    const upcoming = refused('recruitment.window_upcoming', { stage: 'submission', opens: '2026-11-18T09:00:00Z' })
    expect(draftClosedAt({ states, actions: [...upcoming] })).toBeUndefined()
  })
  it('is not missed once it was submitted', () => {
    expect(draftClosedAt({ states: { ...states, review: 'SUBMITTED' }, actions: [...closed] })).toBeUndefined()
  })
})
