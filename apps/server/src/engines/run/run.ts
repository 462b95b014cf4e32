import type { RunState } from '@rostrum/contracts/engines/run/lifecycle'
import type { ErrorCode } from '@rostrum/contracts/errors'
import type { MessageParams } from '@rostrum/i18n/message'

/** What a run or one of its chunks reports, by name; never personal data. */
export type Figures = Readonly<Record<string, string | number>>

/** What a publication reports. Details are for the kind itself, such as a list of refusals. */
export type Published = { readonly metrics: Figures; readonly details?: unknown }

/** The report of the published run, or the refusal that ended it. */
export type RunOutcome = Published | { readonly reason: ErrorCode; readonly params: MessageParams }

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
