import type { SkipReason, StepPeople } from '@rostrum/approval-rules/resolve-step'

/** A step as resolved at submission. `choose`: the previous approver names the people. */
export type PlannedStep = StepPeople | { readonly outcome: 'choose' }

/** What is frozen at submission besides version and facts. */
export type RequestPlan = {
  readonly steps: readonly PlannedStep[]
  /** People chosen by the requester or by a previous approver, by the key of the step. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The planned people by their names of the submission, as an account may be deleted before its step. */
  readonly names?: Readonly<Record<string, string>>
}

/** A step that asked no one. */
export type PassedStep = { readonly step: number; readonly round: number; readonly why: SkipReason }
