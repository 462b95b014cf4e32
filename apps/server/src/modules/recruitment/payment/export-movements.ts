import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type Column, type ExportContext, exportScope, feeSheet, recordExport, rowsPerBatch } from './fee-sheet.ts'
import { countMovements, type MovementRow, streamMovements } from './movement.store.ts'
import { moneyOfFen } from './present-payment.ts'
import { startOfDay } from './region-day.ts'

type Period = { readonly projectId?: string | undefined; readonly from: string; readonly to: string }

/**
 * Streams each payment and each refund of some days of the region. Refunds are negative, so that the column of amounts
 * adds up to the net of the totals.
 *
 * @throws DomainError `record.not_found` for a project out of scope, `resource.export_too_many`
 */
export async function exportMovements(
  platform: Platform,
  context: ExportContext,
  { projectId, from, to }: Period,
): Promise<ExportFile> {
  const { db } = platform.database
  const { timeZone } = platform.config
  const filter = {
    inScope: await exportScope(platform, context.actor, projectId),
    ...{ projectId, from: startOfDay(from, timeZone), before: startOfDay(to, timeZone, 1) },
  }
  await recordExport(platform, context, {
    ...{ event: 'payments.exported', entity: 'payment_order' },
    rows: await countMovements(db, filter),
    filter: { projectId, from, to },
  })
  const { language } = context
  const word = (key: string) => translate(key, {}, language)
  const columns: readonly Column<MovementRow>[] = [
    {
      head: `${word('fees.moved_at')} (${timeZone})`,
      cell: ({ moved_at }) => ({ date: civilTime(moved_at, timeZone) }),
    },
    { head: word('fees.movement'), cell: ({ kind }) => word(`fees.subject_${kind}`) },
    { head: word('fees.order_number'), cell: ({ order_number }) => order_number },
    { head: word('fees.refund_number'), cell: ({ refund_number }) => refund_number },
    { head: word('fees.transaction'), cell: ({ transaction_id }) => transaction_id },
    { head: word('fees.application_number'), cell: ({ application_number }) => application_number },
    { head: word('field.projectId'), cell: ({ project }) => project },
    { head: `${word('fees.amount')} (CNY)`, cell: ({ amount }) => ({ decimal: moneyOfFen(amount).amount }) },
  ]
  const name = `${word('fees.movements')} ${from} ${to}`
  return feeSheet(name, columns, streamMovements(db, { ...filter, language }, rowsPerBatch))
}
