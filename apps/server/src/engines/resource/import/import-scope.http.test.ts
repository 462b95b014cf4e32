import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
const accounts = '/workbenchApi/access/accounts'

let server: TestServer
let [asia, hanoi]: string[] = []
let local: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  asia = await addUnit(server, 'ASIA')
  hanoi = await addUnit(server, 'HAN', asia)
  await addStaff(server, rootUnit, { admin: true })
  local = await addStaff(server, asia, { admin: true })
})
afterAll(() => server.close())

const upload = async (staff: TestStaff, url: string, rows: (string | number)[][]) => {
  const file = await writeXlsx({ sheets: [{ name: 'x', rows }] })
  return staff.client.post(`${url}/imports`, { fileName: 'x.xlsx', content: Buffer.from(file).toString('base64') })
}
const confirm = (staff: TestStaff, url: string, id: string) => staff.client.post(`${url}/imports/${id}/confirmation`)
const head = ['Username', 'Name', 'Business unit', 'Phone', 'Roles']
const namesIn = (...names: string[]) => names.map((name) => [name, name, 'HAN', '', ''])

describe('the preview of an import', () => {
  it('reports at the cell what the actor may read and not write', async () => {
    const writer = await addStaff(
      server,
      hanoi ?? '',
      {
        permissions: ['account:read', 'business-unit:read'],
        scopes: overAccountsAndUnits('units', [asia ?? '']),
      },
      { permissions: ['account:write'], scopes: overAccountsAndUnits('unit') },
    )
    await local.client.post(accounts, { username: 'above', displayName: 'Above', businessUnitId: asia })
    await local.client.post(accounts, { username: 'below', displayName: 'Below', businessUnitId: hanoi })
    const { data } = await upload(writer, accounts, [
      head,
      ['fresh', 'Fresh', 'ASIA', '', ''],
      ['above', 'Renamed', 'ASIA', '', ''],
      ['below', 'Below', 'ASIA', '', ''],
      ['fitting', 'Fitting', 'HAN', '', ''],
    ])
    expect(data.rows.map(({ mark }: { mark: string }) => mark)).toEqual(['invalid', 'invalid', 'invalid', 'new'])
    expect(data.rows[0].cells.businessUnitId.error).toBe('You do not have permission to add or change data here.')
    expect(data.rows[1].cells.username.error).toBe('You cannot change this.')
    expect(data.rows[2].cells.businessUnitId.error).toBe('You do not have permission to add or change data here.')
    expect(await confirm(writer, accounts, data.id)).toMatchObject({ code: 409, reason: 'resource.import_invalid' })
  })

  it('says that a record exists outside of the chosen business unit, to those who may see it', async () => {
    const rows = [
      head,
      ['near', 'Near', 'HAN', '', ''],
      ['far', 'Far', 'ASIA', '', ''],
      ['lost', 'Lost', 'ROME', '', ''],
    ]
    const file = await writeXlsx({ sheets: [{ name: 'x', rows }] })
    const content = Buffer.from(file).toString('base64')
    const chosen = Buffer.from(hanoi ?? '').toString('base64')
    const { data } = await local.client.post(`${accounts}/imports?buId=${chosen}`, { fileName: 'x.xlsx', content })
    const errors = data.rows.map(
      ({ cells }: { cells: Record<string, { error?: string }> }) => cells.businessUnitId?.error,
    )
    expect(errors).toEqual([undefined, 'Not in the chosen business unit: ASIA', 'Not found: ROME'])
  })

  it('predicts the scope of a business unit that does not exist yet', async () => {
    const superior = await addStaff(
      server,
      hanoi ?? '',
      { permissions: ['business-unit:read'], scopes: overAccountsAndUnits('units', [asia ?? '']) },
      { permissions: ['business-unit:write'], scopes: overAccountsAndUnits('unit_and_below') },
    )
    const { data } = await upload(superior, units, [
      ['Code', 'Name', 'Type', 'Parent'],
      ['HAN-1', 'Within', 'Business line', 'HAN'],
      ['ASIA-1', 'Beyond', 'Business line', 'ASIA'],
    ])
    expect(data.rows[0]).toMatchObject({ mark: 'new' })
    expect(data.rows[1].cells.parentId.error).toBe('You do not have permission to add or change data here.')
  })

  it('reports what supervision would refuse: more permissions than the actor, and rights that the actor may not grant', async () => {
    const { data: created } = await local.client.post('/workbenchApi/access/roles', {
      code: 'SESSIONS',
      name: 'Sessions',
      businessUnitId: asia,
      permissions: ['session:read'],
      scopes: overAccountsAndUnits('unit'),
    })
    const clerk = await addStaff(server, asia ?? '', {
      permissions: ['account:read', 'account:write', 'role:read', 'business-unit:read'],
      scopes: overAccountsAndUnits('unit_and_below'),
    })
    const powerful = { username: 'powerful', displayName: 'Powerful', businessUnitId: hanoi, roleIds: [created.id] }
    expect(await local.client.post(accounts, powerful)).toMatchObject({ code: 200 })
    const { data } = await upload(clerk, accounts, [
      head,
      ['powerful', 'Renamed', 'HAN', '', 'Sessions'],
      ['granted', 'Granted', 'HAN', '', 'Sessions'],
      ['mistyped', 'Mistyped', 'HAN', '12', 'Sessions'],
      ['unplaced', 'Unplaced', 'NOWHERE', '', 'Sessions'],
    ])
    expect(data.rows[0].cells.username.error).toContain('Sessions: View')
    expect(data.rows[1].cells.roleIds.error).toContain('Sessions: View')
    const invalidCells = ({ cells }: { cells: Record<string, { error?: string }> }) =>
      Object.keys(cells).filter((field) => cells[field]?.error !== undefined)
    expect(invalidCells(data.rows[2]).toSorted()).toEqual(['phone', 'roleIds'])
    expect(invalidCells(data.rows[3])).toEqual(['businessUnitId'])
  })
})

