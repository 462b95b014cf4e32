import { importCalls } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Call } from '@rostrum/contracts/kernel/call'
import { Id } from '@rostrum/contracts/kernel/call-shapes'
import { writeImport } from '../../../../engines/resource/import/confirm-import.ts'
import {
  countsOf,
  deleteBatch,
  findBatch,
  findPreviousRows,
  insertBatch,
  markFixed,
  rowsOf,
  type StoredRow,
} from '../../../../engines/resource/import/import.store.ts'
import { lockOpenBatch, type OwnImport } from '../../../../engines/resource/import/open-import.ts'
import { presentImport, presentImportRow } from '../../../../engines/resource/import/present-import.ts'
import { sendSpreadsheet } from '../../../../engines/resource/send-spreadsheet.ts'
import { requestRun } from '../../../../engines/run/request-run.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { DeclaredCalls, Handlers, Mount } from '../../../../kernel/http/mount.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import { responseSent } from '../../../../kernel/http/response-sent.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessProject, type Project } from '../../projects/public.ts'
import { scoreImportName, scoreImportRun } from '../runs/score-import-run.ts'
import { findAwaitingMarks } from './score-sheet.store.ts'
import { readSheet, saveScoreRows, scoreTemplate, sheetName, ticketField, validateSheet } from './score-sheet.ts'

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
  const ownImport = ({ actor }: Context, { projectId, id }: Batch): OwnImport => ({
    ...{ id, resource: scoreImportName(projectId), accountId: actor.accountId, kind: scoreImportRun.kind },
  })
  const show = async (context: Context, { id, projectId, ...view }: View) => {
    await access(context, { projectId })
    return presentImport(platform, ownImport(context, { projectId, id }), view, context.language)
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
      const project = await access(context, cell)
      await platform.transaction(async (tx) => {
        const { fields } = await lockOpenBatch(tx, ownImport(context, cell))
        const rows = fixedRows(await findPreviousRows(tx, secrets, cell.id), fields, cell)
        const { validated } = await validateSheet(tx, project, rows, context.language)
        await saveScoreRows(tx, secrets, cell.id, { rows, validated })
        await markFixed(tx, cell.id, [cell.number])
      })
      const [row] = await rowsOf(db, secrets, cell.id, { limit: 1, offset: 0, number: cell.number })
      if (!row) throw notFound()
      return { counts: await countsOf(db, cell.id), row: presentImportRow(row, context.language) }
    },
    [`POST ${path}/imports/{id}/confirmation`]: async (context, batch: Batch) => {
      await access(context, batch)
      const { actor, language, now } = context
      const request = { input: { projectId: batch.projectId, language }, subject: batch.id }
      return writeImport(platform, scoreImportRun, ownImport(context, batch), (tx) =>
        requestRun(tx, actor, scoreImportRun, request, now),
      )
    },
    [`DELETE ${path}/imports/{id}`]: async (context, batch: Batch) => {
      await access(context, batch)
      const { id, resource, accountId } = ownImport(context, batch)
      await platform.transaction(async (tx) => {
        await findBatch(tx, id, resource, accountId, true)
        await deleteBatch(tx, id)
      })
      return { done: true }
    },
  }
  mount.calls(calls, handlers as Handlers<typeof calls>)
}

type File = { readonly fileName: string; readonly bytes: Uint8Array }

async function saveSheet(platform: Platform, context: Context, project: Project, { fileName, bytes }: File) {
  const { actor, now, language } = context
  const { rows, fields, ignored } = await readSheet(project, bytes, actor.accountId)
  const { validated } = await validateSheet(platform.database.db, project, rows, language)
  const id = crypto.randomUUID()
  await platform.transaction(async (tx) => {
    const resource = scoreImportName(project.id)
    await insertBatch(tx, { id, resource, accountId: actor.accountId, fileName, fields, now })
    await saveScoreRows(tx, platform.personalData, id, { rows, validated })
  })
  return { id, ignored }
}

type Rows = Awaited<ReturnType<typeof findPreviousRows>>

/** The row with the fixed cell, and the other rows of its old and its new ticket. @throws DomainError `record.not_found` */
function fixedRows(rows: Rows, fields: readonly string[], { number, field, text }: Cell): Rows {
  const row = rows.find((one) => one.number === number)
  if (!row || !fields.includes(field)) throw notFound()
  const fixed = { ...row, texts: { ...row.texts, [field]: text.trim() } }
  const tickets = new Set([row.texts[ticketField], fixed.texts[ticketField]])
  return rows.map((one) => (one === row ? fixed : one)).filter(({ texts }) => tickets.has(texts[ticketField]))
}
