import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../platform/actor.ts'
import { answered } from '../../platform/http/mount.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { sentence } from '../../platform/http/sentences.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Resource, Resources } from '../binding.ts'
import { writability } from '../masks.ts'
import type { Asking } from '../read-records.ts'
import { sendSpreadsheet } from '../send-spreadsheet.ts'
import { confirmImport } from './confirm-import.ts'
import { countsOf, deleteBatch, findBatch, insertBatch, rowsOf, type StoredRow, saveRows } from './import.store.ts'
import { judgeRows } from './judge-rows.ts'
import { type Cell, mendCell } from './mend-cell.ts'
import { readSpreadsheet, templateOf } from './read-spreadsheet.ts'

type Context = RequestContext<'staff'>
type View = { id: string; mark?: StoredRow['mark']; current: number; size: number }
type Upload = { fileName: string; content: string }

/** The calls of an import: template, preview, mending, confirmation. */
export function importHandlers(
  platform: Platform,
  resources: Resources,
  resource: Resource,
): Readonly<Record<string, (context: Context, input: never) => Promise<unknown>>> {
  const { path, name } = resource.def
  const { db } = platform.database
  const asking = ({ actor, language }: Context): Asking => ({ platform, actor, language })
  const show = async ({ actor, language }: Context, { id, mark, current, size }: View) => {
    const batch = await findBatch(db, id, name, actor.accountId)
    const rows = await rowsOf(db, id, { mark, limit: size, offset: (current - 1) * size })
    return {
      id,
      fileName: batch.file_name,
      fields: batch.fields,
      counts: await countsOf(db, id),
      state: batch.confirmed_at ? ('confirmed' as const) : ('open' as const),
      rows: rows.map((row) => presentRow(row, language)),
    }
  }
  const read = async (context: Context, { fileName, content }: Upload) => {
    const fields = importableFields(resource, context.actor)
    const sheet = await readSpreadsheet(resource, fields, Buffer.from(content, 'base64'))
    // The first row names the fields, so that the second is the first of data.
    const rows = sheet.rows.map((texts, at) => ({ number: at + 2, texts }))
    const judged = await judgeRows(resources, resource, asking(context), rows)
    const id = crypto.randomUUID()
    await platform.transaction(async (tx) => {
      const { accountId } = context.actor
      await insertBatch(tx, { id, resource: name, accountId, fileName, fields: sheet.fields, now: context.now })
      await saveRows(tx, id, new Map(rows.map(({ number, texts }) => [number, texts])), judged)
    })
    return show(context, { id, current: 1, size: 100 })
  }
  return {
    [`GET ${path}/import-template`]: async ({ actor, language, reply }: Context) => {
      const sheet = templateOf(resource, importableFields(resource, actor), language)
      await sendSpreadsheet(reply, name, Readable.fromWeb(sheet as WebStream))
      return answered
    },
    [`POST ${path}/imports`]: read,
    [`GET ${path}/imports/{id}`]: show,
    [`PUT ${path}/imports/{id}/cell`]: async (context: Context, cell: Cell) => {
      await platform.transaction((tx) => mendCell(tx, resources, resource, asking(context), cell))
      const [row] = await rowsOf(db, cell.id, { limit: 1, offset: 0, number: cell.number })
      if (!row) throw notFound()
      return { counts: await countsOf(db, cell.id), row: presentRow(row, context.language) }
    },
    [`POST ${path}/imports/{id}/confirmation`]: (context: Context, { id }: { id: string }) =>
      confirmImport(platform, resources, resource, context, id),
    [`DELETE ${path}/imports/{id}`]: async ({ actor }: Context, { id }: { id: string }) => {
      await platform.transaction(async (tx) => {
        await findBatch(tx, id, name, actor.accountId, true)
        await deleteBatch(tx, id)
      })
      return { done: true } as const
    },
  }
}

function importableFields(resource: Resource, actor: Staff): readonly string[] {
  const importable = resource.def.transfer?.importable ?? []
  return importable.filter((field) => writability(resource, field, actor) !== 'never')
}

/** Faults of cells in the reader's words; one in a field that the sheet lacks is told as well. */
function presentRow({ number, mark, fixed, texts, faults, before }: StoredRow, language: Locale) {
  const fields = [...new Set([...Object.keys(texts), ...Object.keys(faults)])]
  const cells = fields.map((field) => {
    const fault = faults[field]
    const was = before[field]
    return [
      field,
      {
        text: texts[field] ?? '',
        ...(fault && { fault: sentence(fault.key, fault.params ?? {}, language) }),
        ...(was !== undefined && { before: was }),
      },
    ]
  })
  return { number, mark, fixed, cells: Object.fromEntries(cells) }
}
