import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { countsOf, findBatch, rowsOf, type StoredRow } from './import.store.ts'
import { findImportRun, isBeingWritten, type OwnImport } from './open-import.ts'

type View = {
  readonly mark?: StoredRow['mark'] | undefined
  readonly current: number
  readonly size: number
  /** Headings of the sheet that no field has. */
  readonly ignored?: readonly string[] | undefined
}

/** The preview of an import with a page of its rows. @throws DomainError `record.not_found` */
export async function presentImport(
  { database: { db }, personalData }: Platform,
  { id, resource, accountId, kind }: OwnImport,
  { mark, ignored = [], ...page }: View,
  language: Locale,
) {
  const batch = await findBatch(db, id, resource, accountId)
  const rows = await rowsOf(db, personalData, id, { mark, ...offsetOf(page) })
  const run = batch.confirmed_at ? undefined : await findImportRun(db, id, kind)
  const outcome = run?.outcome
  const open = isBeingWritten(run) ? ('running' as const) : ('open' as const)
  return {
    id,
    fileName: batch.file_name,
    fields: batch.fields,
    ignored,
    counts: batch.confirmed_at ? importSummary(batch) : await countsOf(db, id),
    state: batch.confirmed_at ? ('confirmed' as const) : open,
    ...(outcome && 'reason' in outcome && { refusal: translate(outcome.reason, outcome.params, language) }),
    rows: rows.map((row) => presentImportRow(row, language)),
  }
}

/** The summary of an import after its rows are deleted. */
function importSummary({ created, changed }: { created: number | null; changed: number | null }) {
  const [createdCount, overwritten] = [created ?? 0, changed ?? 0]
  return { rows: createdCount + overwritten, new: createdCount, update: overwritten, unchanged: 0, invalid: 0 }
}

/** Errors of cells in the reader's language; one in a field that the sheet lacks is reported as well. */
export function presentImportRow(
  { number, mark, fixed, texts, errors, warnings = {}, before }: StoredRow,
  language: Locale,
) {
  const fields = [...new Set([texts, errors, warnings].flatMap((part) => Object.keys(part)))]
  const cells = fields.map((field) => {
    const error = errors[field]
    const warning = warnings[field]
    const was = before[field]
    return [
      field,
      {
        text: texts[field] ?? '',
        ...(error && { error: translate(error.key, error.params ?? {}, language) }),
        ...(warning && { warning: translate(warning.key, warning.params ?? {}, language) }),
        ...(was !== undefined && { before: was }),
      },
    ]
  })
  return { number, mark, fixed, cells: Object.fromEntries(cells) }
}
