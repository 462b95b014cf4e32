// Lists, spreadsheets and permissions of the workbench on a large table: a filtered and sorted page, the export against
// COPY of the same rows, the preview of an import of the same size, and the cost of an authority decision.
// Run with: node bench/resources.ts [rows of the list] [--once] [--list for the list alone] [--slow for its slowest queries]
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { FilterOperator } from '@rostrum/contracts/engines/resource/filter-operators'
import type { ListQuery } from '@rostrum/contracts/engines/resource/resource-calls'
import { inScope } from '@rostrum/contracts/kernel/scope'
import { exportRecords } from '@rostrum/server/engines/resource/export-records'
import { readSpreadsheet } from '@rostrum/server/engines/resource/import/read-spreadsheet'
import { validateRows } from '@rostrum/server/engines/resource/import/validate-rows'
import { type ReadContext, readContext } from '@rostrum/server/engines/resource/read-context'
import { listRecords } from '@rostrum/server/engines/resource/read-records'
import { createRecords, updateRecords } from '@rostrum/server/engines/resource/write-record'
import type { Staff } from '@rostrum/server/kernel/actor'
import { businessUnitResource } from '@rostrum/server/modules/organisation/units/business-unit.resource'
import { sql } from 'kysely'
import { clusterCpuSeconds, cpuSeconds } from './cpu.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { addRoster, kinds, roster, rosterResource } from './resources/roster.ts'
import { once, report, sizeOf } from './run-options.ts'

const listed = sizeOf(0, { full: 200_000, small: 200 })
const transferred = once ? 100 : 30_000
const rounds = once ? 20 : 200

const installation = await createInstallation()
const { platform, database, folder } = installation
const { db } = database

type Cost<T> = { readonly seconds: number; readonly processor: number; readonly result: T }

/** Wall-clock seconds and processor seconds, including those of the database. */
async function costOf<T>(work: () => Promise<T>): Promise<Cost<T>> {
  const spent = () => cpuSeconds() + clusterCpuSeconds(folder)
  const [begun, before] = [performance.now(), spent()]
  const result = await work()
  return { seconds: (performance.now() - begun) / 1000, processor: spent() - before, result }
}

const minimum = (costs: readonly Cost<unknown>[], of: 'seconds' | 'processor') =>
  Math.min(...costs.map((cost) => cost[of]))

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/** Repeatable random numbers, so that two runs send the same queries (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const texts = ['李', '五华', 'duc', 'south', 'ใจดี', 'ដារា', 'N00012']
const day = (lot: (below: number) => number) => `20${String(1 + lot(24)).padStart(2, '0')}-0${1 + lot(9)}-15`

/** The operators of a field type, all equally likely. */
const valuesOf: Readonly<Record<string, (lot: (below: number) => number) => readonly [FilterOperator, string]>> = {
  text: (lot) => ['contains', pick(texts, lot(texts.length))],
  choice: (lot) => [pick(['is', 'is_not'] as const, lot(2)), pick(kinds, lot(4))],
  number: (lot) => [pick(['from', 'until'] as const, lot(2)), String(lot(25_000))],
  day: (lot) => [pick(['from', 'until'] as const, lot(2)), day(lot)],
}

/** Up to three filters of any fields, any order, sometimes a search, on one of the first pages. */
function questionOf(lot: (below: number) => number): ListQuery {
  const { filters: offered = [] } = roster.list
  const sorted = [...rosterResource.shapes.keys()].filter((field) => field !== 'unitId')
  const filters = Array.from({ length: lot(4) }, () => {
    const field = pick(offered, lot(offered.length))
    const [operator, value] = valuesOf[rosterResource.shapes.get(field)?.kind ?? '']?.(lot) ?? (['is', ''] as const)
    return { field, operator, values: [value] }
  })
  return {
    current: 1 + lot(3),
    size: 100,
    sort: `${pick(['', '-'], lot(2))}${pick(sorted, lot(sorted.length))}`,
    ...(lot(4) === 0 && { search: pick(['yang', 'hanh', 'N00012', '岩温'], lot(4)) }),
    filters,
  }
}

async function benchList(context: ReadContext): Promise<void> {
  const costs: (Cost<unknown> & { query: ListQuery })[] = []
  const lot = seededRandom(20_261_120)
  for (let at = -10; at < rounds; at += 1) {
    const query = questionOf(lot)
    const cost = await costOf(() => listRecords(rosterResource, context, query))
    if (at >= 0) costs.push({ ...cost, query })
  }
  /** A high percentile of the response times, in milliseconds. */
  const slowest = (share: number, of: 'seconds' | 'processor') =>
    (costs.map((cost) => cost[of]).sort((one, other) => other - one)[rounds * share - 1] ?? Number.NaN) * 1000
  const spent = costs.reduce((sum, { processor }) => sum + processor, 0)
  const { rows } = await sql<{ huge: string }>`select current_setting('huge_pages_status') as huge`.execute(db)
  report(
    `a page of ${listed} rows, filtered and sorted, huge pages ${rows[0]?.huge}`,
    `${slowest(0.5, 'seconds').toFixed(0)} ms, ${slowest(0.05, 'seconds').toFixed(0)} ms at p95 (target 100); ` +
      `of the processor ${((spent / rounds) * 1000).toFixed(0)} ms on average, ${slowest(0.05, 'processor').toFixed(0)} at p95`,
    slowest(0.05, 'seconds') <= 100,
  )
  if (!process.argv.includes('--slow')) return
  for (const { seconds, processor, query } of costs.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20))
    console.log((seconds * 1000).toFixed(0), `(processor ${(processor * 1000).toFixed(0)})`, JSON.stringify(query))
}

