import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import { PaymentOrderState, PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import type { Selectable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { PaymentOrder } from '../../../kernel/database/database-types.ts'
import type { Fen } from '../../../kernel/pay/provider.ts'

/** One attempt to pay a fee. */
export type Order = {
  readonly orderNumber: string
  readonly applicationId: string
  readonly applicationNumber: string
  readonly projectId: string
  readonly personId: string | null
  readonly amount: Fen
  /** The description that the payer sees. */
  readonly description: string
  readonly state: PaymentOrderState
  readonly way: PaymentWay
  /** What starts the payment: the address in the code, the address of the H5 page, or the prepay id of JSAPI. */
  readonly startReference: string | null
  /** The payer to whom WeChat has bound a payment inside it, as a hash. */
  readonly payerHash: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  /** When the provider last said that an attempt had failed. */
  readonly failedAt: Date | null
  readonly transactionId: string | null
  /** This order pays the fee. */
  readonly paysFee: boolean
}

export const orderOf = (row: Selectable<PaymentOrder>): Order => ({
  orderNumber: row.order_number,
  applicationId: row.application_id,
  applicationNumber: row.application_number,
  projectId: row.project_id,
  personId: row.person_id,
  amount: row.amount,
  description: row.description,
  state: PaymentOrderState.parse(row.state),
  way: PaymentWay.parse(row.way),
  startReference: row.code_url,
  payerHash: row.payer_hash,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  failedAt: row.failed_at,
  transactionId: row.transaction_id,
  paysFee: row.is_fee_payment,
})

export const liveStates = ['CREATED', 'OPEN'] as const satisfies readonly PaymentOrderState[]

/** A payment may still arrive in the normal course. */
export const isLiveOrder = ({ state }: Pick<Order, 'state'>): boolean => state === 'CREATED' || state === 'OPEN'

/** The page of an H5 order opens for five minutes only. */
const lifetimeMs = { native: 15 * 60_000, jsapi: 15 * 60_000, h5: 5 * 60_000 } as const satisfies Record<
  PaymentWay,
  number
>

/**
 * A code is valid for a quarter of an hour, and never beyond the payment stage. A request before the end of the stage
 * that was served after it still has its whole time.
 */
export function expiryOf(
  payWindow: TimeWindow,
  { now, arrived }: { now: Date; arrived: Date },
  way: PaymentWay = 'native',
): Date {
  const [full, end] = [now.getTime() + lifetimeMs[way], Date.parse(payWindow.end)]
  return new Date(arrived.getTime() < end && end <= now.getTime() ? full : Math.min(full, end))
}

const minimumProviderLifetimeMs = 2 * 60_000

/**
 * The time limit sent to the provider. The provider refuses orders of less than a minute, so in the last moments of the
 * stage its limit is later than ours. The sweeper then closes the order at ours.
 */
export function providerLimitOf({ createdAt, expiresAt }: Pick<Order, 'createdAt' | 'expiresAt'>): Date {
  return new Date(Math.max(expiresAt.getTime(), createdAt.getTime() + minimumProviderLifetimeMs))
}

/**
 * The time by the clock of the region, for human readers who compare it with other times, and random bytes, so
 * that no number repeats after a database restore or when clocks go back.
 *
 * @param randomBytes six random bytes
 */
export function newOrderNumber(now: Date, timeZone: string, randomBytes: Uint8Array): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const moment = local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/\D/g, '')
  return `RS${moment}${Buffer.from(randomBytes).toString('hex').toUpperCase()}`
}
