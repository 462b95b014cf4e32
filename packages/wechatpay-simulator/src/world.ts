import type { Faults, NoticeFault } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds since 1970, as a value: tests move it. */
export type Clock = () => number

/** What the parts of the simulator share. */
export type World = {
  readonly mchid: string
  readonly appid: string
  readonly merchantName: string
  readonly keys: Keys
  readonly clock: Clock
  readonly random: (size: number) => Uint8Array
  readonly ledger: Ledger
  readonly faults: Faults
  /** Faults of notices on their way, by notice; they need not survive a restart. */
  readonly noticeFaults: Map<string, NoticeFault>
  /** How long the payer's bank takes for a refund. */
  readonly refundMs: number
  /** What becomes of refunds that are accepted from now on. */
  refundOutcome: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
}
