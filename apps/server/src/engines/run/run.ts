import type { RunState } from '@rostrum/contracts/engines/run/lifecycle'
import type { MessageParams } from '@rostrum/i18n/message'

/** What a run or one of its chunks reports, by name; never personal data. */
export type Figures = Readonly<Record<string, string | number>>

/** Figures of the published run, or the refusal that ended it. */
export type RunOutcome = { readonly metrics: Figures } | { readonly reason: string; readonly params: MessageParams }

/** A row of `run`. */
export type Run = {
  readonly id: string
  readonly revision: number
  readonly kind: string
  readonly unit_id: string | null
  readonly period_id: string | null
  /** What the run is about within its unit and period, such as a project. */
  readonly subject: string | null
  readonly input: unknown
  readonly inputs_hash: string
  readonly state: RunState
  /** Each calculation is a round, counted from 1; a draft has none. */
  readonly round: number
  /** The locked run whose differences this one holds. */
  readonly corrects: string | null
  readonly requested_at: Date
  readonly requested_by: string
  readonly due_at: Date
  readonly finished_at: Date | null
  readonly outcome: RunOutcome | null
}
