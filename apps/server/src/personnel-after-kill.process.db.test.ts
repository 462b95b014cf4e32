import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@rostrum/contracts/kernel/days'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { enqueue } from './kernel/jobs/jobs.ts'
import { effectsJob } from './modules/workforce/personnel/apply-due-events.ts'
import { runEffects } from './modules/workforce/personnel/run-effects.ts'
import { tablesWaitedFor } from './testing/lock-waits.ts'
import { addCompany, addEmployee, personnelStaff, roster } from './testing/personnel.ts'
import { ServerProcess } from './testing/server-process.ts'
import { addStaff } from './testing/staff.ts'
import { startTestServer } from './testing/test-server.ts'

const hires = 40
const leavers = 3

it('an import of staff, a refold and the effects of a day are done once after a server was killed in the middle of each', async () => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { DATA_KEYS: `personnel:${key()}`, INDEX_KEY: key() }
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const lastDay = addDays(today, -3)
  const survivor = await startTestServer({ now: `${addDays(today, -10)}T07:12:00Z`, env: keys })
  const { pool } = survivor.database
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-personnel-'))
  const rowsOf = async (text: string, ...values: readonly unknown[]) => (await pool.query(text, [...values])).rows
  const company = await addCompany(survivor, 'MM', 'MM')
  const hr = await personnelStaff(survivor, company.id, ['personnel:correct'])

  // Ten days ago: people who leave before today, and one whose entry is corrected today.
  const accounts: string[] = []
  for (let at = 0; at < leavers; at += 1) {
    const employmentId = await addEmployee(company)
    const { accountId } = await addStaff(survivor, company.id)
    accounts.push(accountId)
    await pool.query(
      'update account set employee_id = (select employee_id from employment where id = $1) where id = $2',
      [employmentId, accountId],
    )
    const leaving = { key: `leaving-${at}`, employmentId, type: 'own_wish', day: lastDay }
    expect((await hr.client.post('/workbenchApi/workforce/resignations', leaving)).code).toBe(200)
  }
  const corrected = await addEmployee(company)
  survivor.clock.set(now.toISOString())
  await pool.query('update staff_session set created_at = now(), expires_at = now() + interval $$1 day$$')
  const { events, revision } = (await hr.client.get(`${roster}/${corrected}/events`)).data
  const entry = events.find(({ act }: { act: string }) => act === 'entry-approved')
  const correction = { revision, values: { departmentId: company.departments.service, postId: company.posts.agent } }

  const columns = ['name', 'effectiveOn', 'companyId', 'departmentId', 'postId', 'sex', 'birthday', 'nationality']
  const sheet = Array.from({ length: hires }, (_, at) => [
    ...[`Import ${at}`, '2026-02-02', 'MM', 'MM-S', 'MM-G', 'female', '1999-05-01', 'KH', 'EMPLOYEE'],
    ...[String(900_000_000 + at), '+84912345678'],
  ])
  const workbook = await writeXlsx({
    sheets: [{ name: 'x', rows: [[...columns, 'labourRelationId', 'idNumber', 'phone'], ...sheet] }],
  })
  const content = Buffer.from(workbook).toString('base64')
  const { data: uploaded } = await hr.client.post(`${roster}/imports`, { fileName: 'x.xlsx', content })
  expect(uploaded.counts).toMatchObject({ new: hires, invalid: 0 })

  const confirmationPath = `${roster}/imports/${uploaded.id}/confirmation`
  const correctionPath = `${roster}/${corrected}/events/${entry.id}/correction`
  const state = async () => ({
    hired: await rowsOf(`select count(*)::int as people, count(distinct job_number)::int as numbers,
        sum((select count(*) from effective_event where subject_id = employment.id))::int as events,
        sum((select count(*) from assignment_row where subject_id = employment.id))::int as rows
      from employment join employee on employee.id = employee_id where name like 'Import %'`),
    corrected: await rowsOf(
      `select department_id, (select count(*)::int from effective_event where subject_id = $1) as events
        from assignment_row where subject_id = $1`,
      corrected,
    ),
    locked: await rowsOf('select count(*)::int as accounts from account where locked and id = any($1)', accounts),
    effects: await rowsOf('select count(*)::int as effects from personnel_effect where account_id = any($1)', accounts),
    audited: await rowsOf(
      `select count(*)::int as records from audit_record where event = 'account.locked' and entity_id = any($1)`,
      accounts,
    ),
  })
  const before = await state()
  expect(before).toMatchObject({ hired: [{ people: 0 }], locked: [{ accounts: 0 }], effects: [{ effects: 0 }] })

  await pool.query(`insert into sample_data_load (seed, loaded_at) values (0, now())`)
  const killed = new ServerProcess({
    ...{ ...keys, NODE_ENV: 'test', DATABASE_URL: pool.options.connectionString ?? '' },
    ...{ DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) },
  })
  // The import waits among the people it hires, the correction with its event, and the effects before they record one.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table job_number, assignment_row, personnel_effect in share mode')
  await killed.ready()
  const send = (path: string, body: object) =>
    fetch(`${killed.address}${path}`, {
      ...{ method: 'POST', headers: { ...hr.client.headers, 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    }).catch(() => 'no answer')
  await survivor.platform.transaction((tx) => enqueue(tx, effectsJob, {}, { key: 'effects' }))
  const answers = [send(confirmationPath, {}), send(correctionPath, correction)]
  await expect
    .poll(() => tablesWaitedFor(survivor), { timeout: 60_000 })
    .toEqual(['assignment_row', 'job_number', 'personnel_effect'])
  await killed.signal('SIGKILL')
  expect(await Promise.all(answers)).toEqual(['no answer', 'no answer'])
  await holder.query('commit')
  holder.release()
  await expect
    .poll(() => rowsOf(`select from pg_stat_activity where datname = current_database() and state <> 'idle'`))
    .toHaveLength(1)
  expect(await state()).toEqual(before)

  // The other server takes over once the run shows no sign of life; whatever is sent twice is done once.
  survivor.clock.advance({ minutes: 1 })
  const confirm = () => hr.client.post(confirmationPath, {})
  expect((await Promise.all([confirm(), confirm()])).map(({ data }) => data.created)).toEqual([hires, hires])
  expect((await confirm()).data).toMatchObject({ created: hires })
  const folded = await hr.client.post(correctionPath, correction)
  expect([folded.code, (await hr.client.post(correctionPath, correction)).code]).toEqual([200, 409])
  for (let run = 0; run < 2; run += 1) await Promise.all([runEffects(survivor.platform), runEffects(survivor.platform)])
  const { events: eventsBefore } = before.corrected[0]
  expect(await state()).toEqual({
    hired: [{ people: hires, numbers: hires, events: 2 * hires, rows: hires }],
    corrected: [{ department_id: company.departments.service, events: eventsBefore + 1 }],
    locked: [{ accounts: leavers }],
    effects: [{ effects: leavers }],
    audited: [{ records: leavers }],
  })
  await survivor.close()
  rmSync(folder, { recursive: true, force: true })
})
