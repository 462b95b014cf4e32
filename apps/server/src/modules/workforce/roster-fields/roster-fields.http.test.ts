import {
  type RosterCustomField,
  type RosterForm,
  standardRosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/roster-forms'

let server: TestServer
let company: string
let shop: string
let staff: TestClient

const staffOf = async (of: string, ...permissions: string[]) =>
  (await addStaff(server, of, { permissions, scopes: [{ area: 'workforce', kind: 'unit_and_below', ids: [] }] })).client

beforeAll(async () => {
  server = await startTestServer()
  company = await addUnit(server, 'COMPANY')
  shop = await addUnit(server, 'SHOP', company)
  staff = await staffOf(company, 'roster-field:read', 'roster-field:write')
})
afterAll(() => server.close())

const shoeSize: RosterCustomField = {
  ...{ kind: 'custom', name: 'c_shoesize', labels: { en: 'Shoe size', km: 'ទំហំស្បែកជើង' }, widget: 'number' },
  ...{ options: [], settings: {}, sealed: false, dated: false, selfService: true, searchable: true },
  ...{ requiredAt: 'never', enabled: true },
}
const withFields = (...fields: RosterCustomField[]): RosterForm => ({
  groups: [...standardRosterForm.groups, { id: 'more', labels: { en: 'More' }, fields }],
})
const save = (unit: string, version: number, form: RosterForm, client = staff) =>
  client.send({ method: 'PUT', url: `${path}/${unit}`, payload: { version, form } })
const show = async (unit: string, client = staff) => (await client.get(`${path}/${unit}`)).data

describe('the roster form of a unit', () => {
  it('is the standard form at first, then its own, which holds for the units below', async () => {
    expect(await show(shop)).toMatchObject({ form: standardRosterForm, version: 0, inheritedFrom: null, savedAt: null })
    expect((await save(company, 0, withFields(shoeSize))).data).toEqual({ version: 1 })
    const below = await show(shop)
    expect(below).toMatchObject({ version: 0, inheritedFrom: { name: 'COMPANY' } })
    expect(below.form.groups.at(-1).fields).toEqual([shoeSize])
  })

  it('has a version for each change, and none for an equal form', async () => {
    expect((await save(company, 1, withFields(shoeSize))).data).toEqual({ version: 1 })
    const renamed = { ...shoeSize, labels: { en: 'Size of shoes' } }
    expect((await save(company, 1, withFields(renamed))).data).toEqual({ version: 2 })
    expect((await save(company, 1, withFields(shoeSize))).reason).toBe('record.conflict')
    const { rows } = await server.database.pool.query(
      'select version, form from roster_form_version where business_unit_id = $1 order by version',
      [company],
    )
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
    expect(rows[0].form.groups.at(-1).fields[0].labels).toEqual(shoeSize.labels)
    const audited = await server.database.pool.query(
      `select facts from audit_record where event = 'roster-form.saved' and entity_id = $1`,
      [company],
    )
    expect(audited.rows).toHaveLength(2)
  })

  it('refuses what cannot be, at the field', async () => {
    const both = { ...shoeSize, sealed: true, dated: true, searchable: false }
    expect((await save(company, 2, withFields(both))).errors).toMatchObject([
      { path: 'form.c_shoesize', message: 'A field is either encrypted or effective-dated, not both.' },
    ])
  })

  it('keeps the type of a field that staff files have values of', async () => {
    const custom = JSON.stringify({ c_shoesize: 42 })
    await server.database.pool.query(
      `insert into employee (id, name, custom, created_at) values (gen_random_uuid(), 'Sok', $1, now())`,
      [custom],
    )
    expect((await show(company)).used).toEqual([{ name: 'c_shoesize', values: 1 }])
    const { errors } = await save(company, 2, withFields({ ...shoeSize, widget: 'date' }))
    expect(errors).toMatchObject([{ path: 'form.c_shoesize' }])
    expect((await save(company, 2, withFields())).errors).toMatchObject([{ path: 'form.c_shoesize' }])
    expect((await save(company, 2, withFields({ ...shoeSize, enabled: false }))).data).toEqual({ version: 3 })
  })

  it('is for those who reach the unit: others find nothing, readers cannot save', async () => {
    const elsewhere = await addUnit(server, 'ELSEWHERE')
    expect((await staff.get(`${path}/${elsewhere}`)).code).toBe(404)
    expect((await save(elsewhere, 0, standardRosterForm)).code).toBe(404)
    const below = await staffOf(shop, 'roster-field:read', 'roster-field:write')
    expect((await save(company, 3, standardRosterForm, below)).code).toBe(404)
    const reader = await staffOf(company, 'roster-field:read')
    expect((await save(company, 3, standardRosterForm, reader)).code).toBe(403)
  })

  it('of two saves at once, one is refused', async () => {
    const forms = ['A', 'B'].map((en) => withFields({ ...shoeSize, labels: { en } }))
    const outcomes = await Promise.all(forms.map((form) => save(company, 3, form)))
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })
})
