import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply } from '../../../testing/applications.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject, defaultWindows } from '../../../testing/recruitment.ts'
import { Walk } from './testing/walk.ts'

let world: PaymentWorld
let walk: Walk
beforeAll(async () => {
  world = await startPaymentWorld()
  await addForm(world.server, 'profile')
})
afterAll(() => world.close())
beforeEach(async () => {
  walk = new Walk(world)
  await walk.at('2026-11-21T02:00:00Z')
})

const charged = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY' } as const
const windows = {
  ...defaultWindows,
  pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' },
  waiver: { start: '2026-11-20T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' },
}

describe('the message of a passed review', () => {
  it.each([
    ['zh-CN', /^请于 11月27日（周五）09:00 至 .* 在报名详情中缴纳考试费。$/],
    ['en', /^Pay the exam fee in your application from Fri 27 Nov, 09:00 to .*\.$/],
  ])('gives the time of a payment that opens later, in %s, also by e-mail and SMS', async (language, text) => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await world.server.database.pool.query('update person set locale = $2 where id = $1', [draft.personId, language])
    await walk.decide(draft, 'pass')
    await world.run('messages.deliver')
    draft.client.headers['accept-language'] = language
    const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
    const passed = data.records.find(({ kind }: { kind: string }) => kind === 'passed')
    expect(passed.text).toMatch(text)
    const mails = world.server.platform.outbox?.records.filter((record) => record.text.includes(draft.id)) ?? []
    expect(mails.map((mail) => mail.text).join()).toContain(passed.text)
    const messages = world.server.platform.outbox?.records.filter(({ phone }) => phone === draft.phone) ?? []
    expect(messages.map((message) => message.text).join()).toContain(passed.text)
  })

  it('gives none where nothing is to be paid', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'pass')
    draft.client.headers['accept-language'] = 'en'
    const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
    const passed = data.records.find(({ kind }: { kind: string }) => kind === 'passed')
    expect(passed.text).toBe('See the next step in your application.')
  })
})

