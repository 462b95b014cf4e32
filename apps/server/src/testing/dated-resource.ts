import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { sql } from 'kysely'
import { z } from 'zod'
import { bindResource, type RuntimeFields } from '../engines/resource/binding.ts'
import type { Module } from '../module.ts'
import type { TestServer } from './test-server.ts'

/** Plots of a garden: each may move, be renamed and get another keeper from a day on. */
export const plots = defineResource({
  name: 'test-plot',
  path: '/workbenchApi/test/plots',
  dated: true,
  schema: z.object({ name: z.string().max(40), parentId: z.uuid().nullable().default(null), unitId: z.uuid() }),
  title: 'name',
  permissions: { read: 'account:read', create: 'account:write', update: 'account:write', export: 'account:export' },
  list: { columns: ['name', 'parentId'], filters: ['name', 'parentId'], search: true, sort: ['name', 'asc'] },
  relations: { parentId: 'test-plot' },
  transfer: { exportable: ['name', 'parentId'], importable: ['name', 'unitId'], matchOn: ['name'] },
})

/** What the gardeners have added, by version; a test may change it while the server runs. */
export const addedFields: { current: RuntimeFields } = { current: { version: '0', fields: {} } }

/** A field that exists at run time only: the soil of a plot, of which there are some kinds. */
export const soilField = (kinds: readonly [string, ...string[]]): RuntimeFields['fields'] => ({
  soil: {
    schema: z.enum(kinds).nullable().default(null),
    column: sql`row.custom ->> 'soil'`,
    label: (language) => (language === 'zh-CN' ? '土壤' : 'Soil'),
    optionLabel: (option, language) => (language === 'zh-CN' ? `${option}土` : `${option} soil`),
    uses: ['filter', 'export', 'import'],
  },
})

export const plotResource = bindResource(plots, {
  table: 'test_plot_row',
  key: 'plot_id',
  rows: ({ asOf }) => sql`(select * from test_plot_row where during @> ${asOf}::date)`,
  columns: { name: 'name', parentId: 'parent_id', unitId: 'unit_id' },
  runtimeFields: async () => addedFields.current,
  scopeColumns: { unit: sql`row.unit_id` },
  scopeField: 'unitId',
  search: 'search_text',
  menu: { code: 'business-units', parent: 'organisation' },
  async write({ tx }, written) {
    for (const { id, isCreate, values } of written) {
      const { name, parentId, unitId, ...custom } = values
      const added = JSON.stringify(custom)
      if (isCreate)
        await sql`insert into test_plot_row (plot_id, during, name, parent_id, unit_id, custom)
          values (${id}, '[2026-01-01,)', ${name}, ${parentId}, ${unitId}, ${added}::jsonb)`.execute(tx)
      else
        await sql`update test_plot_row set name = coalesce(${name ?? null}, name), custom = custom || ${added}::jsonb,
          revision = revision + 1 where plot_id = ${id}`.execute(tx)
    }
  },
})

export const plotModule: Module = { name: 'test-plots', resources: [plotResource], mount: () => undefined }

export async function createPlots({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await sql`create table test_plot_row (
    plot_id uuid not null, during daterange not null, name text not null, parent_id uuid, unit_id uuid not null,
    custom jsonb not null default '{}', revision integer not null default 1, search_text text not null default '',
    exclude using gist (plot_id with =, during with &&))`.execute(database.db)
  await sql`create trigger test_plot_search before insert or update on test_plot_row
    for each row execute function update_search_text('name')`.execute(database.db)
}

type PlotRow = {
  readonly id: string
  readonly during: string
  readonly name: string
  readonly unitId: string
  readonly parentId?: string
}

export async function addPlotRow(
  { database }: TestServer,
  { id, during, name, unitId, parentId }: PlotRow,
): Promise<void> {
  await sql`insert into test_plot_row (plot_id, during, name, unit_id, parent_id)
    values (${id}, ${during}::daterange, ${name}, ${unitId}, ${parentId ?? null})`.execute(database.db)
}
