import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { accessProject, projectInScope } from '../projects/public.ts'

export const rowsPerBatch = 2000
const exportPermission: Permission = 'fee:export'

export type ExportContext = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
export type Column<T> = { readonly head: string; readonly cell: (row: T) => Cell }

/**
 * Orders that an export may contain, as a condition over `payment_order.project_id`.
 *
 * @throws DomainError `record.not_found` for a project out of scope
 */
export async function exportScope(platform: Platform, actor: Staff, projectId: string | undefined) {
  if (projectId !== undefined) await accessProject(platform, actor, exportPermission, projectId)
  return projectInScope(actor, exportPermission, sql.ref('payment_order.project_id'))
}

type Exported = {
  readonly event: string
  readonly entity: string
  readonly rows: number
  /** The filters of the list; absent ones are not recorded. */
  readonly filter: Readonly<Record<string, string | undefined>>
}

/** Records an export. @throws DomainError `resource.export_too_many` */
export async function recordExport(
  platform: Platform,
  { actor, now }: ExportContext,
  { event, entity, rows, filter }: Exported,
): Promise<void> {
  if (rows > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count: rows, maximum: maximumExportRows })
  const used = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event, entity, entityId: entity, facts: { ...used, rows } }),
  )
}

export function feeSheet<T>(
  name: string,
  columns: readonly Column<T>[],
  batches: AsyncIterable<readonly T[]>,
): ExportFile {
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const part of batches) yield part.map((row) => columns.map(({ cell }) => cell(row)))
  }
  return {
    name,
    content: writeXlsx(
      name,
      columns.map(({ head }) => head),
      rows(),
    ),
  }
}
