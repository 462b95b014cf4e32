import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from './kernel/database/migrate.ts'
import { createStaffSession } from './modules/access/accounts/staff-session.store.ts'
import { staffWith } from './testing/people.ts'
import { rootUnit } from './testing/staff.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const renaming = '0600_standard_names.sql'
const migrations = new URL('../migrations/', import.meta.url)
const [accountId, roleId, attemptId, applicationId] = [1, 2, 3, 4].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
)
const filters = encodeURIComponent(JSON.stringify([{ field: 'candidateTold', operator: 'is', values: ['waiting'] }]))

/** What a server wrote before the renaming. Foreign keys are not checked: only the renamed columns matter. */
const oldRows = `
  set session_replication_role = replica;
  insert into account (id, username, display_name, password_hash, created_at)
    values ('${accountId}', 'upgraded', '测试', 'x', now());
  insert into role (id, code, name, business_unit_id, permissions, menus) values ('${roleId}', 'upgraded', '测试', '${rootUnit}',
    '{audit:read,sitting:read,sitting:write}', '{audit,sittings,programmes,organisation,roles}');
  insert into role_scope (role_id, area, kind, ids) values ('${roleId}', 'recruitment', 'units', '{${rootUnit}}'),
    ('${roleId}', 'organisation', 'unit', '{}'),
    ('${roleId}', 'installation', 'all', '{}');
  insert into account_role (account_id, role_id) values ('${accountId}', '${roleId}');
  insert into menu (code, kind, path, icon, buttons, declared_position, labels)
    values ('sittings', 'page', '/assessment/sittings', '', '{sitting:write}', 0, '{"en": "Our tests"}'),
      ('organisation', 'directory', '', 'sitemap', '{}', 0, '{}');
  insert into menu (code, parent_code, kind, path, icon, buttons, declared_position, labels)
    values ('roles', 'organisation', 'page', '/organisation/roles', '', '{}', 0, '{"en": "Our roles"}');
  insert into saved_view (account_id, resource, name, search, saved_at) values
    ('${accountId}', 'sitting', 'Late', '?sort=begunAt', now()),
    ('${accountId}', 'interview', 'Waiting', '?filters=${filters}&sort=begins', now());
  insert into list_setting (account_id, resource, columns, density) values ('${accountId}', 'interview', '{candidateTold,day,begins}', 'normal');
  update system_setting set value = '0888-6123456' where code = 'helpPhone';
  insert into retention_days (kind, days, changed_at) values ('server-fault', 30, now());
  insert into job_run (task, ended_at, milliseconds) values ('imports.forget', now(), 1);
  insert into transition_event (entity, entity_id, at, state_column, action, before, after, revision, role, actor_kind, answer)
    values ('sitting', '${attemptId}', now(), 'state', 'collect', 'evaluating', 'passed', 2, 'system', 'system',
      '{"handed_in_by": "time"}');
  insert into recheck_request (application_id, reason_encrypted, requested_at, standing)
    values ('${applicationId}', 'x', now(), '{"marks": [], "result": {"rank": 1, "ranked": 3, "written_ranked": 4}}');
  insert into audit_record (at, actor_kind, event, entity, entity_id, facts) values
    (now(), 'visitor', 'sitting.begun', 'sitting', '${attemptId}', '{}'),
    (now(), 'system', 'setting.updated', 'setting', 'helpPhone', '{"changes": {"value": ["", "0888-6123456"]}}'),
    (now(), 'system', 'retention.cleared', 'retention', 'imports.forget', '{"task": "imports.forget"}');
  select graphile_worker.add_job('imports.forget', payload => '{}'::json);
  set session_replication_role = origin`

let server: TestServer
let client: TestClient
beforeAll(async () => {
  const url = await oldDatabase()
  await migrate(url)
  server = await startTestServer({ databaseUrl: url })
  const token = await server.platform.transaction((tx) =>
    createStaffSession(tx, { accountId: accountId ?? '', now: server.clock.now(), address: '127.0.0.1' }),
  )
  client = server.client()
  client.headers.authorization = token
})
afterAll(() => server.close())

