import { readdir, readFile } from 'node:fs/promises'
import { locales } from '@rostrum/i18n/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

const path = '/workbenchApi/system/audit-names'
const everywhere = { kind: 'all', ids: [] } as const
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * Kinds whose identifiers say themselves what they are, an export of figures, which has none, and answers of candidates,
 * whose markers stay unaware of them.
 */
const unnamed = [
  'data-loss',
  'login',
  'mark_item',
  'menu',
  'payment_order',
  'payment_refund',
  'reconciliation',
  'restored-copy',
  'retention',
  'run',
  'upload',
  'workforce-numbers',
]

async function auditedKinds(): Promise<string[]> {
  const folder = new URL('../../', import.meta.url)
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /(?<!\.test|\.fixture)\.ts$/.test(path))
  const sources = await Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')))
  const engines = ['approval-request', 'approval-task', 'period', 'run']
  const found = sources.flatMap((text) => [...text.matchAll(/\b(?:auditEntity|entity): '([\w-]+)'/g)])
  return [...new Set([...found.flatMap(([, kind]) => kind ?? []), ...engines])]
}

describe('names of audited records', () => {
  it('exist for every kind that the server audits', async () => {
    const named = modules.flatMap(({ resources = [], auditNames = {} }) => [
      ...resources.map(({ def }) => def.name),
      ...Object.keys(auditNames),
    ])
    const kinds = await auditedKinds()
    expect(kinds.length).toBeGreaterThan(40)
    expect(kinds.filter((kind) => !named.includes(kind)).toSorted()).toEqual(unnamed)
  })

  it('are found by every query, in every language', async () => {
    const queries = modules.flatMap(({ auditNames = {} }) => Object.values(auditNames))
    for (const { query } of queries) {
      for (const locale of locales) {
        const { rows } = await query([crypto.randomUUID()], locale).execute(server.database.db)
        expect(rows).toEqual([])
      }
    }
    expect(queries.length).toBeGreaterThan(10)
  })

  it('are shown to who may read all records of the kind, and to no one else', async () => {
    const unit = await addUnit(server, 'AUDITED')
    await server.database.db.updateTable('business_unit').set({ name_en: 'Audited' }).where('id', '=', unit).execute()
    const reader = async (scope: { kind: 'all' | 'units'; ids: readonly string[] }, ...permissions: string[]) => {
      const scopes = [
        { area: 'installation' as const, ...everywhere },
        { area: 'workforce' as const, ...scope },
      ]
      const type = { unit: rootUnit, type: 'system' as const }
      return (await addStaff(server, type, { permissions: ['audit:read', ...permissions], scopes })).client
    }
    const names = async (client: Awaited<ReturnType<typeof reader>>, entity = 'roster-form') =>
      (await client.get(path, { entity, ids: `${unit},nothing,${crypto.randomUUID()}` })).data
    const all = await reader(everywhere, 'roster-field:read')
    for (const [locale, name] of [
      ['en', 'Audited'],
      ['zh-CN', 'AUDITED'],
    ]) {
      all.headers['accept-language'] = locale ?? ''
      expect(await names(all)).toEqual([{ id: unit, name }])
    }
    expect(await names(all, 'gone')).toEqual([])
    expect(await names(await reader({ kind: 'units', ids: [unit] }, 'roster-field:read'))).toEqual([])
    expect(await names(await reader(everywhere))).toEqual([])
    const stranger = (await addStaff(server, rootUnit, { permissions: ['roster-field:read'] })).client
    expect((await stranger.get(path, { entity: 'roster-form', ids: unit })).code).toBe(403)
  })
})

it('applicants who acted are named to who may read their data, and shown by their number to others', async () => {
  const { personId } = await registerApplicant(server, { name: '沈知微' })
  const { db } = server.database
  const now = server.platform.clock.now()
  const entry = { event: 'session.created', entity: 'person', entityId: personId }
  await db.transaction().execute((tx) => audit(tx, { kind: 'applicant', personId, sessionId: '' }, now, entry))
  const { code } = await db.selectFrom('person').select('code').where('id', '=', personId).executeTakeFirstOrThrow()
  const actorsFor = async (client: TestClient, query: object) => {
    const { data } = await client.get('/workbenchApi/system/audit', { current: '1', size: '20', ...query })
    return data.records.map(({ actor }: { actor: unknown }) => actor)
  }
  const all = await staffWith(server, 'audit:read', 'personal-data:read')
  const few = await staffWith(server, 'audit:read')
  expect(await actorsFor(all, {})).toContain('沈知微')
  expect(await actorsFor(all, { search: '沈知微' })).toEqual(['沈知微'])
  expect(await actorsFor(few, {})).toContain(code)
  expect(await actorsFor(few, {})).not.toContain(personId)
  expect(await actorsFor(few, { search: code })).toEqual([code])
  expect(await actorsFor(few, { search: '沈知微' })).toEqual([])
})

it('records of what staff did have the network address of the request, and those of jobs have none', async () => {
  const office = await staffWith(server, 'audit:read')
  await office.post('/workbenchApi/system/audit-verification', {})
  await server.platform.transaction((tx) =>
    audit(tx, system('trial'), server.clock.now(), { event: 'trial.ran', entity: 'job', entityId: 'trial' }),
  )
  const { records } = (await office.get('/workbenchApi/system/audit', { sort: '-at' })).data
  const addressOf = (event: string) => records.find((one: { event: string }) => one.event === event)?.address
  expect(addressOf('audit.verified')).toBe('127.0.0.1')
  expect(addressOf('trial.ran')).toBeNull()
})
