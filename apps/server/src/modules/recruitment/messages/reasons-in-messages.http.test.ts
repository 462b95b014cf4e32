import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply, type TestDraft } from '../../../testing/applications.ts'
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

const titles = { 'zh-CN': readMessages(['server/messages'], 'zh-CN'), en: readMessages(['server/messages'], 'en') }

const speak = (draft: TestDraft, language: PortalLocale) =>
  world.server.database.pool.query('update person set locale = $2 where id = $1', [draft.personId, language])

/** What was sent about an application: the message of a kind in the portal, and all texts of SMS and e-mails. */
async function received(draft: TestDraft, kind: ApplicantMessageKind, language: PortalLocale) {
  await world.run('messages.deliver')
  draft.client.headers['accept-language'] = language
  const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
  const records: { kind: string; text: string }[] = data.records
  const sent = world.server.platform.outbox?.records ?? []
  return {
    portal: records.find((message) => message.kind === kind)?.text ?? '',
    sms: sent.flatMap(({ phone, text }) => (phone === draft.phone ? [text] : [])).join('\n'),
    mail: sent
      .flatMap((record) => (record.kind === 'mail' && record.text.includes(draft.id) ? [record.text] : []))
      .join(),
  }
}

async function expectReason(draft: TestDraft, kind: ApplicantMessageKind, reason: string, language: PortalLocale) {
  const { portal, sms, mail } = await received(draft, kind, language)
  const title = titles[language][`message.title_${kind}`]
  const announced = expect.stringContaining(language === 'en' ? `${title}. ${reason}` : `${title}。${reason}`)
  expect([portal, sms, mail]).toEqual([expect.stringMatching(new RegExp(`^${reason}`)), announced, announced])
}

describe('the reason of the office', () => {
  it.each([
    ['zh-CN', '年龄不符。'],
    ['en', '年龄不符。'],
  ] as const)('is named as a part of the text in %s, and no message without one has it', async (language, reason) => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'reject', { reason: '年龄不符' })
    draft.client.headers['accept-language'] = language
    const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
    const messages: { kind: string; text: string; reason: string | null }[] = data.records
    const of = (kind: string) => messages.find((message) => message.kind === kind)
    expect(of('rejected')?.reason).toBe(reason)
    expect(of('rejected')?.text).toContain(reason)
    expect(of('submitted')?.reason).toBeNull()
  })

  it.each([
    [
      'zh-CN',
      '审查意见：附件不清晰，请重新上传；第 2 页。',
      '原因：照片模糊，无法辨认。',
      '原因：年龄不符合职位要求。',
    ],
    [
      'en',
      'Reviewer’s comment: Upload the unreadable attachment again; 第 2 页。 ',
      'Reason: The photo is blurred. ',
      'Reason: Age does not meet the requirement. ',
    ],
  ] as const)('is read in %s in each message about a review', async (language, returned, photo, rejected) => {
    const draft = await walk.apply(await addProject(world.server))
    await speak(draft, language)
    await walk.decide(draft, 'return', { reasons: ['returnUnclear'], reason: '第 2 页' })
    await expectReason(draft, 'returned', returned, language)
    await walk.at('2026-11-23T01:00:00Z')
    await walk.remind()
    await expectReason(draft, 'correction_reminder', returned, language)
    await walk.resubmit(draft)
    await walk.decidePhoto(draft, false, { reasons: ['photoBlurred'] })
    await expectReason(draft, 'photo_refused', photo, language)
    await walk.decide(draft, 'reject', { reasons: ['rejectAge'] })
    await expectReason(draft, 'rejected', rejected, language)
  })

  it('is read where a position was cancelled, and by those who then lose it', async () => {
    const project = await addProject(world.server)
    const draft = await walk.apply(project)
    await walk.cancel(project.positionIds[0])
    await expectReason(draft, 'position_cancelled', '原因：用人计划取消。', 'zh-CN')
    await walk.at('2026-11-26T11:10:00Z')
    await walk.clock()
    await expectReason(draft, 'position_lost', '原因：用人计划取消。', 'zh-CN')
  })

  it('of a cancelled position is settled once its reader has withdrawn, while another could still be chosen', async () => {
    const project = await addProject(world.server)
    const draft = await walk.apply(project)
    await walk.cancel(project.positionIds[0])
    const isSettled = async () => {
      const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
      return data.records.find(({ kind }: { kind: string }) => kind === 'position_cancelled').settled
    }
    expect(await isSettled()).toBe(false)
    await walk.as(draft, `${jobApply}/withdraw`)
    expect(await isSettled()).toBe(true)
  })

  it('is read by those whom a cancelled position moves to their next choice', async () => {
    const project = await addProject(world.server, { positions: [{}, {}], choices_per_application: 2 })
    const draft = await walk.apply(project, project.positionIds)
    await walk.cancel(project.positionIds[0])
    await expectReason(draft, 'position_cancelled', '原因：用人计划取消。', 'zh-CN')
    const { data } = await draft.client.get('/recruitApi/app/api/person/message/page', {})
    const { text } = data.records.find(({ kind }: { kind: string }) => kind === 'position_cancelled')
    const { rows } = await world.server.database.pool.query('select title from position where id = $1', [
      project.positionIds[0],
    ])
    expect(text).toBe(`原因：用人计划取消。“${rows[0].title}”已取消。您的下一志愿职位已自动生效，无需操作。`)
  })

  it('is read when a fee has come back, with what has ended', async () => {
    const pay = { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' }
    const fee = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY' }
    const project = await addProject(world.server, { ...fee, windows: { ...defaultWindows, pay } })
    const draft = await walk.apply(project)
    await walk.admit(draft)
    const orderNumber = await walk.openPayment(draft)
    await walk.settle(orderNumber)
    await walk.office(`/workbenchApi/payment/orders/${orderNumber}/refund`, { note: '符合减免条件' })
    await walk.refundArrives()
    const { portal, sms, mail } = await received(draft, 'refunded', 'zh-CN')
    const ended = '款项已原路退回您的微信账户。退费后不能参加考试，本次报名已结束。'
    expect([portal, mail]).toEqual([`原因：符合减免条件。${ended}`, expect.stringContaining(`符合减免条件。${ended}`)])
    expect(sms).toContain('考试费已退回。款项已原路退回您的微信账户。')
    expect(sms).not.toContain(ended)
  })

  it('belongs to one decision: the next message about the application does not repeat it', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'return', { reason: '请补充附件！' })
    await expectReason(draft, 'returned', '审查意见：请补充附件！请在', 'zh-CN')
    await walk.resubmit(draft)
    await walk.decide(draft, 'pass')
    expect((await received(draft, 'passed', 'zh-CN')).portal).toBe('您可以在报名详情中查看下一步。')
  })

  it('is cut in an SMS, which is short, and whole elsewhere', async () => {
    const reason = `学历证明与所填专业不一致，${'请逐项核对后重新上传，'.repeat(20)}谢谢`
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'reject', { reason })
    const { portal, sms, mail } = await received(draft, 'rejected', 'zh-CN')
    expect([portal, mail]).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)])
    expect(sms).toContain(`原因：${reason.slice(0, 99)}…`)
    expect(sms).not.toContain(reason)
  })
})

