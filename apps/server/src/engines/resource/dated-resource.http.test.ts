import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addPlotRow, createPlots, plotModule, plotResource, plots } from '../../testing/dated-resource.ts'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { bindResource } from './binding.ts'
import { readContext } from './read-context.ts'
import { searchResources } from './search-resources.ts'

let server: TestServer
let reader: TestStaff
let [north, south] = ['', '']
const [field, bed, moved] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  string,
  string,
  string,
]
const path = plots.path
/** Today is 20 November 2026. */
const [past, future] = ['2026-03-01', '2026-12-24']

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [plotModule] })
  await createPlots(server)
  north = await addUnit(server, 'NORTH')
  south = await addUnit(server, 'SOUTH')
  const rows = [
    { id: field, during: '[2026-01-01,2026-06-01)', name: 'Old field', unitId: north },
    { id: field, during: '[2026-06-01,2026-12-01)', name: 'Field', unitId: north },
    { id: field, during: '[2026-12-01,)', name: 'Meadow', unitId: north },
    { id: bed, during: '[2026-01-01,)', name: 'Bed', unitId: north, parentId: field },
    { id: moved, during: '[2026-01-01,2026-06-01)', name: 'Orchard', unitId: north, parentId: field },
    { id: moved, during: '[2026-06-01,)', name: 'Orchard', unitId: south },
  ]
  for (const row of rows) await addPlotRow(server, row)
  reader = await addStaff(server, rootUnit, {
    permissions: ['account:read', 'account:write', 'account:export'],
    scopes: overAccountsAndUnits('units', [north]),
  })
})
afterAll(() => server.close())

const get = async (url: string, query: Record<string, string> = {}) =>
  (await reader.client.get(`${path}${url}`, query)).data

