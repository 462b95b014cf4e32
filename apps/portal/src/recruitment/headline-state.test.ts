import { describe, expect, it } from 'vitest'
import { headlineState } from './headline-state.ts'
import type { ApplicationStates } from './records.ts'

const passed: ApplicationStates = { review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'NONE' }
const word = (states: Partial<ApplicationStates>, given: object = {}) =>
  headlineState({ ...{ states: { ...passed, ...states }, actions: [], nextStep: null }, ...given }).labelKey

describe('the headline of an application', () => {
  it('is the review until it is passed', () => {
    expect(word({ review: 'DRAFT', fee: 'NONE' })).toBe('recruitment.state_draft')
    expect(word({ review: 'REJECTED', fee: 'DUE' })).toBe('recruitment.state_rejected')
    expect(word({ review: 'WITHDRAWN', exam: 'CONFIRMED' })).toBe('recruitment.state_withdrawn')
  })
  it('is a fee that is due before the review', () => {
    expect(word({ review: 'SUBMITTED', fee: 'DUE' })).toBe('recruitment.state_fee_due')
    expect(word({ review: 'SUBMITTED', fee: 'PAID' })).toBe('recruitment.state_submitted')
  })
  it('is a rejected photo before the fee, and the fee before the exam', () => {
    expect(word({ photo: 'BAD', fee: 'DUE', exam: 'UNCONFIRMED' })).toBe('recruitment.state_photo_bad')
    expect(word({ fee: 'DUE', exam: 'UNCONFIRMED' })).toBe('recruitment.state_fee_due')
    expect(word({ exam: 'UNCONFIRMED' })).toBe('recruitment.state_unconfirmed')
  })
  it('of the draft of a change is the decision, until another position is chosen', () => {
    const nextStep = (action: string) => ({ nextStep: { action, stage: 'apply' } })
    expect(word({ review: 'DRAFT' }, nextStep('changePost'))).toBe('recruitment.state_rejected')
    expect(word({ review: 'DRAFT' }, nextStep('submit'))).toBe('recruitment.state_draft')
  })
  it('names a ticket only while it can be printed', () => {
    const actions = [{ action: 'printTicket', possible: true }]
    expect(word({ exam: 'TICKET_OPEN' }, { actions })).toBe('recruitment.state_ticket_open')
    expect(word({ exam: 'TICKET_OPEN' })).toBe('recruitment.state_ticket_closed')
  })
  it('is the passed review while nothing follows', () => {
    expect(word({})).toBe('recruitment.state_passed')
  })
})