describe('the message about a refused waiver', () => {
  const charged = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY' }
  const pay = { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' }
  const waiver = { start: '2026-11-20T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' }

  async function refused(end: string) {
    const windows = { ...defaultWindows, pay, waiver: { ...waiver, end } }
    const draft = await walk.apply(await addProject(world.server, { ...charged, windows }))
    await walk.admit(draft)
    await walk.requestWaiver(draft)
    await walk.at('2026-11-21T03:00:00Z')
    await walk.decideWaiver(draft, false)
    return draft
  }

  it.each([
    ['zh-CN', /原因：已核对。请在 .*缴纳考试费。11月29日（周日）17:00 前可以重新申请减免。/],
    ['en', /Reason: 已核对。 Pay the exam fee by .*\. You can request a waiver again until .*29.*17:00\./],
  ] as const)('says in %s until when it can be requested again', async (language, words) => {
    const draft = await refused(waiver.end)
    await speak(draft, language)
    const { portal, sms, mail } = await received(draft, 'waiver_refused', language)
    expect([portal, mail, sms]).toEqual(Array(3).fill(expect.stringMatching(words)))
  })

  it('says so no longer once the requests are closed', async () => {
    const draft = await refused('2026-11-21T10:30:00+08:00')
    const { portal, mail } = await received(draft, 'waiver_refused', 'zh-CN')
    expect(portal).toMatch(/缴纳考试费。$/)
    expect(mail).not.toContain('重新申请')
  })
})

describe('the message about a withdrawal', () => {
  const pay = { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' }
  const fee = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY' }
  const words = '如非本人操作，请立即拨打咨询电话。'

  it.each([true, false])('speaks of a refund only where a fee was paid: %s', async (paid) => {
    const project = await addProject(world.server, {
      ...fee,
      review_mode: 'paymentFirst',
      windows: { ...defaultWindows, pay },
    })
    const draft = await walk.apply(project)
    if (paid) await walk.settle(await walk.openPayment(draft))
    await walk.as(draft, `${jobApply}/withdraw`)
    const { portal, sms, mail } = await received(draft, 'withdrawn', 'zh-CN')
    const text = paid ? `已缴的考试费将原路退回。${words}` : words
    expect([portal, mail]).toEqual([text, expect.stringContaining(`报名已撤回。${text}`)])
    // Templates have no place for it, and the arrival of the money is announced by another message.
    expect(sms).toContain(`报名已撤回。${words}`)
  })
})
