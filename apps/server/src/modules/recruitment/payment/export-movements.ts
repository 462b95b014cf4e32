import type { Readable } from 'node:stream'
import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { accessProject, projectInScope } from '../projects/public.ts'
import { countMovements, type MovementRow, streamMovements } from './movement.store.ts'
import { moneyOfFen } from './present-payment.ts'
import { startOfDay } from './region-day.ts'

const rowsPerBatch = 2000

type Context = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
type Period = { readonly projectId?: string | undefined; readonly from: string; readonly to: string }

/**
 * Streams each payment and each refund of some days of the region. Refunds are negative, so that the column of amounts
 * adds up to the net of the totals.
 *
 * @throws DomainError `record.not_found` for a project out of scope, `resource.export_too_many`
 */
export async function exportMovements(
  platform: Platform,
  { actor, now, language }: Context,
  { projectId, from, to }: Period,
): Promise<{ name: string; content: Readable }> {
  const { db } = platform.database
  const { timeZone } = platform.config
  if (projectId !== undefined) await accessProject(platform, actor, 'fee:read', projectId)
  const filter = {
    inScope: projectInScope(actor, 'fee:read', sql.ref('payment_order.project_id')),
    ...{ projectId, from: startOfDay(from, timeZone), before: startOfDay(to, timeZone, 1) },
  }
  const count = await countMovements(db, filter)
  if (count > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count, maximum: maximumExportRows })
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      ...{ event: 'payments.exported', entity: 'payment_order', entityId: 'payment_order' },
      facts: { from, to, rows: count, ...(projectId !== undefined && { projectId }) },
    }),
  )
  const word = (key: string) => translate(key, {}, language)
  const columns: readonly { readonly head: string; readonly cell: (row: MovementRow) => Cell }[] = [
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
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const part of streamMovements(db, { ...filter, language }, rowsPerBatch))
      yield part.map((row) => columns.map(({ cell }) => cell(row)))
  }
  const name = word('fees.movements')
  const head = columns.map((column) => column.head)
  return { name: `${name} ${from} ${to}`, content: writeXlsx(name, head, rows()) }
}
