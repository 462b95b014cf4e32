import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply, type TestDraft } from '../../../testing/applications.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
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
    [
      'zh-CN',
      '审查意见：附件不清晰，请重新上传；第 2 页。',
      '原因：照片模糊，无法辨认。',
      '原因：年龄不符合职位要求。',
    ],
    [
      'en',
      'Reviewer’s comment: An attachment cannot be read; please upload it again; 第 2 页. ',
      'Reason: The photo is blurred. ',
      'Reason: Age does not meet the requirement. ',
    ],
  ] as const)('is read in %s in each message about a review', async (language, returned, photo, rejected) => {
    const draft = await walk.apply(await addProject(world.server))
    await speak(draft, language)
    await walk.decide(draft, 'return', { reasons: ['returnUnclear'], reason: '第 2 页' })
    await expectReason(draft, 'returned', returned, language)
    await walk.at('2026-11-22T03:00:00Z')
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
