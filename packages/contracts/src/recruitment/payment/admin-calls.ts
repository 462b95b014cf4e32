import { z } from 'zod'
import { ActorKind } from '../../kernel/actor-kind.ts'
import type { Calls } from '../../kernel/call.ts'
import { Id } from '../../kernel/call-shapes.ts'
import { Money } from '../../kernel/money.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { PaymentOrderState, RefundReason, RefundState } from './calls.ts'

/** Calls of payment admins. */

const Day = z.iso.date()
const OrderNumber = z.string().min(1).max(32)
const RefundNumber = z.string().min(1).max(64)

const RefundSummary = z.object({
  refundNumber: RefundNumber,
  orderNumber: OrderNumber,
  applicationNumber: z.string(),
  state: RefundState,
  reason: RefundReason,
  note: z.string().nullable().describe('What staff wrote when they granted it'),
  amount: Money,
  providerRefundId: z.string().nullable(),
  requestedAt: Instant,
  acceptedAt: Instant.nullable().describe('When the provider took it on'),
  succeededAt: Instant.nullable(),
  refusal: z.string().nullable().describe('Code with which the provider last refused it; it is tried again'),
  nextAttemptAt: Instant.nullable().describe('When the provider is asked next; null when nothing is left to be done'),
})

const OrderSummary = z.object({
  orderNumber: OrderNumber,
  applicationId: Id,
  applicationNumber: z.string(),
  payer: z.string().describe('Name of the applicant; empty once the personal data is erased'),
  projectId: Id,
  description: z.string(),
  state: PaymentOrderState,
  amount: Money,
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  transactionId: z.string().nullable(),
  paysFee: z.boolean().describe('The fee counts as paid by this order; other money that came is returned'),
  refundState: RefundState.nullable().describe('State of the latest refund'),
  refundable: z.boolean().describe('Whether a refund can be asked for; the lifecycle of the fee may still refuse it'),
})

export const OrderFilter = z.object({
  state: PaymentOrderState.optional(),
  projectId: Id.optional(),
  number: z.string().trim().max(64).optional().describe('An order, application or transaction number, in full'),
  from: Day.optional().describe('Opened on this day of the region or later'),
  to: Day.optional().describe('Opened on this day of the region or earlier'),
})

export const RefundFilter = z.object({ state: RefundState.optional(), reason: RefundReason.optional() })

export const DifferenceKind = z.enum(['ours_only', 'theirs_only', 'amount', 'state'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

export const ReconciledSubject = z.enum(['payment', 'refund'])
export type ReconciledSubject = z.infer<typeof ReconciledSubject>

const Difference = z.object({
  id: Id,
  day: Day,
  kind: DifferenceKind,
  subject: ReconciledSubject,
  orderNumber: z.string(),
  refundNumber: z.string().nullable(),
  transactionId: z.string().nullable(),
  ourState: z.string().nullable(),
  ourAmount: Money.nullable(),
  theirAmount: Money.nullable(),
  detectedAt: Instant,
  settled: z
    .object({
      at: Instant,
      by: z.string().nullable().describe('Account; null when the server took over what the bill said'),
      note: z.string(),
    })
    .nullable(),
})

const Total = z.object({ count: z.number().int(), amount: Money })

const Reconciliation = z.object({
  day: Day,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  payments: Total.describe('By the bill of the provider'),
  refunds: Total,
  differences: z.number().int(),
  unsettled: z.number().int(),
})

const providerErrors = ['payment.not_configured', 'payment.provider_unavailable', 'payment.provider_refused'] as const

export const paymentAdminCalls = {
  'GET /workbenchApi/payment/orders': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Payment orders, latest first',
    input: PageQuery.extend(OrderFilter.shape),
    output: pageOf(OrderSummary),
  },
  'GET /workbenchApi/payment/orders/{orderNumber}': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'One order with its refunds and everything that happened to it',
    input: z.object({ orderNumber: OrderNumber }),
    output: OrderSummary.extend({
      refundEndsApplication: z.boolean().describe('A refund would end a running application: it has no seat yet'),
      refunds: z.array(RefundSummary),
      events: z.array(
        z.object({
          at: Instant,
          event: z.string(),
          actorKind: ActorKind.nullable().describe('Who caused it; null where the audit log no longer says'),
          actor: z.string().nullable().describe('Name of a member of staff, or of the part of the system'),
          refundNumber: z.string().nullable(),
          facts: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/payment/orders/{orderNumber}/inquiry': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Asks the provider about an order now and applies its answer',
    input: z.object({ orderNumber: OrderNumber }),
    output: OrderSummary,
    errors: ['record.not_found', ...providerErrors],
  },
  'POST /workbenchApi/payment/orders/{orderNumber}/refund': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Returns the fee that this order paid, in full; asked again, the same refund',
    input: z.object({ orderNumber: OrderNumber, note: longText(1, 200) }),
    output: RefundSummary,
    errors: ['record.not_found', 'payment.not_refundable', 'recruitment.state', 'recruitment.guard_refund_owed'],
  },
  'GET /workbenchApi/payment/refunds': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Refunds; those that the provider calls abnormal, which staff settle with it, come first, then the latest',
    input: PageQuery.extend(RefundFilter.shape),
    output: pageOf(RefundSummary),
  },
  'POST /workbenchApi/payment/refunds/{refundNumber}/attempt': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Sends a refund, or asks what became of it, now; it keeps its number',
    input: z.object({ refundNumber: RefundNumber }),
    output: RefundSummary,
    errors: ['record.not_found', ...providerErrors],
  },
  'GET /workbenchApi/payment/reconciliations': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Days that were compared with the bill of the provider, latest first',
    input: PageQuery,
    output: pageOf(Reconciliation),
  },
  'POST /workbenchApi/payment/reconciliations': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Compares a day with the bill of the provider now; compared again, what was found before stays',
    input: z.object({ day: Day }),
    output: Reconciliation,
    errors: ['payment.bill_not_ready', 'payment.bill_refused', ...providerErrors],
  },
  'GET /workbenchApi/payment/differences': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Differences between our records and the bills, latest first',
    input: PageQuery.extend({
      day: Day.optional(),
      kind: DifferenceKind.optional(),
      settled: z.union([z.boolean(), z.stringbool()]).optional(),
    }),
    output: pageOf(Difference),
  },
  'POST /workbenchApi/payment/differences/{id}/settlement': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Notes how a difference was settled',
    input: z.object({ id: Id, note: longText(1, 500) }),
    output: Difference,
    errors: ['record.not_found', 'payment.difference_resolved'],
  },
} as const satisfies Calls
