import { randomUUID } from 'node:crypto'
import { inContext } from '@rostrum/server/engines/resource/in-context'
import { readContext } from '@rostrum/server/engines/resource/read-context'
import { listRecords } from '@rostrum/server/engines/resource/read-records'
import type { Staff } from '@rostrum/server/kernel/actor'
import { loadSampleData } from '@rostrum/server/kernel/sample/load'
import { staffByAccount } from '@rostrum/server/modules/access/accounts/public'
import { calculateAttendance } from '@rostrum/server/modules/attendance/days/calculate-days'
import { modules } from '@rostrum/server/modules/index'
import { allotSeats } from '@rostrum/server/modules/recruitment/examination/runs/perform-exam-run'
import { employmentResource } from '@rostrum/server/modules/workforce/employees/employment.resource'
import { addStaff, rootUnit } from '@rostrum/server/testing/staff'
import { startTestServer, type TestServer } from '@rostrum/server/testing/test-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDecisions, decideOne, withClients } from './approvals/decisions.ts'
import { giveBackdated } from './attendance/backdated-template.ts'
import { hashesOf, markMonth, pastMonth } from './attendance/month-end.ts'
import { addPunchers, onRecord, punchesOf, sendPunch } from './attendance/punches.ts'
import { readDaily, readGrid } from './attendance/reads.ts'
import { addStaff as addAttendanceStaff } from './attendance/staff.ts'
import { addPeople, undatedRoster } from './organisation/people.ts'
import { managerOf, reader } from './organisation/readers.ts'
import { rosterQueries, timesOf } from './organisation/roster-pages.ts'
import { addRoster, rosterResource } from './resources/roster.ts'
import { addCandidates } from './seating/candidates.ts'
import { confirmSheet, findCompany, previewSheet, staffSheet } from './staff/import-staff.ts'
import { addDrafts } from './submission/drafts.ts'
import { closedLoop, openPages, openRate } from './submission/load.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ now: new Date().toISOString() })
  await loadSampleData(server.platform, modules)
  port = await server.listen()
})
afterAll(() => server.close())

const staff: Staff = {
  kind: 'staff',
  accountId: randomUUID(),
  sessionId: randomUUID(),
  permissions: new Map(['account:read', 'exam:arrange'].map((permission) => [permission, { all: true, ids: {} }])),
}

describe('requests of the benchmarks that prepare their data', () => {
  it('submit drafts', async () => {
    const drafts = await addDrafts(server.platform, 6)
    await openPages(port, drafts)
    const { statuses } = await closedLoop(port, 2, drafts)
    expect(Object.fromEntries(statuses)).toEqual({ 200: 6 })
  })

  it('assign seats to candidates', async () => {
    const projectId = await addCandidates(server.database, { candidates: 40, roomSize: 30 })
    const seating = { projectId, seed: '5a17c0de5a17c0de5a17c0de5a17c0de' }
    const { accountId } = await addStaff(server, rootUnit, { admin: true })
    const office = await staffByAccount(server.platform, accountId)
    if (!office) throw new Error('The account is not there.')
    expect(await allotSeats(server.platform, office, seating, server.clock.now())).toMatchObject({
      seated: 40,
      roomsUsed: 2,
    })
  })

  it('list people as of a day, also those of a manager, and over a table without days', async () => {
    const { db } = server.database
    const { top, reports } = await addPeople(db, 400, 100)
    const today = new Date().toISOString().slice(0, 10)
    const undated = await undatedRoster(db, today)
    const everyone = readContext(server.platform, { actor: reader(), now: new Date(), language: 'en' }, today)
    const manager = { ...everyone, actor: await managerOf(db, top, today) }
    expect(manager.actor.reports).toBe(reports.length)
    const query = { current: 1, size: 10, sort: 'name', search: 'B1' }
    const totalOf = async (resource: typeof undated, context: typeof everyone) =>
      (await listRecords(await inContext(resource, context), context, query)).total
    expect(await totalOf(undated, everyone)).toBe(await totalOf(employmentResource, everyone))
    expect(await totalOf(employmentResource, manager)).toBeGreaterThan(0)
    expect(await totalOf(employmentResource, manager)).toBeLessThan(await totalOf(employmentResource, everyone))
    expect(await timesOf(undated, everyone, rosterQueries(6, [randomUUID()], [randomUUID()]))).toHaveLength(6)
  })

  it('hire people from a sheet', async () => {
    const company = await findCompany(server.platform)
    const invalid = await previewSheet(server.platform, company, await staffSheet(company, 60, 20))
    expect(invalid.counts).toMatchObject({ new: 57, invalid: 3 })
    const { id, counts } = await previewSheet(server.platform, company, await staffSheet(company, 60))
    expect(counts).toMatchObject({ new: 60, invalid: 0 })
    expect(await confirmSheet(server.platform, company, id)).toEqual({ created: 60, changed: 0 })
  })

  it('end a month, give a template from a day in the past, and read days', async () => {
    const { platform, database } = server
    const company = await findCompany(platform)
    const today = platform.clock.now().toISOString().slice(0, 10)
    const month = pastMonth(today)
    const department = await addAttendanceStaff(platform, company, { people: 8, punching: 4, apart: 2, month })
    const days = await markMonth(database, month)
    await calculateAttendance(platform)
    const before = await hashesOf(database, month)
    expect(before.size).toBe(days)
    await giveBackdated(platform, department, `${month}-15`)
    await calculateAttendance(platform)
    const changed = [...(await hashesOf(database, month))].filter(([key, hash]) => before.get(key) !== hash)
    expect(changed).toHaveLength(2 * (days / 4 - 14))
    expect(changed.every(([key]) => key.slice(-10) >= `${month}-15`)).toBe(true)
    expect((await readGrid(platform, company.actor, month, 0)).people).not.toEqual([])
    expect((await readDaily(platform, company.actor, today, 0)).total).toBeGreaterThanOrEqual(8)
  })

  it('clock people in', async () => {
    const punches = punchesOf(await addPunchers(server.platform, 3, server.clock.now()), 6)
    const { statuses } = await openRate(port, 100, punches, sendPunch)
    expect(Object.fromEntries(statuses)).toEqual({ 200: 6 })
    expect(await onRecord(server.platform, punches)).toBe(6)
  })

  it('decide requests', async () => {
    const { approver, taskIds } = await addDecisions(server.platform, 6)
    const states: string[] = []
    await withClients(taskIds, async (taskId) => {
      states.push((await decideOne(server.platform, approver, taskId)).state)
    })
    expect(states).toEqual(Array(6).fill('approved'))
  })

  it('list a roster', async () => {
    await addRoster(server.database, 20)
    const asking = readContext(server.platform, { actor: staff, now: new Date(), language: 'zh-CN' })
    const page = await listRecords(rosterResource, asking, { current: 1, size: 10, filters: [] })
    expect(page.total).toBe(20)
  })
})
