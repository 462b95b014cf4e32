import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { sendResume } from '../../../../testing/talent.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/talent'
const from = '2027-01-11'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Plans an interview at another time than that of `sendResume`. */
async function addInterview(staff: TestStaff, unit: string, slot: object): Promise<string> {
  const { interview, resume } = await sendResume(staff.client, unit, staff.accountId)
  await staff.client.post(`${base}/interviews/${interview}/transitions`, { action: 'cancel', revision: 1 })
  const planned = { resumeId: resume, minutes: 60, place: '会议室', ...slot }
  return (await staff.client.post(`${base}/interviews`, planned)).data.id
}

it('a week has the interviews within reach, and only the times of others', async () => {
  const [near, far] = [await addUnit(server, 'NORTH'), await addUnit(server, 'SOUTH')]
  const office = await addStaff(server, near, { admin: true })
  const outside = await addStaff(server, far, { admin: true })
  const scopes = [{ area: 'recruitment', kind: 'all', ids: [] }] as const
  const central = await addStaff(server, rootUnit, { admin: true, scopes })
  const day = '2027-01-13'
  const interviewerIds = [office.accountId]
  const id = await addInterview(office, near, { day, startTime: '09:30', interviewerIds })
  await addInterview(central, far, { day, startTime: '14:00', interviewerIds })
  const time = { day, minutes: 60, timeZone: 'Asia/Shanghai' }
  const { data } = await office.client.get(`${base}/interview-week`, { from })
  expect(data.interviews).toEqual([
    { id, candidate: '周小禾', place: '会议室', state: 'planned', interviewerIds, ...time, startTime: '09:30' },
  ])
  const seen = data.interviewers.find((one: { id: string }) => one.id === office.accountId)
  expect(seen.busy).toEqual([{ ...time, startTime: '14:00' }])
  const other = (await outside.client.get(`${base}/interview-week`, { from })).data
  expect(other.interviews.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['14:00'])
  expect([data.next, other.next]).toEqual([null, null])
  const before = { from: '2027-01-04' }
  expect((await office.client.get(`${base}/interview-week`, before)).data.next).toBe(day)
  const empty = (await office.client.get(`${base}/interview-week`, { from: '2027-01-14' })).data
  expect(empty.interviews).toEqual([])
  expect(empty.interviewers).toMatchObject([{ id: office.accountId, busy: [] }])
})