it('a sheet downloaded with former column names is read', async () => {
  const { data } = await upload(local, accounts, [
    ['Login name', 'အမည်အပြည့်', 'Business unit'],
    ['earlier', 'Earlier', 'HAN'],
  ])
  expect(data.ignored).toEqual([])
  expect(data.rows).toMatchObject([{ cells: { username: { text: 'earlier' }, displayName: { text: 'Earlier' } } }])
})

describe('the confirmation of an import', () => {
  it('lists the rows that changed since the preview, and writes them once they were shown', async () => {
    const { data } = await upload(local, accounts, [head, ...namesIn('early', 'later')])
    const { data: created } = await local.client.post(accounts, {
      username: 'later',
      displayName: 'Known',
      businessUnitId: hanoi,
    })
    const refused = await confirm(local, accounts, data.id)
    expect(refused).toMatchObject({ code: 409, reason: 'resource.import_stale' })
    expect(refused.msg).toContain('row 3')
    const seen = await local.client.get(`${accounts}/imports/${data.id}`)
    expect(seen.data.rows[1]).toMatchObject({ mark: 'update', cells: { displayName: { before: 'Known' } } })
    const url = `${accounts}/${created.id}`
    await local.client.send({ method: 'PUT', url, payload: { revision: 1, displayName: 'Known better' } })
    expect(await confirm(local, accounts, data.id)).toMatchObject({ reason: 'resource.import_stale' })
    expect((await confirm(local, accounts, data.id)).data).toEqual({ created: 1, changed: 1 })
  })

  it('preserves a hidden value that is given in full, and the preview does not reveal that it is equal', async () => {
    const row = (phone: string) => [head, ['hidden', 'Hidden', 'HAN', phone, '']]
    await confirm(local, accounts, (await upload(local, accounts, row('13912345678'))).data.id)
    const stored = () =>
      server.database.db.selectFrom('account').selectAll().where('username', '=', 'hidden').executeTakeFirstOrThrow()
    const before = await stored()
    const [right, wrong] = [
      await upload(local, accounts, row('13912345678')),
      await upload(local, accounts, row('13988885678')),
    ]
    expect(right.data.rows).toMatchObject([{ mark: 'update', cells: { phone: { before: '139****5678' } } }])
    expect(wrong.data.rows).toMatchObject([{ mark: 'update', cells: { phone: { before: '139****5678' } } }])
    expect((await confirm(local, accounts, right.data.id)).data).toEqual({ created: 0, changed: 1 })
    expect(await stored()).toEqual(before)
    await confirm(local, accounts, wrong.data.id)
    expect(await stored()).toMatchObject({ revision: before.revision + 1 })
  })
})
