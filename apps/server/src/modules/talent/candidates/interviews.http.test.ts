import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notifyCandidates } from './interviews/notify-candidates.ts'

const base = '/workbenchApi/talent'

let server: TestServer
let unit: string
let office: TestStaff
let outsider: TestStaff
let interviewer: string
let postId: string

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  office = await addStaff(server, unit, { admin: true })
  outsider = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
  interviewer = (await addStaff(server, unit)).accountId
  const post = { title: '店长', businessUnitId: unit, headcount: 1 }
  postId = (await office.client.post(`${base}/posts`, post)).data.id
})
afterAll(() => server.close())

async function addResume(
  post: string | undefined = postId,
  lines: readonly string[] = [crypto.randomUUID()],
  recruiter = { client: office.client, unit },
): Promise<string> {
  const form = new FormData()
  form.append('businessUnitId', recruiter.unit)
  if (post) form.append('postId', post)
  form.append('file', new Blob([new Uint8Array(await wordFile(lines))]), '云岫.docx')
  return (await recruiter.client.send({ method: 'POST', url: `${base}/resume-files`, payload: form })).data.id
}
const slot = (resumeId: string, startTime: string, given: object = {}) => ({
  resumeId,
  day: '2026-11-23',
  startTime,
  minutes: 60,
  place: '三楼会议室',
  interviewerIds: [interviewer],
  ...given,
})
const plan = (resumeId: string, startTime: string, given: object = {}) =>
  office.client.post(`${base}/interviews`, slot(resumeId, startTime, given))
const move = (id: string, action: string, revision: number) =>
  office.client.post(`${base}/interviews/${id}/transitions`, { action, revision })
const change = (id: string, revision: number, values: object) =>
  office.client.send({ method: 'PUT', url: `${base}/interviews/${id}`, payload: { revision, ...values } })
const stageOf = async (id: string) => (await office.client.get(`${base}/resumes/${id}`)).data.record.stage

const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind)

