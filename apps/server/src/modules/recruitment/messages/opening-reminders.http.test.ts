import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { jobApply } from '../../../testing/applications.ts'
import { renewSession } from '../../../testing/fees.ts'
import { registerApplicant, staffWith, type TestApplicant } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deliverMessages } from './deliver-messages.ts'
import { sendOpeningReminders } from './send-opening-reminders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-11-20T07:12:00Z'))

const windowsFrom = (start: string) => ({ ...defaultWindows, apply: { start, end: '2026-11-29T00:00:00+08:00' } })
const opening = '2026-11-22T09:00:00+08:00'
const addUpcoming = (title: string, start = opening) =>
  addProject(server, { title, title_en: 'Recruitment of teachers', windows: windowsFrom(start) })

async function subscribe({ id }: { readonly id: string }): Promise<TestApplicant> {
  const applicant = await registerApplicant(server)
  expect((await applicant.client.post('/recruitApi/app/api/recruit/info/remind', { id })).code).toBe(200)
  return applicant
}

const remind = (limit?: number) => sendOpeningReminders(server.platform, limit)
const deliver = () => deliverMessages(server.platform)
const textsTo = ({ phone }: TestApplicant) =>
  (server.platform.outbox?.records ?? []).flatMap((record) =>
    record.phone === phone && record.code === '' ? [record.text] : [],
  )
async function messagesOf(person: TestApplicant) {
  await renewSession(server, person)
  return (await person.client.get('/recruitApi/app/api/person/message/page')).data.records
}

it('goes to each subscriber once when applying opens, on the phone and in the portal, and the office sees it', async () => {
  const project = await addUpcoming('教师招聘')
  const people = [await subscribe(project), await subscribe(project), await subscribe(project)] as const
  await server.database.pool.query(`update person set locale = 'en' where id = $1`, [people[0].personId])
  server.clock.set('2026-11-22T00:59:59.999Z')
  await remind()
  server.clock.set('2026-11-22T01:00:00.000Z')
  await Promise.all([remind(2), remind(2)])
  await remind()
  await Promise.all([deliver(), deliver()])
  expect(textsTo(people[0])).toEqual([
    expect.stringMatching(/^Recruitment of teachers: Applications are open\. Apply by/),
  ])
  for (const person of people.slice(1)) {
    expect(textsTo(person)).toEqual([
      expect.stringMatching(/^教师招聘：报名已开始。请在 11月29日（周日）00:00 前报名。$/),
    ])
  }
  expect(await messagesOf(people[1])).toMatchObject([
    { kind: 'opening', applicationId: null, read: false, project: { id: project.id } },
  ])
  const staff = await staffWith(server, 'applicant-message:read')
  const { records } = (await staff.get('/workbenchApi/recruitment/applicant-messages', { size: '100' })).data
  expect(records).toHaveLength(6)
  expect(records[0]).toMatchObject({ kind: 'opening', applicationNumber: null, projectId: project.id })
})

it('waits at night until the morning, and is not sent to a person who has begun an application by then', async () => {
  const project = await addUpcoming('护士招聘', '2026-11-22T00:00:00+08:00')
  const [waiting, applying] = [await subscribe(project), await subscribe(project)]
  server.clock.set('2026-11-21T16:00:00Z')
  await remind()
  await deliver()
  await renewSession(server, applying)
  const begun = await applying.client.post(`${jobApply}/save`, { projectId: project.id, answers: {}, choices: [] })
  expect(begun.code).toBe(200)
  expect([textsTo(waiting), textsTo(applying)]).toEqual([[], []])
  server.clock.set('2026-11-22T00:00:00Z')
  await deliver()
  expect([textsTo(waiting), textsTo(applying)]).toEqual([[expect.stringContaining('护士招聘')], []])
})

it('is not sent for a withdrawn project or after the end of applying, and is sent when it is published again', async () => {
  const [project, late] = [await addUpcoming('医师招聘'), await addUpcoming('教授招聘')]
  const [person, missed] = [await subscribe(project), await subscribe(late)]
  const publish = (published_at: Date | null) =>
    server.database.db.updateTable('project').set({ published_at }).where('id', 'in', [project.id, late.id]).execute()
  await publish(null)
  server.clock.set('2026-11-22T01:00:00Z')
  await remind()
  await deliver()
  expect(await messagesOf(person)).toEqual([])
  await publish(server.clock.now())
  await server.database.db
    .updateTable('project')
    .set({ windows: JSON.stringify({ apply: { start: opening, end: opening } }), revision: 2 })
    .where('id', '=', late.id)
    .execute()
  await remind()
  await deliver()
  expect([textsTo(person).length, textsTo(missed).length]).toEqual([1, 0])
})

it('is tried again while the provider is not reached, and not repeated when its outcome is unclear', async () => {
  const person = await subscribe(await addUpcoming('工程师招聘'))
  server.clock.set('2026-11-22T01:00:00Z')
  await remind()
  let attempts = 0
  const deliverFailing = (failure: Error) => {
    const sendMessage = async () => {
      attempts += 1
      throw failure
    }
    return deliverMessages({ ...server.platform, sms: { ...server.platform.sms, sendMessage } })
  }
  await deliverFailing(new SmsNotSent('unreached', 'ECONNREFUSED'))
  server.clock.set('2026-11-22T01:05:00Z')
  await deliverFailing(new Error('no answer in time'))
  server.clock.set('2026-11-22T05:00:00Z')
  await deliverFailing(new Error('no answer in time'))
  expect(attempts).toBe(2)
  expect(textsTo(person)).toEqual([])
})
