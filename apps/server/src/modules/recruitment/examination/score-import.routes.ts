import { importCalls } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Call } from '@rostrum/contracts/kernel/call'
import { Id } from '@rostrum/contracts/recruitment/applications/recruitment-shapes'
import {
  confirmBatch,
  countsOf,
  deleteBatch,
  findBatch,
  findPreviousRows,
  insertBatch,
  markFixed,
  rowsOf,
  type StoredRow,
  saveRows,
} from '../../../engines/resource/import/import.store.ts'
import { importRefusal } from '../../../engines/resource/import/import-refusal.ts'
import { importSummary, presentImportRow } from '../../../engines/resource/import/mount-import.ts'
import { sendSpreadsheet } from '../../../engines/resource/send-spreadsheet.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { DeclaredCalls, Handlers, Mount } from '../../../kernel/http/mount.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, type Project } from '../projects/public.ts'
import { writeScores } from './import-scores.ts'
import { lockProject } from './lock-project.ts'
import { findAwaitingMarks } from './score-sheet.store.ts'
import { readSheet, scoreTemplate, sheetName, ticketField, validateSheet } from './score-sheet.ts'

const path = '/workbenchApi/recruitment/projects/{projectId}/score-sheets'
const calls = importCalls(path, 'score', 'score:write', { projectId: Id }) as DeclaredCalls &
  Record<string, Call & { readonly access: 'staff' }>

type Context = RequestContext<'staff'>
type Own = { readonly projectId: string }
type Batch = Own & { readonly id: string }
type View = Batch & {
  mark?: StoredRow['mark']
  current: number
  size: number
  ignored?: readonly string[]
}
type Cell = Batch & { readonly number: number; readonly field: string; readonly text: string }
type Upload = Own & { readonly fileName: string; readonly content: string }
type Handler = (context: Context, input: never) => Promise<unknown>

/** Imports of scores from a spreadsheet with a preview, like those of resources: fixed in the cell, all or nothing. */
export function mountScoreImports(mount: Mount, platform: Platform): void {
  const { personalData: secrets } = platform
  const { db } = platform.database
  const access = ({ actor }: Context, { projectId }: Own) => accessProject(platform, actor, 'score:write', projectId)
  const nameOf = ({ projectId }: Own) => `score ${projectId}`
  const show = async (context: Context, { id, mark, current, size, ignored = [], ...own }: View) => {
    await access(context, own)
    const batch = await findBatch(db, id, nameOf(own), context.actor.accountId)
    const rows = await rowsOf(db, secrets, id, { mark, ...offsetOf({ current, size }) })
    return {
      id,
      fileName: batch.file_name,
      fields: batch.fields,
      ignored,
      counts: batch.confirmed_at ? importSummary(batch) : await countsOf(db, id),
      state: batch.confirmed_at ? 'confirmed' : 'open',
      rows: rows.map((row) => presentImportRow(row, context.language)),
    }
  }
  const handlers: Readonly<Record<string, Handler>> = {
    [`GET ${path}/import-template`]: async (context, own: Own) => {
      const project = await access(context, own)
      const sheet = scoreTemplate(project, await findAwaitingMarks(db, project.id), context.language)
      await sendSpreadsheet(context.reply, `${project.code}-${sheetName(context.language)}`, sheet)
      return responseSent
    },
    [`POST ${path}/imports`]: async (context, { projectId, fileName, content }: Upload) => {
      const project = await access(context, { projectId })
      const stored = await saveSheet(platform, context, project, { fileName, bytes: Buffer.from(content, 'base64') })
      return show(context, { projectId, current: 1, size: 100, ...stored })
    },
    [`GET ${path}/imports/{id}`]: show,
    [`PUT ${path}/imports/{id}/cell`]: async (context, cell: Cell) => {
      await fixScore(platform, context, await access(context, cell), cell)
      const [row] = await rowsOf(db, secrets, cell.id, { limit: 1, offset: 0, number: cell.number })
      if (!row) throw notFound()
      return { counts: await countsOf(db, cell.id), row: presentImportRow(row, context.language) }
    },
    [`POST ${path}/imports/{id}/confirmation`]: (context, batch: Batch) => confirmSheet(platform, context, batch),
    [`DELETE ${path}/imports/{id}`]: async (context, { id, ...own }: Batch) => {
      await access(context, own)
      await platform.transaction(async (tx) => {
        await findBatch(tx, id, nameOf(own), context.actor.accountId, true)
        await deleteBatch(tx, id)
      })
      return { done: true }
    },
  }
  mount.calls(calls, handlers as Handlers<typeof calls>)
}

