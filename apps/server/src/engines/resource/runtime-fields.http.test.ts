import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addedFields, addPlotRow, createPlots, plotModule, plots, soilField } from '../../testing/dated-resource.ts'
import { addStaff, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let gardener: TestStaff
const path = plots.path
const bed = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [plotModule] })
  await createPlots(server)
  await addPlotRow(server, { id: bed, during: '[2026-01-01,)', name: 'Bed', unitId: rootUnit })
  const permissions = ['account:read', 'account:write', 'account:export', 'business-unit:read']
  gardener = await addStaff(server, rootUnit, { permissions, scopes: [{ area: 'access', kind: 'all', ids: [] }] })
})
afterAll(async () => {
  // Other files share the module.
  addedFields.current = { version: '0', fields: {} }
  await server.close()
})

const put = (payload: object) => gardener.client.send({ method: 'PUT', url: `${path}/${bed}`, payload })
const soils = async (query: Record<string, string> = {}) =>
  (await gardener.client.get(path, query)).data.records.map(({ soil }: { soil?: string }) => soil)

it('a field exists as soon as it is added: described, written, checked, filtered, sorted, exported', async () => {
  expect((await put({ revision: 1, soil: 'clay' })).errors).toMatchObject([{ path: 'soil' }])
  addedFields.current = { version: '1', fields: soilField(['clay', 'sand']) }
  const { data } = await gardener.client.get(`${path}/description`)
  expect(data.fields.find(({ name }: { name: string }) => name === 'soil')).toMatchObject({
    ...{ label: 'Soil', kind: 'choice', options: ['clay', 'sand'] },
    ...{ filterable: true, sortable: true, imported: true, writable: 'always' },
  })
  expect((await put({ revision: 1, soil: 'granite' })).errors).toMatchObject([{ path: 'soil' }])
  expect(await put({ revision: 1, soil: 'clay' })).toMatchObject({ code: 200, data: { revision: 2 } })
  const filter = (value: string) => JSON.stringify([{ field: 'soil', operator: 'is', values: [value] }])
  expect(await soils({ filters: filter('clay'), sort: '-soil' })).toEqual(['clay'])
  expect(await soils({ filters: filter('sand') })).toEqual([])
  const { rawPayload } = await gardener.client.raw({ method: 'GET', url: `${path}/export` })
  const [sheet] = (await readXlsx(rawPayload)).sheets
  expect(sheet?.rows.map((row) => row.at(-1))).toEqual(['Soil', 'clay soil'])
  const history = (await gardener.client.get(`${path}/${bed}/history`)).data
  expect(history[0].changes).toEqual([{ field: 'soil', from: null, to: 'clay' }])
})

it('a new version of the fields is checked by its own rules', async () => {
  addedFields.current = { version: '2', fields: soilField(['loam']) }
  expect((await put({ revision: 2, soil: 'sand' })).errors).toMatchObject([{ path: 'soil' }])
  expect(await put({ revision: 2, soil: 'loam' })).toMatchObject({ code: 200 })
  expect(await soils()).toEqual(['loam'])
})

it('an import reads the field by its label, and says what does not fit', async () => {
  const rows = [
    ['Name', 'unitId', 'Soil'],
    ['Hedge', rootUnit, 'loam soil'],
    ['Lawn', rootUnit, 'gravel'],
  ]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Plots', rows }] })).toString('base64')
  const { data } = await gardener.client.post(`${path}/imports`, { fileName: 'plots.xlsx', content })
  expect(
    data.rows.map(({ mark, cells }: { mark: string; cells: { soil: object } }) => [mark, 'error' in cells.soil]),
  ).toEqual([
    ['new', false],
    ['invalid', true],
  ])
})

it('a field that the definition has already is refused', async () => {
  const { soil } = soilField(['loam'])
  addedFields.current = { version: '3', fields: soil ? { name: soil } : {} }
  expect((await gardener.client.get(path)).status).toBe(500)
})
