import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, hirePerson, type TestCompany } from '../../../../testing/hires.ts'
import { addStaff } from '../../../../testing/staff.ts'
import { addStore, storesBase } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'VN1', 'VN')
})
afterAll(() => server.close())

it('a channel, a region and a store count stores and guides as their related lists do', async () => {
  const { client } = await addStaff(server, company.companyId, { admin: true })
  const { channel, region, store } = await addStore(client, company.companyId)
  const place = { businessUnitId: company.companyId, regionId: region, channelId: channel, effectiveOn: '2026-01-01' }
  const clock = { country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' }
  await client.post(`${storesBase}/list`, { ...place, ...clock, code: 'S-2', name: 'Chợ Lớn', status: 'closed' })
  for (const state of ['entered', 'left']) {
    const guide = await hirePerson(company, '2026-01-05')
    await server.database.pool.query(
      'update assignment_row set store_id = $1, employment_state = $2 where subject_id = $3',
      [store, state, guide],
    )
  }
  const read = async (path: string) => (await client.get(`${storesBase}/${path}`)).data
  const summary = async (path: string) => (await client.get(`${storesBase}/${path}/summary`)).data
  expect(await summary('channels')).toMatchObject({
    sums: { stores: 1, guides: 1, unstaffed: 0 },
    largest: { stores: 1, guides: 1 },
  })
  const counts = { stores: 1, guides: 1, perStore: 1, unstaffed: 0 }
  expect((await read(`channels/${channel}`)).record).toMatchObject(counts)
  expect((await read(`regions/${region}`)).record).toMatchObject(counts)
  expect((await read(`list/${store}`)).record).toMatchObject({ guides: 1 })
  for (const path of [`channels/${channel}`, `regions/${region}`, `list/${store}`]) {
    const related: { name: string; field: string; total: number; only?: object }[] = await read(`${path}/related`)
    const shown = related.filter(({ name }) => name === 'store' || name === 'guide')
    expect(shown.length).toBeGreaterThan(0)
    for (const { name, field, total, only } of shown) {
      expect([path, name, total]).toEqual([path, name, 1])
      const filters = [{ field, operator: 'is', values: [path.split('/')[1]] }, ...(only ? [only] : [])]
      const list = await client.get(`${storesBase}/${name === 'store' ? 'list' : 'guides'}`, {
        filters: JSON.stringify(filters),
      })
      expect([path, name, list.data.total]).toEqual([path, name, 1])
    }
  }
})

it('a region counts the stores and guides below it, and so do its related lists and filters by it', async () => {
  const { client } = await addStaff(server, company.companyId, { admin: true })
  const { region, store } = await addStore(client, company.companyId)
  const create = async (path: string, values: object) => (await client.post(`${storesBase}/${path}`, values)).data.id
  const own = { businessUnitId: company.companyId, effectiveOn: '2026-01-01' }
  const below = await create('regions', { ...own, code: 'R-BELOW', name: 'Below', level: 2, parentId: region })
  const clock = { country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' }
  const second = await create('list', { ...own, ...clock, regionId: below, code: 'S-BELOW', name: 'Below' })
  const guide = await hirePerson(company, '2026-01-05')
  await server.database.pool.query('update assignment_row set store_id = $1 where subject_id = $2', [second, guide])
  expect((await client.get(`${storesBase}/regions/${region}`)).data.record).toMatchObject({ stores: 2, guides: 1 })
  const related: { name: string; total: number }[] = (await client.get(`${storesBase}/regions/${region}/related`)).data
  expect(related.map(({ name, total }) => [name, total])).toEqual(
    expect.arrayContaining([
      ['store', 2],
      ['guide', 1],
      ['region', 1],
    ]),
  )
  const found = async (operator: string, id: string) => {
    const filters = JSON.stringify([{ field: 'regionId', operator, values: [id] }])
    const { records } = (await client.get(`${storesBase}/list`, { filters, size: '100' })).data
    return records.map((record: { id: string }) => record.id)
  }
  expect((await found('is', region)).toSorted()).toEqual([store, second].toSorted())
  expect(await found('is', below)).toEqual([second])
  expect(await found('is_not', region)).not.toContain(second)
})

it('open stores without a guide are counted, and guides to a store only where there are stores', async () => {
  const { client } = await addStaff(server, company.companyId, { admin: true })
  const { channel, region, store } = await addStore(client, company.companyId)
  const read = async (path: string) => (await client.get(`${storesBase}/${path}`)).data.record
  expect(await read(`regions/${region}`)).toMatchObject({ stores: 1, guides: 0, perStore: 0, unstaffed: 1 })
  expect(await read(`channels/${channel}`)).toMatchObject({ perStore: 0, unstaffed: 1 })
  await server.database.pool.query(`update store_row set status = 'closed' where subject_id = $1`, [store])
  expect(await read(`channels/${channel}`)).toMatchObject({ stores: 0, perStore: null, unstaffed: 0 })
})

it('a channel has one name whatever the case and the width of its letters, also in a sheet', async () => {
  const { client } = await addStaff(server, company.companyId, { admin: true })
  client.headers['accept-language'] = 'en'
  const add = (name: string) =>
    client.post(`${storesBase}/channels`, { name, businessUnitId: company.companyId, effectiveOn: '2026-01-01' })
  expect((await add('Modern')).status).toBe(200)
  for (const name of ['MODERN', 'Ｍｏｄｅｒｎ']) {
    const refused = await add(name)
    expect([name, refused.status, refused.errors]).toEqual([name, 400, [expect.objectContaining({ path: 'name' })]])
  }
  const rows = [
    ['Name', 'Business unit', 'Open', 'Effective date'],
    ['Ｍｏｄｅｒｎ', 'VN1', 'No', '2026-06-01'],
  ]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64')
  const { data } = await client.post(`${storesBase}/channels/imports`, { fileName: 's.xlsx', content })
  expect(data.rows.map(({ mark }: { mark: string }) => mark)).toEqual(['update'])
  expect((await client.post(`${storesBase}/channels/imports/${data.id}/confirmation`)).data).toMatchObject({
    changed: 1,
  })
  const { records } = (await client.get(`${storesBase}/channels`, { search: 'modern' })).data
  expect(records).toMatchObject([{ name: 'Modern', open: false }])
})