const batchName = ({ id }: Project) => `score ${id}`

type File = { readonly fileName: string; readonly bytes: Uint8Array }

async function saveSheet(platform: Platform, context: Context, project: Project, { fileName, bytes }: File) {
  const { actor, now, language } = context
  const sheet = await readSheet(project, bytes, actor.accountId)
  const { rows, ignored } = sheet
  const { judged } = await validateSheet(platform.database.db, project, rows, language)
  const id = crypto.randomUUID()
  await platform.transaction(async (tx) => {
    const batch = { id, resource: batchName(project), accountId: actor.accountId, fileName, fields: sheet.fields, now }
    await insertBatch(tx, batch)
    const texts = new Map(rows.map((row) => [row.number, row.texts]))
    await saveRows(tx, platform.personalData, { id, matched: ticketField }, texts, judged)
  })
  return { id, ignored }
}

/** Fixes one cell and validates its row again, together with other rows of the old and the new ticket. */
function fixScore(platform: Platform, { actor, language }: Context, project: Project, cell: Cell): Promise<void> {
  const { personalData: secrets } = platform
  const { id, number, field, text } = cell
  return platform.transaction(async (tx) => {
    const batch = await findBatch(tx, id, batchName(project), actor.accountId, true)
    const rows = await findPreviousRows(tx, secrets, id)
    const row = rows.find((one) => one.number === number)
    if (!row || batch.confirmed_at || !batch.fields.includes(field)) throw notFound()
    const corrected = rows.map((one) =>
      one.number === number ? { number, texts: { ...one.texts, [field]: text.trim() } } : one,
    )
    const tickets = new Set([
      row.texts[ticketField],
      corrected.find((one) => one.number === number)?.texts[ticketField],
    ])
    const near = corrected.filter(({ texts }) => tickets.has(texts[ticketField]))
    const { judged } = await validateSheet(tx, project, near, language)
    await saveRows(
      tx,
      secrets,
      { id, matched: ticketField },
      new Map(near.map((one) => [one.number, one.texts])),
      judged,
    )
    await markFixed(tx, id, [number])
  })
}

/**
 * Writes a whole sheet or nothing. It validates again, because marks may have changed after the preview. Repeated
 * within a day, it returns the first response and writes nothing.
 *
 * @throws DomainError `resource.import_invalid`, `resource.import_stale`
 */
async function confirmSheet(platform: Platform, { actor, now, language }: Context, { projectId, id }: Batch) {
  const { personalData: secrets } = platform
  const outcome = await platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, actor, 'score:write', projectId)
    const batch = await findBatch(tx, id, batchName(project), actor.accountId, true)
    if (batch.confirmed_at) return { created: batch.created ?? 0, changed: batch.changed ?? 0 }
    const rows = await findPreviousRows(tx, secrets, id)
    const { judged, scores } = await validateSheet(tx, project, rows, language)
    const count = (requested: StoredRow['mark']) => judged.filter(({ mark }) => mark === requested).length
    const refusal = importRefusal(judged, rows)
    if (refusal) {
      await saveRows(
        tx,
        secrets,
        { id, matched: ticketField },
        new Map(rows.map((row) => [row.number, row.texts])),
        judged,
      )
      return refusal
    }
    await writeScores(platform, tx, actor, { project, rows: scores }, now)
    const done = { created: count('new'), changed: count('update') }
    await confirmBatch(tx, id, now, done.created, done.changed)
    return done
  })
  if (outcome instanceof DomainError) throw outcome
  return outcome
}
