import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverSources } from './server-sources.mjs'
import { root } from './steps.mjs'
import { allowedTableWrites, tablesIn, tableWriteProblems, tableWrites } from './table-writes.mjs'

const tables = tablesIn(readFileSync(join(root, 'apps/server/src/kernel/database/database-types.ts'), 'utf8'))
const allowed = Object.keys(allowedTableWrites)

it('one module writes a table, apart from statements with a reason', async () => {
  const sources = await serverSources()
  expect(sources.length).toBeGreaterThan(1000)
  const writes = tableWrites(sources, tables)
  expect(writes.length).toBeGreaterThan(200)
  expect(tableWriteProblems(writes, allowed)).toEqual([])
  const foreign = { path: 'apps/server/src/modules/stores/stores/a.ts', text: 'sql`update position set title = 1`' }
  expect(tableWriteProblems(tableWrites([...sources, foreign], tables), allowed)).toEqual([
    'position is written by recruitment/positions and stores/stores',
  ])
})

it.each([
  ['an insertion', 'sql`insert into leave (id) select 1`'],
  ['a change', 'sql`with one as (\n  update leave set revision = 2 where id = 1)`'],
  ['a change by another name', 'sql`update leave as one set revision = 2`'],
  ['a deletion', 'sql`delete from leave where id = 1`'],
  ['an insertion of the query builder', "tx\n  .insertInto('leave')\n  .values({})"],
  ['a change of the query builder', "tx.updateTable('leave as one').set({ revision })"],
  ['a deletion of the query builder', "tx.deleteFrom('leave')"],
])('finds %s', (_title, text) => {
  const path = 'apps/server/src/modules/attendance/leave/requests/a.store.ts'
  expect(tableWrites([{ path, text }], new Set(['leave']))).toEqual(['attendance/leave: leave'])
})

it.each([
  ['a reading', 'sql`select from leave for update of leave`'],
  ['what it does not name', `sql\`update \${table} set revision = 2\``],
  ['a name that no table has', 'sql`delete from given`'],
])('ignores %s', (_title, text) => {
  expect(tableWrites([{ path: 'apps/server/src/engines/run/a.ts', text }], new Set(['leave']))).toEqual([])
})

it('a second writer is a problem, and a listed one that is gone', () => {
  expect(tableWriteProblems(['engines/run: run', 'kernel: run'], ['kernel: run'])).toEqual([])
  expect(tableWriteProblems(['engines/run: run', 'kernel: run'], [])).toEqual([
    'run is written by engines/run and kernel',
  ])
  expect(tableWriteProblems(['engines/run: run'], ['kernel: run'])).toEqual(['kernel: run is not written; remove it'])
})