describe('an interview', () => {
  it('is listed with its candidate and its time first, whatever the order of the form', async () => {
    const { data } = await office.client.get(`${base}/interviews/description`)
    expect(data.columns).toEqual([
      'candidate',
      'startsAt',
      'state',
      'place',
      'interviewerIds',
      'minutes',
      'average',
      'candidateNotification',
    ])
    expect(data.fields[0].name).toBe('resumeId')
  })

  it('invites its candidate, uses the time of the region, and is planned once', async () => {
    const resume = await addResume()
    const { id } = (await plan(resume, '09:00')).data
    expect(await stageOf(resume)).toBe('awaiting_interview')
    expect((await office.client.get(`${base}/interviews/${id}`)).data.record).toMatchObject({
      candidate: '云岫',
      startsAt: '2026-11-23T01:00:00.000Z',
      state: 'planned',
      interviewerIds: [interviewer],
    })
    const twice = { path: 'resumeId', message: 'This candidate already has a planned interview.' }
    expect((await plan(resume, '18:00')).errors).toEqual([twice])
    expect((await plan(await addResume(), '09:00', { day: '2026-11-19' })).errors?.[0]?.path).toBe('day')
    expect((await plan(await addResume(), '9 Uhr')).errors?.[0]?.path).toBe('startTime')
    const undecided = await addResume('')
    const refused = await plan(undecided, '07:00')
    expect(refused).toMatchObject({
      reason: 'talent.post_needed',
      errors: [{ path: 'resumeId', message: refused.msg }],
    })
  })

  it('ends with the stage of its candidate: a later one is cancelled by agreement, one that has begun was held', async () => {
    const step = (id: string, action: string, revision: number, more: object = {}) =>
      office.client.post(`${base}/resumes/${id}/transitions`, { action, revision, ...more })
    const stateOf = async (id: string) => (await office.client.get(`${base}/interviews/${id}`)).data.record.state
    const early = await addResume()
    const { id: later } = (await plan(early, '20:00')).data
    const refused = await step(early, 'fail', 2)
    expect(refused).toMatchObject({ code: 409, reason: 'talent.interview_planned' })
    expect(refused.msg).toContain('Mon 23 Nov, 20:00')
    expect([await stateOf(later), await stageOf(early)]).toEqual(['planned', 'awaiting_interview'])
    expect((await step(early, 'fail', 2, { cancelInterview: true })).data.stage).toBe('failed')
    expect(await stateOf(later)).toBe('cancelled')
    const free = await addResume()
    const { id: cancelled } = (await plan(free, '06:00')).data
    await move(cancelled, 'cancel', 1)
    expect(await stageOf(free)).toBe('not_invited')
    const { id: soon } = (await plan(free, '06:00')).data
    const before = server.clock.now()
    server.clock.set('2026-11-22T23:00:00Z')
    const { client } = await addStaff(server, unit, { admin: true })
    const passed = await client.post(`${base}/resumes/${free}/transitions`, { action: 'pass', revision: 4 })
    expect(passed.data.stage).toBe('passed')
    expect((await client.get(`${base}/interviews/${soon}`)).data.record.state).toBe('held')
    server.clock.set(before.toISOString())
  })

  it('is on the clock of its business unit, which days of filters and notifications follow', async () => {
    const hanoi = await addUnit(server, 'HANOI')
    await server.database.pool.query("update business_unit set time_zone = 'Asia/Ho_Chi_Minh' where id = $1", [hanoi])
    const hanoiOffice = await addStaff(server, hanoi, { admin: true })
    const { accountId } = await addStaff(server, hanoi)
    const post = { title: '店长', businessUnitId: hanoi, headcount: 1 }
    const { id: hanoiPost } = (await hanoiOffice.client.post(`${base}/posts`, post)).data
    const resume = await addResume(hanoiPost, undefined, { client: hanoiOffice.client, unit: hanoi })
    // In Beijing it is the next day already.
    const late = slot(resume, '23:30', { interviewerIds: [accountId] })
    const { id } = (await hanoiOffice.client.post(`${base}/interviews`, late)).data
    expect((await hanoiOffice.client.get(`${base}/interviews/${id}`)).data.record).toMatchObject({
      startsAt: '2026-11-23T16:30:00.000Z',
      timeZone: 'Asia/Ho_Chi_Minh',
    })
    const cancelling = { action: 'fail', revision: 2 }
    const move = await hanoiOffice.client.post(`${base}/resumes/${resume}/transitions`, cancelling)
    expect(move.msg).toContain('Mon 23 Nov, 23:30 GMT+7')
    const onDay = async (day: string) => {
      const filters = JSON.stringify([{ field: 'startsAt', operator: 'between', values: [day, day] }])
      return (await hanoiOffice.client.get(`${base}/interviews`, { filters })).data.total
    }
    expect([await onDay('2026-11-23'), await onDay('2026-11-24')]).toEqual([1, 0])
    const { rows } = await server.database.pool.query('select facts from notification where account_id = $1', [
      accountId,
    ])
    expect(rows).toEqual([{ facts: { at: '2026-11-23T16:30:00.000Z', timeZone: 'Asia/Ho_Chi_Minh' } }])
    const { units } = (await hanoiOffice.client.get('/workbenchApi/auth/authority')).data
    expect(units).toEqual([expect.objectContaining({ code: 'HANOI', timeZone: 'Asia/Ho_Chi_Minh' })])
  })

  it('is found by the name of its candidate', async () => {
    const named = async (words: string) => {
      const filters = JSON.stringify([{ field: 'candidate', operator: 'contains', values: [words] }])
      return (await office.client.get(`${base}/interviews`, { filters })).data.total
    }
    expect(await named('云岫')).toBeGreaterThan(0)
    expect(await named('无此人')).toBe(0)
  })

  it('never books an interviewer twice at once, also when two are planned at the same moment', async () => {
    const [one, other] = [await addResume(), await addResume()]
    const both = await Promise.all([plan(one, '11:00'), plan(other, '11:30')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)?.errors?.[0]?.path).toBe('interviewerIds')
    const [refused] = both[0].code === 400 ? [one] : [other]
    expect(await stageOf(refused)).toBe('not_invited')
    expect((await plan(refused, '12:30')).code).toBe(200)
  })

  it('is rescheduled while it is planned, frees its interviewers when cancelled, and is held once it has begun', async () => {
    const resume = await addResume()
    const { id } = (await plan(resume, '14:00')).data
    const moved = await change(id, 1, { startTime: '14:30' })
    expect(moved.data.revision).toBe(2)
    const early = await move(id, 'hold', 2)
    expect(early).toMatchObject({ reason: 'talent.interview_not_begun', msg: 'The interview has not started yet.' })
    expect((await office.client.get(`${base}/interviews/${id}/transitions`)).data).toEqual([
      { action: 'hold', possible: false, message: early.msg },
      { action: 'cancel', possible: true, message: null },
    ])
    expect((await move(id, 'cancel', 1)).reason).toBe('record.conflict')
    expect((await move(id, 'cancel', 2)).data).toEqual({ state: 'cancelled', revision: 3 })
    expect((await move(id, 'cancel', 2)).data).toEqual({ state: 'cancelled', revision: 3 })
    expect((await move(id, 'cancel', 3)).reason).toBe('talent.interview_state')
    const again = (await plan(resume, '14:30')).data.id
    server.clock.set('2026-11-23T06:30:00Z')
    office = await addStaff(server, unit, { admin: true })
    expect((await move(again, 'hold', 1)).data).toEqual({ state: 'held', revision: 2 })
    expect((await move(again, 'cancel', 2)).reason).toBe('talent.interview_state')
    const { refused } = (await office.client.get(`${base}/interviews/${again}`)).data
    const tried = await change(again, 2, { startTime: '20:00' })
    expect(tried).toMatchObject({ reason: 'talent.interview_state', msg: refused.update })
    server.clock.set('2026-11-20T07:12:00Z')
    office = await addStaff(server, unit, { admin: true })
  })

  it('notifies its interviewers when it is assigned, rescheduled, reassigned, and cancelled', async () => {
    const notificationsOf = async ({ client }: TestStaff) =>
      (await client.get('/workbenchApi/notifications')).data.records.map(
        ({ kind, facts, path }: { kind: string; facts: { at: string }; path: string }) => ({
          kind,
          at: facts.at,
          path,
        }),
      )
    const [one, other] = [await addStaff(server, unit), await addStaff(server, unit)]
    const { id } = (await plan(await addResume(), '18:00', { interviewerIds: [one.accountId, office.accountId] })).data
    await change(id, 1, { startTime: '19:00' })
    await change(id, 2, { startTime: '20:00', interviewerIds: [other.accountId, office.accountId] })
    await move(id, 'cancel', 3)
    const path = `/talent/interviews?id=${id}`
    const [before, after, last] = ['2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.000Z']
    expect((await notificationsOf(one)).toSorted(byKind)).toEqual([
      { kind: 'interview.interviewer_removed', at: after, path },
      { kind: 'interview.moved', at: after, path },
      { kind: 'interview.planned', at: before, path },
    ])
    expect((await notificationsOf(other)).toSorted(byKind)).toEqual([
      { kind: 'interview.cancelled', at: last, path },
      { kind: 'interview.planned', at: last, path },
    ])
    expect(await notificationsOf(office)).toEqual([])
  })

  it('is invisible to other business units', async () => {
    const { id } = (await plan(await addResume(), '16:00')).data
    const { client } = outsider
    for (const path of [`${base}/interviews/${id}`, `${base}/interviews/${id}/transitions`]) {
      expect((await client.get(path)).reason).toBe('record.not_found')
    }
    const cancelled = await client.post(`${base}/interviews/${id}/transitions`, { action: 'cancel', revision: 1 })
    expect(cancelled.reason).toBe('record.not_found')
    expect((await client.get(`${base}/interviews`)).data.total).toBe(0)
    const foreign = await client.post(`${base}/interviews`, slot(await addResume(), '17:00'))
    expect(foreign.errors?.map(({ path }) => path)).toContain('resumeId')
  })
})

