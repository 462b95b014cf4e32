import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply, type TestDraft } from '../../../testing/applications.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
import { datedNotice } from './dated-notice.ts'
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

const pageOf = async ({ client }: TestDraft, language: string) => {
  client.headers['accept-language'] = language
  return (await client.get('/recruitApi/app/api/person/message/page', {})).data
}

const textsAbout = ({ id, phone }: TestDraft): string[] =>
  (world.server.platform.outbox?.records ?? []).flatMap((record) =>
    record.text.includes('未通过') && (record.phone === phone || record.text.includes(id)) ? [record.text] : [],
  )

const rejectionIn = async (draft: TestDraft, language: string): Promise<string> =>
  (await pageOf(draft, language)).records.find(({ kind }: { kind: string }) => kind === 'rejected').text

describe('a review that was not passed', () => {
  it('is announced with the time until which another position can be chosen', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'reject')
    await world.run('messages.deliver')
    const chinese = /11月24日（周二）17:00 前改报其他职位并重新提交/
    expect(await rejectionIn(draft, 'zh-CN')).toMatch(chinese)
    expect(await rejectionIn(draft, 'en')).toMatch(/choose another position and submit again by .*24.*17:00/)
    const texts = textsAbout(draft)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(chinese)
  })

  it('is announced without it once applying is over, and stays unread news after that time', async () => {
    const project = await addProject(world.server)
    const [early, late] = [await walk.apply(project), await walk.apply(project)]
    await walk.decide(early, 'reject')
    await walk.at('2026-11-25T02:00:00Z')
    await walk.decide(late, 'reject')
    expect(await rejectionIn(late, 'zh-CN')).not.toContain('改报')
    const { records } = await pageOf(early, 'zh-CN')
    expect(records.find(({ kind }: { kind: string }) => kind === 'rejected')).toMatchObject({
      ...{ read: false, settled: false },
    })
  })
})

describe('a position changed after a review that was not passed', () => {
  const settledOf = async (draft: TestDraft): Promise<boolean[]> =>
    (await pageOf(draft, 'zh-CN')).records.flatMap(({ kind, settled }: { kind: string; settled: boolean }) =>
      kind === 'rejected' ? [settled] : [],
    )

  it('closes its message when it is submitted, and the message of a later decision is news again', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'reject')
    expect(await settledOf(draft)).toEqual([false])
    await walk.at('2026-11-21T03:00:00Z')
    await walk.as(draft, `${jobApply}/changePost`)
    expect(await settledOf(draft)).toEqual([false])
    await walk.resubmit(draft)
    expect(await settledOf(draft)).toEqual([true])
    await walk.at('2026-11-21T04:00:00Z')
    await walk.decide(draft, 'reject')
    expect(await settledOf(draft)).toEqual([false, true])
  })
})

describe('the SMS of a review that was not passed', () => {
  const notice = { kind: 'rejected', country: 'CN', project: '澜江州公开招聘', until: '11月24日 17:00' }
  it.each([
    [{ rejected: { '*': { '*': 'one' } } }, { kind: 'rejected', until: '' }],
    [
      { rejected: { '*': { '*': 'one' } }, rejected_until: { CN: { 'zh-CN': 'two' } } },
      { kind: 'rejected_until', until: notice.until },
    ],
  ])('with the templates %j is %j', (templates, sent) => {
    expect(datedNotice(notice, templates, 'zh-CN')).toMatchObject(sent)
    expect(datedNotice({ ...notice, kind: 'returned' }, templates, 'zh-CN')).toMatchObject({
      ...{ kind: 'returned', until: notice.until },
    })
    expect(datedNotice({ ...notice, until: '' }, templates, 'zh-CN')).toMatchObject({ kind: 'rejected', until: '' })
  })
})

describe('the SMS of a passed review', () => {
  const payment = { from: '12月6日 09:00', until: '12月10日 17:00' }
  const notice = { kind: 'passed', country: 'CN', project: '澜江州公开招聘', until: '', payment }
  it.each([
    [{ passed: { '*': { '*': 'one' } } }, { kind: 'passed', payment: undefined }],
    [
      { passed: { '*': { '*': 'one' } }, passed_payment: { CN: { 'zh-CN': 'two' } } },
      { kind: 'passed_payment', payment },
    ],
  ])('with the templates %j is %j', (templates, sent) => {
    expect(datedNotice(notice, templates, 'zh-CN')).toMatchObject(sent)
    expect(datedNotice({ ...notice, payment: undefined }, templates, 'zh-CN')).toMatchObject({ kind: 'passed' })
  })
})

describe('the SMS of a refused waiver', () => {
  const notice = { kind: 'waiver_refused', country: 'CN', project: '澜江州公开招聘', until: '12月1日 17:00' }
  const again = { ...notice, againUntil: '11月29日 17:00' }
  it.each([
    [{ waiver_refused: { '*': { '*': 'one' } } }, { ...notice, againUntil: undefined }],
    [{ waiver_refused_again: { '*': { '*': 'two' } } }, { ...again, kind: 'waiver_refused_again' }],
  ])('with the templates %j is %j', (templates, sent) => {
    expect(datedNotice(again, templates, 'zh-CN')).toEqual(sent)
    expect(datedNotice(notice, templates, 'zh-CN')).toEqual(notice)
  })
})
