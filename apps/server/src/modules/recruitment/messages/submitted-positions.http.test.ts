import type { PortalLocale } from '@rostrum/i18n/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobApply, type TestDraft } from '../../../testing/applications.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
import { Walk } from './testing/walk.ts'

let world: PaymentWorld
let walk: Walk
beforeAll(async () => {
  world = await startPaymentWorld()
  await addForm(world.server, 'profile')
  walk = new Walk(world)
  await walk.at('2026-11-21T02:00:00Z')
})
afterAll(() => world.close())

const positions = [
  { title: '会计', title_en: 'Accountant' },
  { title: '文秘', title_en: 'Secretary' },
]

async function receiptsOf({ client }: TestDraft, language: PortalLocale): Promise<string[]> {
  client.headers['accept-language'] = language
  const { data } = await client.get('/recruitApi/app/api/person/message/page', {})
  return data.records.flatMap(({ kind, text }: { kind: string; text: string }) => (kind === 'submitted' ? [text] : []))
}

describe('the receipt of a submission', () => {
  it.each([
    ['zh-CN', '报考职位：会计（A0001）、文秘（A0002）。您的报名序号是'],
    ['en', 'You applied for Accountant (A0001), Secretary (A0002). Your application number is'],
  ] as const)('names the positions in %s, in the portal and by e-mail, and not by SMS', async (language, words) => {
    const project = await addProject(world.server, { positions, choices_per_application: 2 })
    const draft = await walk.apply(project, project.positionIds)
    await world.server.database.pool.query('update person set locale = $2 where id = $1', [draft.personId, language])
    await world.run('messages.deliver')
    expect(await receiptsOf(draft, language)).toEqual([expect.stringContaining(words)])
    const sent = world.server.platform.outbox?.records ?? []
    const mails = sent.filter(({ kind, text }) => kind === 'mail' && text.includes(draft.id))
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(words)])
    const messages = sent.filter(({ phone, text }) => phone === draft.phone && /报名序号|application number/.test(text))
    expect(messages).toHaveLength(1)
    // Templates have no place for them.
    expect(messages[0]?.text).not.toMatch(/会计|Accountant/)
  })

  it('names those that were submitted then, after others were chosen', async () => {
    const project = await addProject(world.server, { positions })
    const draft = await walk.apply(project)
    await walk.decide(draft, 'reject')
    await walk.at('2026-11-21T03:00:00Z')
    const { data } = await walk.as(draft, `${jobApply}/changePost`)
    const choices = [{ order: 1, positionId: project.positionIds[1] }]
    await walk.as(draft, `${jobApply}/save`, { projectId: project.id, revision: data.revision, choices })
    expect(await receiptsOf(draft, 'zh-CN')).toEqual([expect.stringContaining('会计')])
    await walk.at('2026-11-21T04:00:00Z')
    await walk.resubmit(draft)
    expect(await receiptsOf(draft, 'zh-CN')).toEqual([
      expect.stringContaining('报考职位：文秘（A0002）。'),
      expect.stringContaining('报考职位：会计（A0001）。'),
    ])
  })
})