describe('a candidate', () => {
  const phoneOf = (at: number) => `1390000${String(at).padStart(4, '0')}`
  const candidate = (at: number, ...lines: string[]) =>
    addResume(postId, [`${phoneOf(at)} ${crypto.randomUUID()}`, ...lines])
  const planned = async (resume: string, startTime: string) => {
    const { accountId } = await addStaff(server, unit)
    return (await plan(resume, startTime, { interviewerIds: [accountId] })).data.id as string
  }
  const notify = () => notifyCandidates(server.platform)
  const heard = (at: number) =>
    (server.platform.outbox?.records ?? [])
      .filter(({ phone }) => phone === phoneOf(at))
      .map(({ text }) => text)
      .reverse()
  const noticesOf = async (id: string) =>
    (await office.client.get(`${base}/interviews/${id}`)).data.record.candidateNotification

  it('is notified once of the invitation, a new time, and the cancellation, in local time', async () => {
    const id = await planned(await candidate(1, '六年门店经验'), '08:00')
    expect(await noticesOf(id)).toBe('waiting')
    await Promise.all([notify(), notify()])
    await notify()
    expect(heard(1)).toEqual(['您的面试已安排：2026年11月23日周一 08:00 GMT+8，NORTH，三楼会议室。'])
    expect(await noticesOf(id)).toBe('sent')
    await change(id, 1, { minutes: 45 })
    await notify()
    await change(id, 2, { startTime: '09:00', place: '一楼' })
    await notify()
    await move(id, 'cancel', 3)
    await notify()
    await notify()
    expect(heard(1).slice(1)).toEqual([
      '您的面试有变更：2026年11月23日周一 09:00 GMT+8，NORTH，一楼。',
      '您的面试已取消：2026年11月23日周一 09:00 GMT+8，NORTH，一楼。',
    ])
    const auditor = await addStaff(server, rootUnit, { admin: true })
    const { records } = (await auditor.client.get('/workbenchApi/system/sms')).data
    expect(records.filter(({ kind }: { kind: string }) => kind === 'interview')).toHaveLength(3)
    expect(records[0]).toMatchObject({ kind: 'interview', phone: '139****0001', outcome: 'sent' })
  })

  it('gets it in the language of the resume', async () => {
    await planned(await candidate(2, 'Six years in retail'), '08:00')
    await notify()
    expect(heard(2)).toEqual(['Your interview has been scheduled: Mon, 23 Nov 2026, 08:00 GMT+8, NORTH, 三楼会议室.'])
  })

  it('is notified only of the final state, and not of a cancellation before any other message', async () => {
    const corrected = await planned(await candidate(3, '店长'), '08:00')
    await change(corrected, 1, { startTime: '08:30' })
    const withdrawn = await planned(await candidate(4, '店长'), '08:00')
    await move(withdrawn, 'cancel', 1)
    await notify()
    expect(heard(3)).toEqual(['您的面试已安排：2026年11月23日周一 08:30 GMT+8，NORTH，三楼会议室。'])
    expect(heard(4)).toEqual([])
    expect(await noticesOf(withdrawn)).toBe('never')
  })

  it('without a phone number is not notified, which the recruiter sees', async () => {
    const id = await planned(await addResume(), '08:00')
    await notify()
    expect(await noticesOf(id)).toBe('no_phone')
  })

  it('waits while the provider is unreachable, and gets no second message when the outcome is unclear', async () => {
    const id = await planned(await candidate(5, '店长'), '08:00')
    let attempts = 0
    const notifyFailing = (failure: Error) => {
      const sendInterview = async () => {
        attempts += 1
        throw failure
      }
      return notifyCandidates({ ...server.platform, sms: { ...server.platform.sms, sendInterview } })
    }
    await notifyFailing(new SmsNotSent('unreached', 'ECONNREFUSED'))
    expect(await noticesOf(id)).toBe('waiting')
    await notifyFailing(new Error('no answer in time'))
    await notifyFailing(new Error('no answer in time'))
    expect(attempts).toBe(2)
    expect(await noticesOf(id)).toBe('unclear')
  })

  it("is notified again at a recruiter's request, after a refused or unclear message and not otherwise", async () => {
    const refusing = async () => {
      throw new SmsNotSent('refused', 'isv.BLACK_KEY')
    }
    const notifyRefused = () =>
      notifyCandidates({ ...server.platform, sms: { ...server.platform.sms, sendInterview: refusing } })
    const again = (id: string, who = office) => who.client.post(`${base}/interviews/${id}/notification`)
    const id = await planned(await candidate(6, '店长'), '08:00')
    await notifyRefused()
    expect(await noticesOf(id)).toBe('refused')
    expect((await again(id, outsider)).reason).toBe('record.not_found')
    expect((await again(id)).data).toEqual({ candidateNotification: 'waiting' })
    await notify()
    expect((await again(id)).data).toEqual({ candidateNotification: 'sent' })
    await notify()
    expect(heard(6)).toEqual(['您的面试已安排：2026年11月23日周一 08:00 GMT+8，NORTH，三楼会议室。'])
    const { record } = (await office.client.get(`${base}/interviews/${id}`)).data
    expect(record.candidateNotifiedAt).toBe(server.clock.now().toISOString())
    await move(id, 'cancel', 1)
    await notifyRefused()
    await again(id)
    await notify()
    expect(heard(6).slice(1)).toEqual(['您的面试已取消：2026年11月23日周一 08:00 GMT+8，NORTH，三楼会议室。'])
  })

  it('with a refused message is notified of neither a new time nor the cancellation', async () => {
    const refusing = async () => {
      throw new SmsNotSent('refused', 'isv.BLACK_KEY')
    }
    const id = await planned(await candidate(7, '店长'), '08:00')
    await notifyCandidates({ ...server.platform, sms: { ...server.platform.sms, sendInterview: refusing } })
    await change(id, 1, { startTime: '09:00' })
    await notify()
    expect(heard(7)).toEqual(['您的面试已安排：2026年11月23日周一 09:00 GMT+8，NORTH，三楼会议室。'])
    const other = await planned(await candidate(8, '店长'), '08:00')
    await notifyCandidates({ ...server.platform, sms: { ...server.platform.sms, sendInterview: refusing } })
    await move(other, 'cancel', 1)
    await notify()
    expect(heard(8)).toEqual([])
    expect(await noticesOf(other)).toBe('never')
  })

  it('who could not be notified before the start is recorded as missed, and not as pending', async () => {
    const id = await planned(await candidate(9, '店长'), '08:00')
    server.clock.set('2026-11-23T00:00:00Z')
    await notify()
    office = await addStaff(server, unit, { admin: true })
    expect(await noticesOf(id)).toBe('missed')
    expect(heard(9)).toEqual([])
  })

  it('abroad gets a message in the language there where the provider delivers, and the recruiter sees where it does not', async () => {
    const id = await planned(await addResume(postId, ['Call +65 9123 4567', crypto.randomUUID()]), '09:00')
    const thai = await planned(await addResume(postId, ['โทร 081-234-5678', crypto.randomUUID()]), '10:00')
    await notify()
    expect(await Promise.all([id, thai].map(noticesOf))).toEqual(['abroad', 'sent'])
    const abroad = server.platform.outbox?.records.filter(({ phone }) => phone?.startsWith('+'))
    expect(abroad).toMatchObject([
      {
        phone: '+66812345678',
        text: 'การสัมภาษณ์ของคุณได้รับการนัดหมายแล้ว: 23 พ.ย. 2026 10:00 น. GMT+8 ที่ NORTH, 三楼会议室',
      },
    ])
  })
})
