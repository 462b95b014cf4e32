import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { modules } from './modules/index.ts'
import { createSubmitted } from './testing/applications.ts'
import { setExamStates } from './testing/exams.ts'
import { countLockWaits } from './testing/lock-waits.ts'
import { staffWith } from './testing/people.ts'
import { addForm, addProject, type TestProject } from './testing/recruitment.ts'
import { ServerProcess } from './testing/server-process.ts'
import { addStaff, rootUnit, type TestStaff } from './testing/staff.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const day = 86_400_000
const importedRows = 2000
const examinees = 3
const dictionaries = '/workbenchApi/system/dictionaries'

let folder: string
/** Shares its database with the process that is killed. */
let survivor: TestServer
let killed: ServerProcess
let system: TestStaff
let office: TestClient
let project: TestProject

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-killed-'))
  const key = () => randomBytes(32).toString('base64')
  const env = { DATA_KEYS: `killed:${key()}`, INDEX_KEY: key() }
  survivor = await startTestServer({ now: new Date().toISOString(), env })
  const { db, pool } = survivor.database
  // The trial needs no sample, so it is marked as loaded.
  await db.insertInto('sample_data_load').values({ seed: 0, loaded_at: new Date() }).execute()
  killed = new ServerProcess({
    ...{ ...env, NODE_ENV: 'test', DATABASE_URL: pool.options.connectionString ?? '' },
    ...{ DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) },
  })
  await addForm(survivor, 'profile')
  const around = (from: number, to: number) => ({
    start: new Date(Date.now() + from * day).toISOString(),
    end: new Date(Date.now() + to * day).toISOString(),
  })
  project = await addProject(survivor, { windows: { apply: around(-4, 4), confirmation: around(-3, -2) } })
  await db
    .insertInto('project_subject')
    .values({ project_id: project.id, code: 'gk', name: '笔试', ordinal: 0, full_mark: '100', weight: '1' })
    .execute()
  for (let submitted = 0; submitted < examinees; submitted += 1) await createSubmitted(survivor, project)
  await setExamStates(survivor, project, 'CONFIRMED')
  system = await addStaff(survivor, rootUnit, { admin: true })
  office = await staffWith(survivor, 'exam:read', 'exam:arrange')
  const site = { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] }
  expect((await office.post(at('exam-sites'), site)).code).toBe(200)
  await killed.ready()
})
afterAll(async () => {
  await killed.signal('SIGKILL')
  await survivor.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `/workbenchApi/recruitment/projects/${project.id}/${path}`
const count = async (condition: string) =>
  (await survivor.database.pool.query(`select count(*)::int as count from ${condition}`)).rows[0].count
const waiting = () => countLockWaits(survivor)

async function upload(): Promise<string> {
  const rows = Array.from({ length: importedRows }, (_, order) => ['bulk', `b${order}`, `Bulk ${order}`, 1])
  const file = await writeXlsx({ sheets: [{ name: 'x', rows: [['Dictionary', 'Value', 'Label', 'Order'], ...rows] }] })
  const content = Buffer.from(file).toString('base64')
  return (await system.client.post(`${dictionaries}/imports`, { fileName: 'x.xlsx', content })).data.id
}

const confirmAtKilled = (id: string) =>
  fetch(`${killed.address}${dictionaries}/imports/${id}/confirmation`, {
    method: 'POST',
    headers: { ...system.client.headers, 'content-type': 'application/json' },
    body: '{}',
  })

describe('a server killed during its work', () => {
  it('leaves nothing half done: another server completes an import and an allotment, once', async () => {
    const { pool } = survivor.database
    const id = await upload()
    const [seats, log] = [await pool.connect(), await pool.connect()]
    await seats.query('begin')
    await seats.query('lock table exam_seat in share mode')
    const { data: work } = await office.post(at('exam-work'), { kind: 'seating' })
    await expect.poll(waiting, { timeout: 180_000 }).toBe(1)
    await log.query('begin')
    await log.query('lock table audit_record in share mode')
    const confirmation = confirmAtKilled(id).catch(() => 'no answer')
    await expect.poll(waiting, { timeout: 180_000 }).toBe(2)
    await killed.signal('SIGKILL')
    expect(await confirmation).toBe('no answer')
    for (const holder of [seats, log]) {
      await holder.query('commit')
      holder.release()
    }
    await expect.poll(() => count("pg_stat_activity where datname = current_database() and state <> 'idle'")).toBe(1)
    expect(await count("dictionary_item where dictionary = 'bulk'")).toBe(0)
    expect(await count('seat_allotment')).toBe(0)

    const confirm = async () => (await system.client.post(`${dictionaries}/imports/${id}/confirmation`)).data
    expect([await confirm(), await confirm()]).toEqual(Array(2).fill({ created: importedRows, changed: 0 }))
    expect(await count("dictionary_item where dictionary = 'bulk'")).toBe(importedRows)

    survivor.clock.advance({ minutes: 2 })
    const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(survivor.platform, modules)))
    for (let run = 0; run < 2; run += 1) await jobs['run.resume']({})
    const { data: board } = await office.get(at('exam-board'))
    expect(board).toMatchObject({ works: [{ id: work.id, state: 'done' }], allotment: { seated: examinees } })
    expect(await count('exam_seat')).toBe(examinees)
    expect(await count("application where exam = 'SEATED'")).toBe(examinees)
  })
})
