import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { confirmImport } from '@rostrum/server/engines/resource/import/confirm-import'
import { countsOf, insertBatch, saveRows } from '@rostrum/server/engines/resource/import/import.store'
import { readSpreadsheet } from '@rostrum/server/engines/resource/import/read-spreadsheet'
import { validateRows } from '@rostrum/server/engines/resource/import/validate-rows'
import { inWriting } from '@rostrum/server/engines/resource/in-context'
import { readContext } from '@rostrum/server/engines/resource/read-context'
import type { Staff } from '@rostrum/server/kernel/actor'
import type { Database } from '@rostrum/server/kernel/database/database'
import type { RequestContext } from '@rostrum/server/kernel/http/request-context'
import type { Platform } from '@rostrum/server/kernel/platform'
import { writeXlsx } from '@rostrum/server/kernel/spreadsheet/write-xlsx'
import { staffByAccount } from '@rostrum/server/modules/access/accounts/public'
import { modules } from '@rostrum/server/modules/index'
import { importRunOf, resourcesOf } from '@rostrum/server/modules/system/runs/public'
import { employmentResource } from '@rostrum/server/modules/workforce/employees/employment.resource'
import { sql } from 'kysely'

const resources = resourcesOf(modules)
const importRun = importRunOf(modules)

export type Company = {
  readonly id: string
  readonly code: string
  readonly actor: Staff
  /** Codes of departments with a post of each. */
  readonly seats: readonly { readonly department: string; readonly post: string }[]
  readonly stores: readonly string[]
}

/** The company of the sample in Vietnam, and the administrator. */
export async function findCompany(platform: Platform): Promise<Company> {
  const { db } = platform.database
  const { rows } = await sql<{
    id: string
    code: string
    account: string
  }>`select unit.id, unit.code, account.id as account
    from business_unit unit join account on username = 'admin' where country = 'VN' and kind = 'company' limit 1`.execute(
    db,
  )
  const [found] = rows
  const actor = found && (await staffByAccount(platform, found.account))
  if (!found || !actor) throw new Error('The sample has no company in Vietnam.')
  const seats = await sql<{ department: string; post: string }>`
    select distinct on (department.id) department.code as department, post.code as post
    from department join post_row row on row.department_id = department.id and upper(row.during) is null and row.open
    join post on post.id = row.subject_id where department.code like ${`${found.code}-%`}`.execute(db)
  const stores = await sql<{ code: string }>`select code from store join store_row row on row.subject_id = store.id
    where store.code like ${`${found.code}-%`} and upper(row.during) is null and row.status = 'open'
      order by code`.execute(db)
  if (seats.rows.length === 0 || stores.rows.length === 0) throw new Error('The sample has no seats in Vietnam.')
  return { id: found.id, code: found.code, actor, seats: seats.rows, stores: stores.rows.map(({ code }) => code) }
}

const head = [
  ...['name', 'latinName', 'effectiveOn', 'companyId', 'departmentId', 'postId', 'storeId', 'sex', 'birthday'],
  ...['nationality', 'idNumber', 'phone', 'email', 'address', 'taxCode', 'labourRelationId'],
]

/**
 * A workbook of hires.
 *
 * @param invalidEach each so many rows have a fault; 0 for none
 */
export async function staffSheet(company: Company, people: number, invalidEach = 0): Promise<Buffer> {
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
  const entryDays = Array.from({ length: 20 }, (_, back) =>
    new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10),
  )
  const rows = Array.from({ length: people }, (_, at) => {
    const { department, post } = pick(company.seats, at)
    const number = String(300_000_000_000 + at)
    const isInvalid = invalidEach > 0 && at % invalidEach === invalidEach - 1
    return [
      ...[`Nguyễn Thị Lan ${at}`, `Nguyen Thi Lan ${at}`, pick(entryDays, at), company.code, department],
      ...[post, pick(company.stores, at), pick(['female', 'male'], at), `19${70 + (at % 30)}-05-1${at % 10}`, 'VN'],
      ...[isInvalid ? '12' : number, `09${String(10_000_000 + at)}`, `lan${at}@example.com`, `${at} Lê Lợi, Huế`],
      ...[`T${number}`, 'EMPLOYEE'],
    ]
  })
  return buffer(writeXlsx('staff', head, chunksOf(rows)))
}

async function* chunksOf(rows: readonly (readonly string[])[]) {
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
}

const requestBy = ({ clock }: Platform, actor: Staff) => ({ actor, now: clock.now(), language: 'en' as const })

/** Reads, validates and stores a sheet as the preview does. */
export async function previewSheet(platform: Platform, { actor }: Company, sheet: Buffer) {
  const context = readContext(platform, requestBy(platform, actor))
  const resource = await inWriting(employmentResource, context)
  const { def } = resource
  const { rows, fields } = await readSpreadsheet(resource, head, sheet, actor.accountId)
  const validated = await validateRows(resources, resource, context, rows)
  const id = crypto.randomUUID()
  await platform.transaction(async (tx) => {
    const batch = {
      id,
      resource: def.name,
      accountId: actor.accountId,
      fileName: 'staff.xlsx',
      fields,
      now: context.now,
    }
    await insertBatch(tx, batch)
    const texts = new Map(rows.map((row) => [row.number, row.texts]))
    await saveRows(tx, platform.personalData, { id, matched: def.transfer?.matchOn?.[0] }, texts, validated)
  })
  return {
    id,
    counts: await countsOf(platform.database.db, id),
    errors: validated.find(({ mark }) => mark === 'invalid'),
  }
}

export async function confirmSheet(platform: Platform, { actor }: Company, id: string) {
  const context = requestBy(platform, actor) as RequestContext<'staff'>
  const resource = await inWriting(employmentResource, readContext(platform, context))
  // A confirmation that takes long answers before its end.
  for (;;) {
    const result = await confirmImport({ platform, resources, importRun, resource, context, id })
    if (!result.running) return result
  }
}

/** The tables that a hire writes, with the condition of the rows of the newest hires. */
const written = [
  ['employee', 'id in (select employee_id from imported)'],
  ['employee_sealed', 'employee_id in (select employee_id from imported)'],
  ['job_number', 'employee_id in (select employee_id from imported)'],
  ['employment', 'id in (select id from imported)'],
  ['effective_event', 'subject_id in (select id from imported)'],
  ['assignment_row', 'subject_id in (select id from imported)'],
  ['attendance_dirty', 'employment_id in (select id from imported)'],
] as const

/**
 * Copies the rows of an import out, deletes them, and copies them in again, under all constraints, indexes and triggers.
 *
 * @returns seconds of the last
 */
export async function copyAgain({ pool }: Database, folder: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`create temporary table imported as
      select distinct employment.id, employee_id from effective_event
      join employment on employment.id = subject_id where origin = 'import'`)
    const columns = new Map<string, string>()
    for (const [table, condition] of written) {
      const { rows } = await client.query(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
        [table],
      )
      columns.set(table, rows[0].names)
      const file = join(folder, `${table}.csv`)
      await client.query(`copy (select ${rows[0].names} from ${table} where ${condition}) to '${file}' csv`)
    }
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    for (const [table, condition] of written.toReversed()) await client.query(`delete from ${table} where ${condition}`)
    await client.query('commit')
    const begun = performance.now()
    await client.query('begin')
    for (const [table] of written)
      await client.query(`copy ${table} (${columns.get(table)}) from '${join(folder, `${table}.csv`)}' csv`)
    await client.query('commit')
    return (performance.now() - begun) / 1000
  } finally {
    client.release()
  }
}
