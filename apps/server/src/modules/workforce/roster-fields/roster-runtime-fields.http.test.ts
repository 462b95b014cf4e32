import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { type RosterCustomField, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bindResource } from '../../../engines/resource/binding.ts'
import type { Module } from '../../../module.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rosterRuntimeFields } from './roster-runtime-fields.ts'

/** Staff files of a test: a name, a unit, and whatever the roster form adds. */
const files = defineResource({
  name: 'test-file',
  path: '/workbenchApi/test/files',
  schema: z.object({ name: z.string().max(40), unitId: z.uuid() }),
  title: 'name',
  permissions: { read: 'account:read', create: 'account:write', export: 'account:export' },
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
})

const fileModule: Module = {
  name: 'test-files',
  mount: () => undefined,
  resources: [
    bindResource(files, {
      table: 'test_file',
      columns: { name: 'name', unitId: 'unit_id' },
      runtimeFields: rosterRuntimeFields({
        plain: sql`row.custom`,
        dated: sql`row.dated`,
        sealed: { purpose: 'test', value: () => sql`null` },
      }),
      scopeColumns: { unit: sql`row.unit_id` },
      scopeField: 'unitId',
      menu: { code: 'business-units', parent: 'organisation' },
      async write({ tx }, written) {
        for (const { id, values } of written) {
          const { name, unitId, ...custom } = values
          await sql`insert into test_file (id, name, unit_id, custom)
            values (${id}, ${name}, ${unitId}, ${JSON.stringify(custom)}::jsonb)`.execute(tx)
        }
      },
    }),
  ],
}

const field = (name: string, rest: Partial<RosterCustomField>): RosterCustomField => ({
  ...{ kind: 'custom', name, labels: { en: name }, widget: 'input', options: [], settings: {}, sealed: false },
  ...{ dated: false, selfService: false, searchable: true, requiredAt: 'never', enabled: true },
  ...rest,
})
const colours = ['red', 'blue'].map((value) => ({ value, labels: { en: value.toUpperCase(), th: `สี ${value}` } }))
const fields = [
  field('c_size0000', { widget: 'number', settings: { min: 30, max: 50 }, labels: { en: 'Size', th: 'ขนาด' } }),
  field('c_colour00', { widget: 'select', options: colours }),
  field('c_badge000', { widget: 'checkbox', options: colours }),
  field('c_since000', { widget: 'date' }),
  field('c_driver00', { widget: 'switch' }),
  field('c_desk0000', { dated: true, searchable: false }),
  field('c_secret00', { sealed: true, searchable: false }),
  field('c_gone0000', { enabled: false }),
]

let server: TestServer
let staff: TestStaff

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [fileModule] })
  await sql`create table test_file (id uuid primary key, name text not null, unit_id uuid not null,
    custom jsonb not null, dated jsonb not null default '{"c_desk0000": "12A"}',
    revision integer not null default 1)`.execute(server.database.db)
  const scopes = (['access', 'organisation', 'workforce'] as const).map((area) => ({
    ...{ area, kind: 'all' as const, ids: [] },
  }))
  const permissions = ['account:read', 'account:write', 'account:export', 'business-unit:read']
  staff = await addStaff(server, rootUnit, { permissions: [...permissions, 'roster-field:write'], scopes })
  const form = { groups: [...standardRosterForm.groups, { id: 'more', labels: { en: 'More' }, fields }] }
  const saved = await staff.client.send({
    ...{ method: 'PUT', url: `/workbenchApi/workforce/roster-forms/${rootUnit}` },
    payload: { version: 0, form },
  })
  expect(saved.code).toBe(200)
})
afterAll(() => server.close())

const add = (values: object) => staff.client.post(files.path, { name: 'Sok', unitId: rootUnit, ...values })
const namesBy = async (filterField: string, ...values: string[]) => {
  const filters = JSON.stringify([{ field: filterField, operator: 'is', values }])
  const { data } = await staff.client.get(files.path, { filters })
  return data.records.map(({ name }: { name: string }) => name)
}

it('a resource has the enabled fields, each by its type and in the language of the reader', async () => {
  staff.client.headers['accept-language'] = 'th'
  const { data } = await staff.client.get(`${files.path}/description`)
  const described = data.fields.filter(({ name }: { name: string }) => name.startsWith('c_'))
  expect(described.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['c_size0000', 'number'],
    ['c_colour00', 'choice'],
    ['c_badge000', 'choices'],
    ['c_since000', 'day'],
    ['c_driver00', 'boolean'],
    ['c_desk0000', 'text'],
    ['c_secret00', 'text'],
  ])
  expect(described[0]).toMatchObject({ label: 'ขนาด', minimum: 30, maximum: 50, filterable: true })
  expect(described[5]).toMatchObject({ filterable: false })
  staff.client.headers['accept-language'] = 'en'
})

it('values are checked by their field, stored, read and filtered by type', async () => {
  expect((await add({ c_size0000: 60 })).errors).toMatchObject([{ path: 'c_size0000' }])
  expect((await add({ c_colour00: 'green' })).errors).toMatchObject([{ path: 'c_colour00' }])
  const values = { c_size0000: 42, c_colour00: 'red', c_badge000: ['red', 'blue'], c_since000: '2026-02-28' }
  const { data } = await add({ ...values, c_driver00: true })
  const { record } = (await staff.client.get(`${files.path}/${data.id}`)).data
  expect(record).toMatchObject({ ...values, c_driver00: true, c_desk0000: '12A' })
  await add({ name: 'Mai', c_size0000: 39, c_colour00: 'blue' })
  expect(await namesBy('c_size0000', '42')).toEqual(['Sok'])
  expect(await namesBy('c_colour00', 'blue')).toEqual(['Mai'])
  expect(await namesBy('c_driver00', 'true')).toEqual(['Sok'])
  expect(await namesBy('c_since000', '2026-02-28')).toEqual(['Sok'])
})

it('fields are read in the transaction of the caller, which holds a connection already', async () => {
  const { platform } = server
  const context = { platform, actor: {} as never, now: new Date(0), asOf: '2026-11-23' }
  const read = rosterRuntimeFields({
    ...{ plain: sql`row.custom`, dated: sql`row.dated` },
    sealed: { purpose: 'test', value: () => sql`null` },
  })
  const found = await platform.transaction(async (tx) => {
    await sql`update roster_form_version set form = jsonb_set(form, '{groups}',
      form -> 'groups' || ${JSON.stringify([{ id: 'late', labels: { en: 'Late' }, fields: [field('c_inside00', {})] }])}::jsonb)`.execute(
      tx,
    )
    return Object.keys((await read({ ...context, tx })).fields)
  })
  expect(found).toContain('c_inside00')
})
