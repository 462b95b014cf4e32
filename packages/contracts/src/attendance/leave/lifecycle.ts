import type { Lifecycle } from '../../kernel/lifecycle.ts'
import { type LeaveState, leaveStates, type RuleState, ruleStates } from './choices.ts'

export type LeaveVocabulary = {
  readonly state: LeaveState
  readonly action: 'approve' | 'refuse' | 'withdraw' | 'cancel' | 'shorten'
  /** The flow, the person whose leave it is, and those who act for an employment. */
  readonly role: 'flow' | 'employee' | 'office'
  readonly window: never
  readonly guard: never
}

/** What becomes of leave. Leave that was shortened may be shortened and cancelled like any other. */
export const leaveLifecycle: Lifecycle<LeaveVocabulary> = {
  states: leaveStates,
  initial: 'pending',
  final: ['approved', 'refused', 'withdrawn', 'cancelled', 'shortened'],
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', roles: ['flow'] },
    { action: 'refuse', from: ['pending'], to: 'refused', roles: ['flow'] },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', roles: ['flow'] },
    { action: 'cancel', from: ['approved', 'shortened'], to: 'cancelled', roles: ['employee', 'office'] },
    { action: 'shorten', from: ['approved', 'shortened'], to: 'shortened', roles: ['employee', 'office'] },
  ],
}

export type RuleVocabulary = {
  readonly state: RuleState
  readonly action: 'enable' | 'disable'
  readonly role: 'office'
  readonly window: never
  readonly guard: never
}

/** Whether a rule of annual leave holds. Only rules that are not enabled are changed. */
export const ruleLifecycle: Lifecycle<RuleVocabulary> = {
  states: ruleStates,
  initial: 'draft',
  final: ['draft', 'enabled', 'disabled'],
  transitions: [
    { action: 'enable', from: ['draft', 'disabled'], to: 'enabled', roles: ['office'] },
    { action: 'disable', from: ['enabled'], to: 'disabled', roles: ['office'] },
  ],
}