describe('a dated resource', () => {
  it('is listed, counted, filtered and sorted as of a day, within the scope of that day', async () => {
    const names = async (query: Record<string, string>) => {
      const { total, records, labels } = await get('', query)
      const named = records.map(({ name, parentId }: Record<string, string>) => [
        name,
        labels['test-plot']?.[parentId ?? ''],
      ])
      return { total, named }
    }
    expect(await names({ asOf: past })).toEqual({
      total: 3,
      named: [
        ['Bed', 'Old field'],
        ['Old field', undefined],
        ['Orchard', 'Old field'],
      ],
    })
    expect(await names({})).toEqual({
      total: 2,
      named: [
        ['Bed', 'Field'],
        ['Field', undefined],
      ],
    })
    expect(await names({ asOf: future })).toEqual({
      total: 2,
      named: [
        ['Bed', 'Meadow'],
        ['Meadow', undefined],
      ],
    })
    const filters = JSON.stringify([{ field: 'name', operator: 'contains', values: ['field'] }])
    expect((await names({ filters, asOf: past })).named).toEqual([['Old field', undefined]])
    expect((await names({ search: 'meadow' })).total).toBe(0)
    expect((await names({ search: 'meadow', asOf: future })).total).toBe(1)
  })

  it('offers choices, records, related records and history as of a day', async () => {
    const labels = async (asOf: string) =>
      (await get('/options', { asOf })).map(({ label }: { label: string }) => label)
    expect(await labels(past)).toEqual(['Bed', 'Old field', 'Orchard'])
    expect(await labels(future)).toEqual(['Bed', 'Meadow'])
    expect((await get(`/${bed}`, { asOf: past })).labels['test-plot']).toEqual({ [field]: 'Old field' })
    expect((await get(`/${moved}`, { asOf: past })).record).toMatchObject({ name: 'Orchard', parentId: field })
    expect(await get(`/${field}/related`, { asOf: past })).toEqual([
      { name: plots.name, path, field: 'parentId', total: 2 },
    ])
    expect(await get(`/${field}/related`)).toEqual([{ name: plots.name, path, field: 'parentId', total: 1 }])
    const statuses = async (url: string) =>
      Promise.all([past, future].map(async (asOf) => (await reader.client.get(`${path}/${url}`, { asOf })).status))
    expect(await statuses(moved)).toEqual([200, 404])
    expect(await statuses(`${moved}/history`)).toEqual([200, 404])
    expect(await statuses(`${moved}/related`)).toEqual([200, 404])
  })

  it('is exported as of a day, which the file and the audit record name', async () => {
    const { rawPayload, headers } = await reader.client.raw({
      method: 'GET',
      url: `${path}/export`,
      query: { asOf: past },
    })
    const [sheet] = (await readXlsx(rawPayload)).sheets
    expect(sheet?.rows.slice(1)).toEqual([
      ['Bed', 'Old field'],
      ['Old field', null],
      ['Orchard', 'Old field'],
    ])
    expect(headers['content-disposition']).toContain(past)
    const { rows } = await sql<{ facts: object }>`
      select facts from audit_record where event = ${`${plots.name}.exported`}`.execute(server.database.db)
    expect(rows.map(({ facts }) => facts)).toEqual([expect.objectContaining({ asOf: past, rows: 3 })])
    const chosen = await reader.client.raw({
      ...{ method: 'POST', url: `${path}/exports`, payload: { ids: [field], asOf: future } },
    })
    expect((await readXlsx(chosen.rawPayload)).sheets[0]?.rows.slice(1)).toEqual([['Meadow', null]])
  })

  it('is searched as of a day', async () => {
    const scope = { all: false, ids: { unit: new Set([north]) } }
    const actor = {
      kind: 'staff',
      accountId: reader.accountId,
      sessionId: '',
      permissions: new Map([['account:read', scope]]),
    } as const
    const request = { actor, now: server.clock.now(), language: 'en' } as const
    const titles = async (words: string, asOf?: string) =>
      (await searchResources([plotResource], readContext(server.platform, request, asOf), words)).flatMap(
        ({ records }) => records.map(({ title }) => title),
      )
    expect(await titles('orchard', past)).toEqual(['Orchard'])
    expect(await titles('orchard')).toEqual([])
    expect(await titles('meadow', future)).toEqual(['Meadow'])
    expect((await reader.client.get('/workbenchApi/search', { words: 'x', asOf: past })).status).toBe(200)
  })

  it('is read as of today by each write, and an import compares with today', async () => {
    const written = await reader.client.send({
      method: 'PUT',
      url: `${path}/${bed}`,
      payload: { revision: 1, asOf: past },
    })
    expect(written.errors).toMatchObject([{ path: 'asOf' }])
    const outOfSight = { method: 'PUT', url: `${path}/${moved}`, payload: { revision: 1, name: 'Grove' } } as const
    expect((await reader.client.send(outOfSight)).status).toBe(404)
    expect((await reader.client.send({ ...outOfSight, query: { asOf: past } })).status).not.toBe(200)
  })
})

it.each(['1 March', '2026-02-30', '2026-3-1'])('the day %j is refused', async (asOf) => {
  const { status, errors } = await reader.client.get(path, { asOf })
  expect([status, errors?.[0]?.path]).toEqual([400, 'asOf'])
})

it.each(['', '/description', '/options', `/${rootUnit}`, `/${rootUnit}/related`, '/export'])(
  'a resource without dated records refuses a day: %s',
  async (url) => {
    const administrator = await addStaff(server, rootUnit, { admin: true })
    const answer = await administrator.client.raw({
      ...{ method: 'GET', url: `/workbenchApi/organisation/business-units${url}`, query: { asOf: past } },
    })
    expect(answer.statusCode).toBe(url === '/description' ? 200 : 400)
  },
)

it('a dated resource is bound only with rows of a day, and written only by commands', () => {
  const undated = { table: 'test_plot_row', columns: { name: 'name' }, scopeColumns: 'installation' } as const
  const define = (permissions: { create?: 'account:write'; remove?: 'account:write' }) =>
    defineResource({
      ...{
        name: 'test-broken',
        path: '/workbenchApi/test/broken',
        dated: true,
        schema: z.object({ name: z.string() }),
      },
      ...{
        title: 'name',
        permissions: { read: 'account:read', ...permissions },
        list: { columns: ['name'], sort: ['name', 'asc'] },
      },
    })
  const rows = () => sql`(select)`
  expect(() => bindResource(define({}), undated)).toThrow('depend on the day')
  expect(() => bindResource(define({ create: 'account:write' }), { ...undated, rows })).toThrow('by a command')
  expect(() => bindResource(define({ remove: 'account:write' }), { ...undated, rows })).toThrow('by a command')
})
