import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { addDays } from '@rostrum/contracts/kernel/days'
import { expect, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { enqueue } from './kernel/jobs/jobs.ts'
import { calculationJob } from './modules/attendance/day-rows/public.ts'
import { calculateAttendance } from './modules/attendance/days/calculate-days.ts'
import { advanceDueAccounts } from './modules/attendance/leave/ledger/advance-accounts.ts'
import { addCompany, addEmployee } from './testing/leave.ts'
import { tablesWaitedFor } from './testing/lock-waits.ts'
import { ServerProcess } from './testing/server-process.ts'
import { addStaff } from './testing/staff.ts'
import { startTestServer } from './testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide } from './testing/working-days.ts'

const base = '/workbenchApi/attendance'
const employees = 5

it('days, the closing of a month and the end of leave are done once after a server was killed in the middle of each', async () => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { DATA_KEYS: `attendance:${key()}`, INDEX_KEY: key() }
  const now = new Date()
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const survivor = await startTestServer({ now: yearAgo.toISOString(), env: keys })
  const { pool } = survivor.database
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-attendance-'))
  const rowsOf = async (text: string, ...values: readonly unknown[]) => (await pool.query(text, [...values])).rows

  // A year ago: leave that ends with its year.
  const leaving = await addCompany(survivor, 'KL', 'VN')
  for (let count = 0; count < employees; count++) await addEmployee(survivor, leaving)
  const admin = (await addStaff(survivor, leaving.unit, { admin: true })).client
  const { dimension, ...definition } = annualLeaveLaws.find(({ country }) => country === 'VN')?.value.rule ?? {}
  const rule = { name: 'Rule', businessUnitId: leaving.unit, dimension, definition }
  const { data } = await admin.post(`${base}/annual-leave-rules`, {
    ...rule,
    definition: { ...definition, grant: 'natural_year', tiers: [], carry: { kind: 'none', days: 0, validMonths: 1 } },
  })
  await admin.post(`${base}/annual-leave-rules/${data.id}/enablement`, { revision: 1, replaces: null })
  survivor.clock.set(now.toISOString())
  const ledger = () =>
    rowsOf(
      'select kind, count(*)::int as rows, sum(days)::float8 as days from leave_ledger group by kind order by kind',
    )
  const before = await ledger()

  // Today: a month that can be closed, and a guide with days to calculate.
  const lastDay = addDays(`${now.toISOString().slice(0, 7)}-01`, -1)
  const month = lastDay.slice(0, 7)
  const company = await addWorkingCompany(survivor, 'KA', { more: ['attendance-month:read', 'attendance-month:close'] })
  const guide = await addWorkingGuide(survivor, company)
  await guide.calculate(`${month}-01`, lastDay)
  const other = await addWorkingCompany(survivor, 'KB')
  const marked = await addWorkingGuide(survivor, other)
  await calculateAttendance(survivor.platform)
  await marked.punch(`${lastDay}T08:58`)
  await pool.query(
    `insert into attendance_dirty select $1, day::date, 'test', now() from generate_series($2::date, $3::date, interval '1 day') as day`,
    [marked.employment, `${month}-01`, lastDay],
  )
  const days = () =>
    rowsOf(
      'select day::text, hash from attendance_day where employment_id = $1 and day between $2 and $3 order by day',
      marked.employment,
      `${month}-01`,
      lastDay,
    )
  const closings = () =>
    rowsOf(
      `select period.state, (select count(*)::int from audit_record where entity = 'period' and entity_id = period.id::text) as events
      from period where kind = 'attendance' and unit_id = $1`,
      company.unit,
    )

  const calculated = await days()

  await pool.query(`insert into sample_data_load (seed, loaded_at) values (0, now())`)
  const killed = new ServerProcess({
    ...{ ...keys, NODE_ENV: 'test', DATABASE_URL: pool.options.connectionString ?? '' },
    ...{ DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) },
  })
  const tables = ['attendance_month', 'audit_record', 'leave_ledger']
  const waiting = async () => [...new Set(await tablesWaitedFor(survivor))]
  const holders = await Promise.all(
    tables.map(async (table) => {
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query(`lock table ${table} in share mode`)
      return holder
    }),
  )
  await killed.ready()
  await survivor.platform.transaction((tx) => enqueue(tx, calculationJob, {}, { key: 'calculate' }))
  await survivor.platform.transaction((tx) => enqueue(tx, 'leave.advance', {}, { key: 'advance' }))
  await expect.poll(waiting, { timeout: 180_000 }).toEqual(['attendance_month', 'leave_ledger'])
  const closing = fetch(`${killed.address}${base}/periods/${company.unit}/closing`, {
    ...{ method: 'POST', headers: { ...company.hr.headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ month }),
  }).catch(() => 'no answer')
  await expect.poll(waiting, { timeout: 180_000 }).toEqual(tables)
  await killed.signal('SIGKILL')
  expect(await closing).toBe('no answer')
  for (const holder of holders) {
    await holder.query('commit')
    holder.release()
  }
  await expect
    .poll(() => rowsOf(`select from pg_stat_activity where datname = current_database() and state <> 'idle'`))
    .toHaveLength(1)

  expect(await days()).toEqual(calculated)
  expect(await ledger()).toEqual(before)
  expect(await closings()).toEqual([])
  const close = () => company.hr.post(`${base}/periods/${company.unit}/closing`, { month })
  for (let run = 0; run < 2; run++) {
    await Promise.all([calculateAttendance(survivor.platform), calculateAttendance(survivor.platform)])
    await advanceDueAccounts(survivor.platform, survivor.clock.now())
  }
  expect([(await close()).status, (await close()).reason]).toEqual([200, 'period.closed'])
  const changed = (await days()).filter(({ hash }, at) => hash !== calculated[at]?.hash)
  expect([calculated.length, changed]).toEqual([Number(lastDay.slice(8)), [expect.objectContaining({ day: lastDay })]])
  expect(await rowsOf('select from attendance_dirty')).toEqual([])
  expect(await closings()).toEqual([{ state: 'closed', events: 2 }])
  const granted = before.find(({ kind }) => kind === 'grant')
  expect(await ledger()).toEqual([
    { kind: 'expire', rows: employees, days: -granted?.days },
    { kind: 'grant', rows: 2 * employees, days: 2 * granted?.days },
  ])
  await survivor.close()
  rmSync(folder, { recursive: true, force: true })
})