/** A database in the state before the renaming, with rows. @returns its address */
async function oldDatabase(): Promise<string> {
  const administrator = new Client({ connectionString: inject('clusterUrl') })
  await administrator.connect()
  await administrator.query('create database before_standard_names')
  await administrator.end()
  const url = new URL(inject('clusterUrl'))
  url.pathname = '/before_standard_names'
  const database = new Client({ connectionString: url.href })
  await database.connect()
  await database.query(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  for (const name of (await readdir(migrations)).sort().filter((one) => one < renaming)) {
    const text = await readFile(new URL(name, migrations), 'utf8')
    await database.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await database.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  }
  await runMigrations({ connectionString: url.href })
  await database.query(oldRows)
  await database.end()
  return url.href
}

const rowsOf = async (statement: string) => (await server.database.pool.query(statement)).rows

describe('a database from before the renaming', () => {
  it('keeps the permissions and menus of its roles', async () => {
    expect(await rowsOf(`select permissions, menus from role where id = '${roleId}'`)).toEqual([
      {
        permissions: ['audit:read', 'attempt:read', 'attempt:write'],
        menus: ['audit', 'attempts', 'projects', 'organisation', 'roles', 'access'],
      },
    ])
    expect(await client.get('/workbenchApi/assessment/attempts')).toMatchObject({ code: 200 })
    expect(await rowsOf(`select code, path, labels from menu where code in ('sittings', 'attempts')`)).toEqual([
      { code: 'attempts', path: '/assessment/attempts', labels: { en: 'Our tests' } },
    ])
  })

  it('keeps the scopes of accounts in their own area', async () => {
    expect(await rowsOf(`select area, kind from role_scope where kind = 'unit' order by area`)).toEqual([
      { area: 'access', kind: 'unit' },
      { area: 'organisation', kind: 'unit' },
    ])
    expect(await rowsOf(`select parent_code, path, labels from menu where code = 'roles'`)).toEqual([
      { parent_code: 'access', path: '/access/roles', labels: { en: 'Our roles' } },
    ])
  })

  it('keeps saved views and settings of lists', async () => {
    const viewsOf = async (resource: string) => (await client.get('/workbenchApi/home/views', { resource })).data
    expect(JSON.stringify(await viewsOf('attempt'))).toContain('?sort=startedAt')
    expect(JSON.stringify(await viewsOf('interview'))).toContain(
      `${filters.replace('candidateTold', 'candidateNotification')}&sort=startTime`,
    )
    expect(await rowsOf('select columns from list_setting')).toEqual([
      { columns: ['candidateNotification', 'day', 'startTime'] },
    ])
  })

  it('keeps its jobs, their last runs and retention periods', async () => {
    expect(await rowsOf('select task_identifier from graphile_worker.jobs')).toEqual([
      { task_identifier: 'imports.purge' },
    ])
    expect(await rowsOf('select task from job_run')).toEqual([{ task: 'imports.purge' }])
    expect(await rowsOf('select kind, days from retention_days')).toEqual([{ kind: 'server-error', days: 30 }])
  })

  it('keeps answers to requests and the scores of rechecks', async () => {
    expect(await rowsOf('select entity, answer from transition_event')).toEqual([
      { entity: 'attempt', answer: { submitted_by: 'time' } },
    ])
    expect(await rowsOf('select score_snapshot from recheck_request')).toEqual([
      { score_snapshot: { marks: [], result: { rank: 1, ranked_count: 3, written_ranked_count: 4 } } },
    ])
  })

  it('keeps settings and their history', async () => {
    const settings = await staffWith(server, 'setting:read')
    const { data } = await settings.get('/workbenchApi/system/settings/supportPhone')
    expect(data.record.value).toBe('0888-6123456')
    const history = (await settings.get('/workbenchApi/system/settings/supportPhone/history')).data
    expect(history).toMatchObject([{ event: 'setting.updated', changes: [{ field: 'value', to: '0888-6123456' }] }])
  })

  it('leaves audit records as they were written, and shows the present names', async () => {
    expect(await rowsOf('select event from audit_record order by id limit 3')).toEqual([
      { event: 'sitting.begun' },
      { event: 'setting.updated' },
      { event: 'retention.cleared' },
    ])
    const filtered = (field: string, value: string) =>
      client.get('/workbenchApi/system/audit', {
        filters: JSON.stringify([{ field, operator: 'is', values: [value] }]),
      })
    const started = (await filtered('event', 'attempt.started')).data.records
    expect(started).toMatchObject([{ event: 'attempt.started', entity: 'attempt', entityId: attemptId }])
    const [purged] = (await filtered('event', 'retention.purged')).data.records
    const { record } = (await client.get(`/workbenchApi/system/audit/${purged.id}`)).data
    expect(record.facts).toEqual({ task: 'imports.purge' })
    const { data } = await client.get('/workbenchApi/system/audit-events')
    expect(JSON.stringify(data)).toContain('attempt.started')
    expect(JSON.stringify(data)).not.toContain('sitting.begun')
  })
})
