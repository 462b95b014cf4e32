import type { Faults, NoticeFault } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds since 1970, as a value that tests can change. */
export type Clock = () => number

/** A notice in transit: exactly these bytes with exactly these headers. */
export type NoticeRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Delivers a notice to the merchant. @returns the HTTP status of the merchant's response */
export type NoticeTransport = (parcel: NoticeRequest) => Promise<number>

/** The state that the parts of the simulator share. */
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
  /** Faults of pending notices, by notice. They need not survive a restart. */
  readonly noticeFaults: Map<string, NoticeFault>
  /** The secret of the merchant's application at the open platform. */
  readonly appSecret: string
  /** Codes of a log-in inside WeChat that were not exchanged yet, with their payers. */
  readonly loginCodes: Map<string, { readonly openid: string; readonly until: number }>
  /** Payers that have logged in to the merchant's application. */
  readonly openids: Set<string>
  /** How long the payer's bank takes for a refund. */
  readonly refundMs: number
  /** The outcome of refunds that are accepted from now on. */
  refundOutcome: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
}
