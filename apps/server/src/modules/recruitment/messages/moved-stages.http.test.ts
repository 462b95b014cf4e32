import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDraft } from '../../../testing/applications.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../testing/recruitment.ts'
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

const windows: StageWindows = {
  ...defaultWindows,
  pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-10T17:00:00+08:00' },
}
const charged = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY', windows } as const

/** The office moves stages, and no job has run since. */
const move = (project: TestProject, moved: Partial<StageWindows>) =>
  world.server.database.pool.query('update project set windows = windows || $2::jsonb where id = $1', [
    project.id,
    JSON.stringify(moved),
  ])

type Shown = { kind: string; text: string; deadline: string | null; settled: boolean; read: boolean }

async function messagesOf({ client }: TestDraft): Promise<Shown[]> {
  client.headers['accept-language'] = 'zh-CN'
  return (await client.get('/recruitApi/app/api/person/message/page', {})).data.records
}

const messageOf = async (draft: TestDraft, kind: string) =>
  (await messagesOf(draft)).find((message) => message.kind === kind)

const textsTo = ({ phone }: TestDraft): string =>
  (world.server.platform.outbox?.records ?? [])
    .flatMap((record) => (record.phone === phone && record.code === '' ? [record.text] : []))
    .join()

describe('after the office has moved a stage', () => {
  it('the messages of an application have its new dates at once', async () => {
    const project = await addProject(world.server, charged)
    const draft = await walk.apply(project)
    await walk.decide(draft, 'pass')
    await world.run('messages.deliver')
    expect((await messageOf(draft, 'fee_due'))?.text).toContain('12月10日')
    await move(project, { pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-03T17:00:00+08:00' } })
    const due = await messageOf(draft, 'fee_due')
    expect(due).toMatchObject({ deadline: '2026-12-03T09:00:00.000Z', text: expect.stringContaining('12月3日') })
    expect((await messageOf(draft, 'passed'))?.text).toContain('12月3日')
  })

  it('a reminder has the new end, and is open as long as that has not passed', async () => {
    const project = await addProject(world.server, charged)
    const draft = await walk.apply(project)
    await walk.decide(draft, 'pass')
    await walk.at('2026-12-09T02:00:00Z')
    await walk.remind()
    await move(project, { pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-12T17:00:00+08:00' } })
    await walk.at('2026-12-11T02:00:00Z')
    expect(await messageOf(draft, 'fee_reminder')).toMatchObject({
      ...{ settled: false, deadline: '2026-12-12T09:00:00.000Z' },
    })
  })

  it('an SMS that waited for the morning has the dates of the morning', async () => {
    const project = await addProject(world.server, charged)
    const [passed, rejected] = [await walk.apply(project), await walk.apply(project)]
    // 22:30 in Shanghai.
    await walk.at('2026-11-21T14:30:00Z')
    await walk.decide(passed, 'pass')
    await walk.decide(rejected, 'reject')
    await world.run('messages.deliver')
    expect(textsTo(passed)).not.toContain('缴')
    await move(project, {
      apply: { start: '2026-11-16T09:00:00+08:00', end: '2026-11-23T17:00:00+08:00' },
      pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-03T17:00:00+08:00' },
    })
    await walk.at('2026-11-22T00:10:00Z')
    await world.run('messages.deliver')
    expect(textsTo(passed)).toContain('12月3日（周四）17:00 前缴费')
    expect(textsTo(rejected)).toContain('11月23日（周一）17:00 前改报')
  })
})

describe('a message whose matter was done', () => {
  const outcomeOf = async (draft: TestDraft, kind: string) => {
    const message = await messageOf(draft, kind)
    return message?.settled ? message.text : undefined
  }

  it('says that the fee was paid, also the one of the passed review, and asks for nothing', async () => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await walk.decide(draft, 'pass')
    expect(await outcomeOf(draft, 'passed')).toBeUndefined()
    await walk.settle(await walk.openPayment(draft))
    for (const kind of ['passed', 'fee_due']) expect(await outcomeOf(draft, kind)).toBe('考试费已缴清。')
  })

  it('says that the fee goes back, also the one of the payment, whose receipt is gone', async () => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await walk.decide(draft, 'pass')
    const orderNumber = await walk.openPayment(draft)
    await walk.settle(orderNumber)
    expect(await outcomeOf(draft, 'paid')).toBeUndefined()
    await walk.office(`/workbenchApi/payment/orders/${orderNumber}/refund`, { note: '考试取消' })
    for (const kind of ['paid', 'fee_due']) expect(await outcomeOf(draft, kind)).toBe('考试费正在退回。')
    await walk.refundArrives()
    for (const kind of ['paid', 'fee_due']) expect(await outcomeOf(draft, kind)).toBe('考试费已退回。')
  })

  it('asks for no confirmation once the fee goes back', async () => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await walk.admit(draft)
    const orderNumber = await walk.openPayment(draft)
    await walk.settle(orderNumber)
    await walk.at('2026-12-02T02:00:00Z')
    await walk.clock()
    expect(await outcomeOf(draft, 'confirmation_due')).toBeUndefined()
    await walk.office(`/workbenchApi/payment/orders/${orderNumber}/refund`, { note: '考试取消' })
    expect(await outcomeOf(draft, 'confirmation_due')).toBe('考试费正在退回。')
  })

  it('rings no more for a payment that was made at night', async () => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await walk.at('2026-11-21T14:30:00Z')
    await walk.decide(draft, 'pass')
    await walk.settle(await walk.openPayment(draft))
    await walk.at('2026-11-22T00:10:00Z')
    await world.run('messages.deliver')
    expect(textsTo(draft)).not.toMatch(/前缴费|缴纳考试费/)
  })

  it('says that the fee was not paid, or that the time is over', async () => {
    const draft = await walk.apply(await addProject(world.server, charged))
    await walk.decide(draft, 'pass')
    await walk.at('2026-12-10T09:01:00Z')
    expect(await outcomeOf(draft, 'fee_due')).toBe('截止时间已过。')
    await walk.at('2026-12-11T02:00:00Z')
    await walk.clock()
    expect(await outcomeOf(draft, 'fee_due')).toBe('未在规定时间内缴纳考试费。')
  })

  it('says that the application was submitted again, with the reason of its return', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'return', { reason: '照片不清晰' })
    await walk.at('2026-11-21T03:00:00Z')
    await walk.resubmit(draft)
    expect(await outcomeOf(draft, 'returned')).toBe('审查意见：照片不清晰。您已重新提交报名。')
  })

  it('says that the photo was replaced and the test confirmed', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decidePhoto(draft, false)
    await walk.replacePhoto(draft)
    expect(await outcomeOf(draft, 'photo_refused')).toMatch(/您已更换照片。$/)
    await walk.admit(draft)
    await walk.at('2026-12-02T02:00:00Z')
    await walk.clock()
    expect(await outcomeOf(draft, 'confirmation_due')).toBeUndefined()
    await walk.confirm(draft)
    expect(await outcomeOf(draft, 'confirmation_due')).toBe('您已确认参加笔试。')
  })
})
