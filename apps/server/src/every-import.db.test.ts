import type { Scope } from '@rostrum/contracts/kernel/scope'
import { type Permission, permissions } from '@rostrum/contracts/permissions'
import { scopeKindDefs } from '@rostrum/contracts/scope-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRowsOutOfScope } from './engines/resource/import/find-rows-out-of-scope.ts'
import { inContext } from './engines/resource/in-context.ts'
import { readContext } from './engines/resource/read-context.ts'
import { modules } from './modules/index.ts'
import { rootUnit } from './testing/staff.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const columns = Object.values(scopeKindDefs).flatMap(({ column }) => column ?? [])
const ofEachColumn: Scope = {
  all: false,
  ids: Object.fromEntries(columns.map((column) => [column, new Set([rootUnit])])),
}
const writer = {
  ...({ kind: 'staff', accountId: rootUnit, sessionId: rootUnit } as const),
  permissions: new Map<Permission, Scope>(permissions.map((permission) => [permission, ofEachColumn])),
} as const

it('no two codes that sheets may name differ in case only', async () => {
  const all = modules.flatMap((module) => module.resources ?? [])
  const importable = all.filter(({ def }) => def.transfer?.importable)
  const named = new Set(importable.flatMap(({ def }) => Object.values(def.relations ?? {})))
  const coded = all.filter(
    ({ def, shapes }) => shapes.has('code') && (named.has(def.name) || def.transfer?.matchOn?.includes('code')),
  )
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_indexes
    where indexdef like 'CREATE UNIQUE INDEX%lower(code)%'`.execute(server.database.db)
  const caseless = new Set(rows.map(({ name }) => name))
  const tables = new Set(coded.map(({ binding }) => binding.table))
  expect([...tables].filter((table) => !caseless.has(table))).toEqual([])
  expect(tables.size).toBeGreaterThan(10)
})

it('a new row of any sheet that names no place is out of scope', async () => {
  const wrong: string[] = []
  let checked = 0
  for (const bound of modules.flatMap((module) => module.resources ?? [])) {
    const { def, binding } = bound
    if (!def.transfer?.importable || binding.scopeColumns === 'installation') continue
    checked += 1
    const context = readContext(server.platform, { actor: writer, now: server.clock.now(), language: 'en' })
    const rows = [{ number: 2, values: {} }]
    const found = findRowsOutOfScope(await inContext(bound, context), context, rows, def.permissions.create)
    const beyond = await found.then((numbers) => [...numbers]).catch(String)
    if (beyond.toString() !== '2') wrong.push(`${def.name}: ${beyond}`)
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(10)
})
