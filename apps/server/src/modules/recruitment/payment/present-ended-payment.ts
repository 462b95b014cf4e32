import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import { isLive } from '@rostrum/contracts/recruitment/applications/states'
import type { EndedPaymentWait } from '@rostrum/contracts/recruitment/payment/fee-calls'
import { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { EndedPaymentRow } from './ended-payment.store.ts'
import { moneyOfFen } from './present-payment.ts'

/** The follow-up of refunds runs each minute. A fee that is still here after an hour has a problem. */
const overdueMilliseconds = 3_600_000

export function presentEndedPayment(row: EndedPaymentRow, now: Date) {
  const { kind, until } = waitOf(row, now)
  return {
    applicationId: row.application_id,
    applicationNumber: row.application_number,
    orderNumber: row.order_number,
    projectId: row.project_id,
    projectTitle: row.title,
    review: row.review,
    amount: moneyOfFen(row.amount),
    paidAt: row.paid_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    waitsFor: kind,
    until,
  }
}

type Wait = { readonly kind: EndedPaymentWait; readonly until: string | null }

function waitOf(row: EndedPaymentRow, now: Date): Wait {
  const { apply, changePost } = StageWindows.parse(row.windows)
  const open = (window: TimeWindow | undefined) => window !== undefined && new Date(window.end) > now
  if (row.review === 'REJECTED' && !row.refund_granted && open(apply)) return { kind: 'apply_end', until: endOf(apply) }
  if (row.review === 'POST_CANCELLED' && open(changePost)) return { kind: 'change_end', until: endOf(changePost) }
  if (row.review === 'DRAFT') {
    const windows = [apply, changePost].filter(open)
    if (windows.length > 0) return { kind: 'resubmission', until: windows.map(endOf).sort().at(-1) ?? null }
  }
  // A late request may still arrive with the token of an outage, so the server itself ends such applications later.
  if (isLive(row.review)) return { kind: 'refund', until: null }
  const since = Math.max(row.ended_at.getTime(), row.review === 'REJECTED' && apply ? Date.parse(apply.end) : 0)
  return { kind: now.getTime() - since > overdueMilliseconds ? 'decision' : 'refund', until: null }
}

const endOf = (window: TimeWindow | undefined): string | null =>
  window === undefined ? null : new Date(window.end).toISOString()