describe('a message that waits', () => {
  it('does not ring when what it asks for was done at night', async () => {
    const photo = await walk.apply(await addProject(world.server))
    const waiver = await walk.apply(await addProject(world.server, { ...charged, windows }))
    await walk.admit(waiver)
    await walk.expectNews(waiver, { portal: ['passed', 'fee_due'], sms: ['fee_due'] })
    await walk.requestWaiver(waiver)
    // 22:30 in Shanghai.
    await walk.at('2026-11-21T14:30:00Z')
    await walk.decidePhoto(photo, false)
    await walk.replacePhoto(photo)
    await walk.decideWaiver(waiver, false)
    await walk.settle(await walk.openPayment(waiver))
    await walk.at('2026-11-22T00:10:00Z')
    await walk.expectNews(photo, { portal: ['photo_refused'], sms: [] })
    await walk.expectNews(waiver, { portal: ['waiver_refused', 'paid'], sms: ['paid'] })
  })

  it('asks for no photo of an application that was rejected meanwhile', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decidePhoto(draft, false)
    await walk.decide(draft, 'reject')
    await walk.expectNews(draft, { portal: ['photo_refused', 'rejected'], sms: ['rejected'] })
  })

  it('is neither listed, counted nor marked as read before its stage begins, and is the newest then', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.admit(draft)
    const call = '/recruitApi/app/api/person/message'
    const page = async () => (await draft.client.get(`${call}/page`)).data
    const before = await page()
    expect(before.records.map(({ kind }: { kind: string }) => kind)).toEqual(['passed', 'submitted'])
    expect(before).toMatchObject({ total: 2, unread: 2 })
    expect((await draft.client.post(`${call}/read`, {})).data.unread).toBe(0)
    await walk.at('2026-12-02T01:10:00Z')
    const { records, total, unread } = await page()
    expect({ total, unread }).toEqual({ total: 3, unread: 1 })
    expect(records[0]).toMatchObject({ kind: 'confirmation_due', read: false, at: '2026-12-02T01:00:00.000Z' })
    expect((await draft.client.post(`${call}/read`, { id: records[0].id })).data.unread).toBe(0)
  })

  it('rings at the new opening, with the new end, when the office moves the payment', async () => {
    const project = await addProject(world.server, charged)
    const draft = await walk.apply(project)
    await walk.decide(draft, 'pass')
    await walk.expectNews(draft, { portal: ['passed'] })
    const pay = { start: '2026-11-29T09:00:00+08:00', end: '2026-12-03T17:00:00+08:00' }
    await world.server.database.pool.query(
      'update project set windows = windows || $2::jsonb, revision = revision + 1 where id = $1',
      [project.id, JSON.stringify({ pay })],
    )
    await walk.remind()
    await walk.at('2026-11-27T01:10:00Z')
    await walk.expectNews(draft, {})
    await walk.at('2026-11-29T01:10:00Z')
    await walk.expectNews(draft, { portal: ['fee_due'] })
    const [newest] = world.server.platform.outbox?.records.filter(({ phone }) => phone === draft.phone) ?? []
    expect(newest?.text).toContain('12月3日')
  })

  it('rings at the opening of the payment after a waiver was requested and withdrawn before it, and is reminded of', async () => {
    const waiver = { start: '2026-11-20T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' }
    const draft = await walk.apply(
      await addProject(world.server, { ...charged, windows: { ...defaultWindows, waiver } }),
    )
    await walk.decide(draft, 'pass')
    await walk.requestWaiver(draft)
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.as(draft, `${jobApply}/withdrawWaiver`)
    await walk.remind()
    await walk.expectNews(draft, {})
    await walk.at('2026-11-27T01:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, { portal: ['fee_due'] })
    await walk.at('2026-11-29T09:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, { portal: ['fee_reminder'] })
  })

  it('does not ring for a waiver that is decided at the opening, and the fee is reminded of once it is withdrawn', async () => {
    const waiver = { start: '2026-11-20T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' }
    const draft = await walk.apply(
      await addProject(world.server, { ...charged, windows: { ...defaultWindows, waiver } }),
    )
    await walk.decide(draft, 'pass')
    await walk.requestWaiver(draft)
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.at('2026-11-27T01:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, {})
    await walk.at('2026-11-29T09:05:00Z')
    await walk.remind()
    await walk.expectNews(draft, {})
    await walk.as(draft, `${jobApply}/withdrawWaiver`)
    await walk.at('2026-11-29T09:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, { portal: ['fee_reminder'] })
  })

  it('is read again only after the windows of its project have changed', async () => {
    const project = await addProject(world.server, charged)
    const draft = await walk.apply(project)
    await walk.decide(draft, 'pass')
    const { pool } = world.server.database
    const ofProject = `message_id in (select message.id from applicant_message message
      join application on application.id = message.application_id where application.project_id = '${project.id}')`
    const moveBy = (hours: number) =>
      pool.query(
        `update applicant_delivery set due_at = due_at + $1 * interval '1 hour'
        where ${ofProject} and due_at > $2`,
        [hours, world.clock.now()],
      )
    const firstDue = async () =>
      (
        await pool.query(
          `select min(due_at) as at from applicant_delivery where ${ofProject}
      and state = 'waiting' and due_at > $1`,
          [world.clock.now()],
        )
      ).rows[0]?.at?.toISOString()
    await walk.expectNews(draft, { portal: ['passed'] })
    const opening = await firstDue()
    await walk.remind()
    await walk.at('2026-11-21T02:20:00Z')
    await moveBy(1)
    await walk.remind()
    expect(await firstDue()).toBe(new Date(Date.parse(opening) + 3_600_000).toISOString())
    await pool.query(
      `update project set windows = jsonb_set(windows, '{pay,end}', '"2026-12-03T17:00:00+08:00"') where id = $1`,
      [project.id],
    )
    await walk.remind()
    expect(await firstDue()).toBe(opening)
  })
})
