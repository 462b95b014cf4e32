import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { sql } from 'kysely'
import { z } from 'zod'
import { bindTimeline } from '../engines/resource/timeline/bind-timeline.ts'
import { defineTimeline, type SubjectsChanged } from '../engines/timeline/timeline.ts'
import { defineFact, listenTo } from '../kernel/facts/facts.ts'
import type { Module } from '../module.ts'
import type { TestServer } from './test-server.ts'

/** Teams of a club: a tree whose names, parents and sizes change from days on; each belongs to a business unit. */
export const teams = defineResource({
  name: 'test-team',
  path: '/workbenchApi/test/teams',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    code: z.string().min(1).max(20),
    unitId: z.uuid(),
    name: z.string().max(40),
    parentId: z.uuid().nullable().default(null),
    size: z.number().int().min(0).max(1000).default(0),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  permissions: {
    read: 'account:read',
    create: 'account:write',
    update: 'account:write',
    correct: 'role:write',
    export: 'account:export',
  },
  bulk: ['size', 'parentId'],
  list: {
    columns: ['code', 'name', 'parentId', 'size', 'effectiveOn'],
    filters: ['name', 'size'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { parentId: 'test-team', unitId: 'business-unit' },
  transfer: { importable: ['code', 'unitId', 'name', 'parentId', 'size', 'effectiveOn'], matchOn: ['code'] },
})

export const teamChanged = defineFact<SubjectsChanged>('test-team.changed')

/** What a listener heard about teams, in order. */
export const heardOfTeams: SubjectsChanged[number][] = []

export const teamTimeline = defineTimeline({
  kind: 'test-team',
  rowTable: 'test_team_row',
  fields: ['name', 'parent_id', 'size'],
  founding: ['created'],
  parent: 'parent_id',
  fact: teamChanged,
})

export const teamResource = bindTimeline(teams, {
  table: 'test_team',
  timeline: teamTimeline,
  further: sql`part.search_text`,
  columns: {
    code: 'code',
    unitId: 'unit_id',
    name: 'name',
    parentId: 'parent_id',
    size: 'size',
    effectiveOn: 'effective_on',
  },
  scopeColumns: { unit: sql`row.unit_id` },
  scopeField: 'unitId',
  search: 'search_text',
  constraints: { test_team_code: 'code' },
})

export const teamModules: readonly Module[] = [
  { name: 'test-teams', resources: [teamResource], facts: [teamChanged], mount: () => undefined },
  {
    name: 'test-team-readers',
    listeners: [
      listenTo(teamChanged, async (_tx, changed) => {
        heardOfTeams.push(...changed)
      }),
    ],
    mount: () => undefined,
  },
]

export async function createTeams({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await sql`create table test_team (id uuid primary key, code text not null, unit_id uuid not null,
    revision integer not null default 1, rescinded boolean not null default false)`.execute(database.db)
  await sql`create unique index test_team_code on test_team (code) where not rescinded`.execute(database.db)
  await sql`create table test_team_row (
    subject_id uuid not null references test_team, during daterange not null check (not isempty(during)),
    sources jsonb not null, name text not null, parent_id uuid references test_team, size integer,
    search_text text not null default '', exclude using gist (subject_id with =, during with &&))`.execute(database.db)
  await sql`create trigger test_team_search before insert or update on test_team_row
    for each row execute function update_search_text('name')`.execute(database.db)
}