async function benchTransfer(context: ReadContext): Promise<void> {
  const last = `N${String(transferred).padStart(7, '0')}`
  await sql`delete from bench_roster where code > ${last} or code not like 'N%'`.execute(db)
  await sql`vacuum analyze bench_roster`.execute(db)
  const resources = new Map([
    ['business-unit', businessUnitResource],
    [roster.name, rosterResource],
  ])
  const file = join(folder, 'roster.csv')
  const names = roster.transfer?.exportable?.map((name) => (name === 'unitId' ? 'unit_id' : name)).join(', ')
  const copy = () => sql.raw(`copy (select ${names} from bench_roster order by code) to '${file}' csv`).execute(db)
  const exporting = async () => buffer(await exportRecords(resources, rosterResource, context, { sort: 'code' }))
  await copy()
  const before = process.memoryUsage().rss
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  const { result: sheet } = await costOf(exporting)
  clearInterval(watching)
  const copies: Cost<unknown>[] = []
  const exports: Cost<unknown>[] = []
  for (let round = 0; round < (once ? 1 : 5); round += 1) {
    copies.push(await costOf(copy))
    exports.push(await costOf(exporting))
  }
  const ratio = minimum(exports, 'seconds') / minimum(copies, 'seconds')
  const work = minimum(exports, 'processor') / minimum(copies, 'processor')
  const csv = statSync(file).size / 2 ** 20
  const megabytes = (highest - before) / 2 ** 20
  report(
    `export of ${transferred} rows of 40 columns`,
    `${ratio.toFixed(1)} of COPY to CSV (${csv.toFixed(0)} MB; target 4), ${work.toFixed(1)} by processor time; ` +
      `${minimum(exports, 'seconds').toFixed(2)} s; ${megabytes.toFixed(0)} MB more memory (target 150)`,
    ratio <= 4 && megabytes <= 150,
  )
  const waiting = monitorEventLoopDelay({ resolution: 1 })
  waiting.enable()
  const { seconds } = await costOf(async () => {
    const { rows } = await readSpreadsheet(rosterResource, roster.transfer?.importable ?? [], sheet, 'bench')
    const validated = await validateRows(resources, rosterResource, context, rows)
    const marks = Object.groupBy(validated, ({ mark }) => mark)
    if (marks.unchanged?.length !== transferred)
      throw new Error(
        `The sheet is not read as it was written: ${JSON.stringify(validated.find(({ mark }) => mark !== 'unchanged')?.errors)}`,
      )
  })
  // The end of a request is noticed in the next event loop iteration.
  await setImmediate()
  waiting.disable()
  report(`preview of an import as large`, `${seconds.toFixed(1)} s (target 10)`, seconds <= 10)
  const longest = waiting.max / 1e6
  report(`longest wait of another request meanwhile`, `${longest.toFixed(0)} ms (target 50)`, longest <= 50)
}

const written = once ? 50 : 5000

/** The writing part of an import, against the same rows copied within the database by one statement. */
async function benchWrites({ actor, now }: ReadContext): Promise<void> {
  const resources = new Map([
    ['business-unit', businessUnitResource],
    [roster.name, rosterResource],
  ])
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(row) - array['id', 'revision', 'search_text', 'unit_id'] as given, unit_id as "unitId"
    from bench_roster as row order by code limit ${written}`.execute(db)
  const records = rows.map(({ given, unitId }, at) => ({ ...(given as object), unitId, code: `W${at}` }))
  const bare = await costOf(() =>
    sql`insert into bench_roster select (jsonb_populate_record(row, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'B' || row.code))).* from bench_roster as row order by code limit ${written}`.execute(
      db,
    ),
  )
  const created = await costOf(() =>
    platform.transaction((tx) => createRecords(resources, rosterResource, { platform, tx, actor, now }, records)),
  )
  const changes = created.result.map(({ id, revision }, at) => ({ id, revision, text3: `changed ${at}`, number2: at }))
  const changed = await costOf(() =>
    platform.transaction((tx) => updateRecords(resources, rosterResource, { platform, tx, actor, now }, changes)),
  )
  const ratio = created.seconds / bare.seconds
  report(
    `writing ${written} imported rows`,
    `${created.seconds.toFixed(2)} s new, ${ratio.toFixed(1)} of a bare insert (target 4); ${changed.seconds.toFixed(2)} s changed`,
    ratio <= 4,
  )
}

function benchDecision(actor: Staff): void {
  const decisions = once ? 1000 : 1_000_000
  const begun = performance.now()
  let granted = 0
  for (let at = 0; at < decisions; at += 1) {
    const scope = actor.permissions.get(at % 2 === 0 ? 'account:read' : 'exam:arrange')
    if (scope && inScope(scope, { unit: pick(unitIds, at), owner: actor.accountId })) granted += 1
  }
  const each = ((performance.now() - begun) * 1000) / decisions
  if (granted === 0) throw new Error('Nothing was granted.')
  report('a decision of authority', `${each.toFixed(3)} µs (target 50)`, each <= 50)
}

const unitIds = (await db.selectFrom('business_unit').select('id').execute()).map(({ id }) => id)

try {
  await addRoster(database, listed)
  const reach = { all: false, ids: { unit: new Set(unitIds) } }
  const actor: Staff = {
    kind: 'staff',
    accountId: randomUUID(),
    sessionId: randomUUID(),
    permissions: new Map(
      ['account:read', 'account:write', 'account:export', 'business-unit:read', 'unit:read'].map((permission) => [
        permission,
        reach,
      ]),
    ),
  }
  const asking = readContext(platform, { actor, now: new Date(), language: 'zh-CN' })
  benchDecision(actor)
  await benchList(asking)
  await benchWrites(asking)
  if (!process.argv.includes('--list')) await benchTransfer(asking)
} finally {
  await installation.close()
}
console.log(describeMachine())
