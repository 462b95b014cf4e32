import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { Money } from '../../kernel/money.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { Instant } from '../../kernel/time-window.ts'
import { FeeState, ReviewState } from '../applications/states.ts'
import { OrderFilter, RefundFilter } from './admin-calls.ts'

/** Calls of fee admins other than orders, refunds and bills: totals by project and day, and waiver requests. */

const Day = z.iso.date()

const DayTotal = z.object({
  day: Day.describe('Of the region'),
  projectId: Id,
  projectTitle: z.string(),
  payments: Count,
  paid: Money,
  refunds: Count,
  refunded: Money,
  net: Money.describe('What was paid on the day less what was returned on it'),
})

const Waiver = z.object({
  applicationId: Id,
  number: z.string(),
  name: z.string(),
  projectId: Id,
  projectTitle: z.string(),
  fee: FeeState,
  requestedAt: Instant,
  withdrawnAt: Instant.nullable().describe('When the applicant took the request back'),
})

/** What a paid fee waits for after the application has ended, or while it cannot continue. */
export const EndedPaymentWait = z.enum(['apply_end', 'change_end', 'resubmission', 'refund', 'decision'])
export type EndedPaymentWait = z.infer<typeof EndedPaymentWait>

const EndedPayment = z.object({
  applicationId: Id,
  applicationNumber: z.string(),
  orderNumber: z.string(),
  projectId: Id,
  projectTitle: z.string(),
  review: ReviewState,
  amount: Money,
  paidAt: Instant,
  endedAt: Instant,
  waitsFor: EndedPaymentWait,
  until: Instant.nullable().describe('When the server acts by itself, at the latest'),
})

/** Maximum number of days of one query. */
export const maximumTotalsDays = 92

const Period = z
  .object({ projectId: Id.optional(), from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { message: 'field.ends_too_early', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maximumTotalsDays, {
    message: 'field.invalid',
    path: ['from'],
  })

export const feeCalls = {
  'GET /workbenchApi/payment/projects/options': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Projects in reach that ask a fee, by the words of a search or their identifiers, latest first',
    input: z.object({ search: z.string().trim().max(100).optional(), ids: z.string().max(4000).optional() }),
    output: z.array(z.object({ value: Id, label: z.string() })),
  },
  'GET /workbenchApi/payment/movements/export': {
    access: 'staff',
    permission: 'fee:export',
    summary: 'Each payment and each refund of some days as a spreadsheet, which adds up to the totals; audited',
    input: Period,
    output: z.unknown(),
    errors: ['record.not_found', 'resource.export_too_many'],
  },
  'GET /workbenchApi/payment/orders/export': {
    access: 'staff',
    permission: 'fee:export',
    summary: 'The filtered list of orders as a spreadsheet in the language of the reader; audited',
    input: OrderFilter,
    output: z.unknown(),
    errors: ['record.not_found', 'resource.export_too_many'],
  },
  'GET /workbenchApi/payment/refunds/export': {
    access: 'staff',
    permission: 'fee:export',
    summary: 'The filtered list of refunds as a spreadsheet in the language of the reader; audited',
    input: RefundFilter,
    output: z.unknown(),
    errors: ['resource.export_too_many'],
  },
  'GET /workbenchApi/payment/totals': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'What was paid and returned, by day of the region and project, latest first',
    input: Period,
    output: z.array(DayTotal),
  },
  'GET /workbenchApi/payment/waiting': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'How much waits for staff in each list of the fee desk',
    input: z.object({}),
    output: z.object({
      refunds: Count.describe('Refunds that the provider could not complete'),
      ended: Count.describe('Paid fees of applications that have ended'),
      waivers: Count.describe('Requests without a decision'),
      reconciliation: Count.describe('Unresolved differences'),
    }),
  },
  'GET /workbenchApi/payment/ended': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Paid fees of applications that ended before the exam or cannot continue, the longest ended first',
    input: PageQuery.extend({ projectId: Id.optional() }),
    output: pageOf(EndedPayment),
  },
  'GET /workbenchApi/payment/waivers': {
    access: 'staff',
    permission: 'fee:read',
    summary: 'Requests to waive the fee, those that wait before the others, the longest waiting first',
    input: PageQuery.extend({
      projectId: Id.optional(),
      waiting: z.stringbool().optional().describe('Only those that wait for a decision'),
    }),
    output: pageOf(Waiver),
  },
  'GET /workbenchApi/payment/waivers/{applicationId}': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'One request with its reason and documents; every view is audited',
    input: z.object({ applicationId: Id }),
    output: Waiver.extend({
      revision: z.number().int(),
      reason: z.string(),
      documents: z.array(z.object({ id: Id.nullable(), name: z.string() })),
      decision: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/payment/waivers/{applicationId}/documents/{fileId}': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'A document of a request; every view is audited',
    input: z.object({ applicationId: Id, fileId: Id }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
