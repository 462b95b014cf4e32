import type { Faults, NoticeFault } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds since 1970, as a value: tests move it. */
export type Clock = () => number

/** A notice on the wire: exactly these bytes under exactly these headers. */
export type NoticeRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Carries a parcel to the merchant. @returns the HTTP status of the merchant's answer */
export type NoticeTransport = (parcel: NoticeRequest) => Promise<number>

/** What the parts of the simulator share. */
export type SimulatorContext = {
  readonly mchid: string
  readonly appid: string
  readonly merchantName: string
  readonly keys: Keys
  readonly clock: Clock
  readonly random: (size: number) => Uint8Array
  readonly ledger: Ledger
  readonly sendNotice: NoticeTransport
  readonly faults: Faults
  /** Faults of notices on their way, by notice; they need not survive a restart. */
  readonly noticeFaults: Map<string, NoticeFault>
  /** How long the payer's bank takes for a refund. */
  readonly refundMs: number
  /** What becomes of refunds that are accepted from now on. */
  refundOutcome: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
}
