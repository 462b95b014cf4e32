import { notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Resource, Resources } from '../binding.ts'
import { pageName } from '../field-labels.ts'
import { inWriting } from '../in-context.ts'
import { importableFields } from '../masks.ts'
import { readContext } from '../read-context.ts'
import { sendSpreadsheet } from '../send-spreadsheet.ts'
import { confirmImport } from './confirm-import.ts'
import { causesOf, type Replacement, replaceText, type Selected, selectRows } from './correct-rows.ts'
import { type Cell, fixCell } from './fix-cell.ts'
import {
  countsOf,
  deleteBatch,
  findBatch,
  findInvalidRows,
  insertBatch,
  rowsOf,
  type StoredRow,
  saveRows,
} from './import.store.ts'
import type { ImportRun } from './import-run.ts'
import { importTemplate } from './import-template.ts'
import { presentImport, presentImportRow } from './present-import.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { validateRows } from './validate-rows.ts'
import { withEffectiveDay } from './with-effective-day.ts'

type Context = RequestContext<'staff'>
type View = { id: string; mark?: StoredRow['mark']; current: number; size: number }
export type ImportDependencies = { readonly resources: Resources; readonly importRun: ImportRun }
type Upload = { fileName: string; content: string; effectiveDay?: string }

/** The calls of an import: template, preview, fixes, confirmation. */
export function importHandlers(
  platform: Platform,
  { resources, importRun }: ImportDependencies,
  resource: Resource,
): Readonly<Record<string, (context: Context, input: never) => Promise<unknown>>> {
  const { path, name } = resource.def
  const { personalData } = platform
  const { db } = platform.database
  const show = ({ actor, language }: Context, { id, ...page }: View, ignored: readonly string[] = []) =>
    presentImport(platform, { id, resource: name, accountId: actor.accountId }, { ...page, ignored }, language)
  const read = async (context: Context, { fileName, content, effectiveDay }: Upload) => {
    const reads = readContext(platform, context)
    const seen = await inWriting(resource, reads)
    const fields = importableFields(seen, context.actor)
    const given = await readSpreadsheet(seen, fields, Buffer.from(content, 'base64'), context.actor.accountId)
    const sheet = withEffectiveDay(seen, given, effectiveDay)
    const { rows } = sheet
    const validated = await validateRows(resources, seen, reads, rows)
    const id = crypto.randomUUID()
    await platform.transaction(async (tx) => {
      const { accountId } = context.actor
      await insertBatch(tx, { id, resource: name, accountId, fileName, fields: sheet.fields, now: context.now })
      const texts = new Map(rows.map((row) => [row.number, row.texts]))
      await saveRows(tx, personalData, { id, matched: resource.def.transfer?.matchOn?.[0] }, texts, validated)
    })
    return show(context, { id, current: 1, size: 100 }, sheet.ignored)
  }
  return {
    [`GET ${path}/import-template`]: async (context: Context) => {
      const { actor, language, reply } = context
      const reads = readContext(platform, context)
      const seen = await inWriting(resource, reads)
      const sheet = importTemplate(seen, importableFields(seen, actor), language, reads.asOf)
      await sendSpreadsheet(reply, pageName(seen, language), sheet)
      return responseSent
    },
    [`POST ${path}/imports`]: read,
    [`GET ${path}/imports/{id}`]: show,
    [`PUT ${path}/imports/{id}/cell`]: async (context: Context, cell: Cell) => {
      const reads = readContext(platform, context)
      const seen = await inWriting(resource, reads)
      await platform.transaction((tx) => fixCell(tx, resources, seen, reads, cell))
      const [row] = await rowsOf(db, personalData, cell.id, { limit: 1, offset: 0, number: cell.number })
      if (!row) throw notFound()
      return { counts: await countsOf(db, cell.id), row: presentImportRow(row, context.language) }
    },
    [`GET ${path}/imports/{id}/causes`]: async ({ actor, language }: Context, { id }: { id: string }) => {
      const { confirmed_at } = await findBatch(db, id, name, actor.accountId)
      return confirmed_at ? [] : causesOf(await findInvalidRows(db, personalData, id), language)
    },
    [`PUT ${path}/imports/{id}/replacement`]: async (context: Context, replacement: Replacement) => {
      const reads = readContext(platform, context)
      const seen = await inWriting(resource, reads)
      const replaced = await platform.transaction((tx) => replaceText(tx, resources, seen, reads, replacement))
      return { counts: await countsOf(db, replacement.id), replaced }
    },
    [`PUT ${path}/imports/{id}/selection`]: async (context: Context, selected: Selected) => {
      const reads = readContext(platform, context)
      const seen = await inWriting(resource, reads)
      await platform.transaction((tx) => selectRows(tx, resources, seen, reads, selected))
      return { counts: await countsOf(db, selected.id) }
    },
    [`POST ${path}/imports/{id}/confirmation`]: async (context: Context, { id }: { id: string }) => {
      const seen = await inWriting(resource, readContext(platform, context))
      return confirmImport({ platform, resources, importRun, resource: seen, context, id })
    },
    [`DELETE ${path}/imports/{id}`]: async ({ actor }: Context, { id }: { id: string }) => {
      await platform.transaction(async (tx) => {
        await findBatch(tx, id, name, actor.accountId, true)
        await deleteBatch(tx, id)
      })
      return { done: true } as const
    },
  }
}
