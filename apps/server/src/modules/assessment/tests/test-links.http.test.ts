import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { publishPaper, type TestPaper } from '../../../testing/assessment.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deliverLinks } from './attempts/deliver-links.ts'

const base = '/workbenchApi/assessment'

let server: TestServer
let unit: string
let office: TestStaff
let paper: TestPaper

beforeAll(async () => {
  server = await startTestServer({ env: { SMS_COUNTRIES: 'CN,TH' } })
  unit = await addUnit(server, 'NORTH')
  office = await addStaff(server, unit, { admin: true })
  paper = await publishPaper(office, unit)
})
afterAll(() => server.close())

const add = async (candidate: object) => {
  const closesOn = '2026-11-30'
  const values = { candidateName: '周小禾', paperId: paper.id, businessUnitId: unit, closesOn, ...candidate }
  return (await office.client.post(`${base}/attempts`, values)).data.id as string
}
const attemptOf = async (id: string) => (await office.client.get(`${base}/attempts/${id}`)).data.record
const invitationOf = async (id: string) => (await office.client.get(`${base}/attempts/${id}/invitation`)).data
const deliver = () => deliverLinks(server.platform)
const send = (id: string, who = office) => who.client.post(`${base}/attempts/${id}/deliveries`)
const received = (address: string) =>
  (server.platform.outbox?.records ?? []).filter(({ phone, email }) => phone === address || email === address)
const failing = (failure: Error) => ({
  ...server.platform,
  sms: {
    ...server.platform.sms,
    sendTest: async () => {
      throw failure
    },
  },
})

describe('the link of a test', () => {
  it('is sent by SMS and by e-mail in the language of the country of the phone, once', async () => {
    const id = await add({ candidateName: 'สมชาย', phone: '+66812345678', email: 'somchai@example.com' })
    expect((await attemptOf(id)).linkDelivery).toBe('waiting')
    await Promise.all([deliver(), deliver()])
    await deliver()
    const { path, deliveries } = await invitationOf(id)
    const [sms, ...moreSms] = received('+66812345678')
    const [mail, ...moreMail] = received('somchai@example.com')
    expect([moreSms, moreMail]).toEqual([[], []])
    expect(sms?.text).toContain('แบบทดสอบออนไลน์')
    for (const message of [sms, mail]) expect(message?.text).toContain(path)
    expect((await attemptOf(id)).linkDelivery).toBe('sent')
    expect(deliveries).toMatchObject([
      { channel: 'sms', state: 'sent', recipient: '+66****78' },
      { channel: 'mail', state: 'sent', recipient: 'so***@example.com' },
    ])
  })

  it('opens the test', async () => {
    await add({ phone: '13912340001' })
    await deliver()
    const token = received('13912340001')[0]?.text.split('#')[1]?.trim()
    expect((await server.client().post(`${base}/taking/view`, { token })).data).toMatchObject({ stage: 'ready' })
  })

  it('is tried again while the provider is not reached, and not where it may have arrived', async () => {
    const id = await add({ phone: '13912340002' })
    await deliverLinks(failing(new SmsNotSent('unreached', 'ECONNREFUSED')))
    expect((await attemptOf(id)).linkDelivery).toBe('waiting')
    await deliver()
    expect(received('13912340002')).toEqual([])
    server.clock.advance({ minutes: 1 })
    await deliverLinks(failing(new Error('no answer in time')))
    expect((await attemptOf(id)).linkDelivery).toBe('unclear')
    server.clock.advance({ hours: 1 })
    await deliver()
    expect(received('13912340002')).toEqual([])
  })

  it('is sent again on request, once for two presses, and not by others', async () => {
    const id = await add({ phone: '13912340003' })
    await deliverLinks(failing(new SmsNotSent('refused', 'isv.BLACK_KEY')))
    expect((await attemptOf(id)).linkDelivery).toBe('failed')
    const stranger = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
    expect((await send(id, stranger)).reason).toBe('record.not_found')
    await Promise.all([send(id), send(id)])
    await deliver()
    expect(received('13912340003')).toHaveLength(1)
    expect((await attemptOf(id)).linkDelivery).toBe('sent')
  })

  it('that was renewed has not been sent yet, and a withdrawn one is not sent', async () => {
    const id = await add({ phone: '13912340004' })
    await deliver()
    const renewed = (await office.client.post(`${base}/attempts/${id}/invitation`)).data
    expect(renewed.deliveries).toEqual([])
    expect((await attemptOf(id)).linkDelivery).toBe('none')
    await send(id)
    await office.client.send({ method: 'DELETE', url: `${base}/attempts/${id}/invitation` })
    await deliver()
    expect(received('13912340004')).toHaveLength(1)
  })

  it('is sent to many at once, except to those who have it or cannot get it', async () => {
    const [lost, sent] = [await add({ phone: '13912340021' }), await add({ phone: '13912340022' })]
    await deliverLinks(failing(new SmsNotSent('refused', 'isv.BLACK_KEY')))
    await send(sent)
    const abroad = await add({ phone: '+84912345679' })
    const withdrawn = await add({ phone: '13912340023' })
    await office.client.send({ method: 'DELETE', url: `${base}/attempts/${withdrawn}/invitation` })
    const chosen = { ids: [lost, sent, abroad, withdrawn], action: 'send' }
    const preview = (await office.client.post(`${base}/attempts/transition-previews`, chosen)).data
    expect(preview).toMatchObject({ total: 4, changed: 1, unchanged: 1 })
    expect(preview.refused.map(({ reason }: { reason: string }) => reason)).toEqual(
      expect.arrayContaining([expect.stringContaining('cannot reach'), expect.stringContaining('current state')]),
    )
    expect((await attemptOf(lost)).linkDelivery).toBe('failed')
    const { changedIds } = (await office.client.post(`${base}/attempts/transitions`, chosen)).data
    expect(changedIds).toEqual([lost])
    await deliver()
    expect([received('13912340021').length, received('13912340022').length]).toEqual([1, 1])
  })

  it('that cannot be sent is refused with the reason', async () => {
    const id = await add({ phone: '+84912345678' })
    expect((await attemptOf(id)).linkDelivery).toBe('none')
    expect((await send(id)).reason).toBe('assessment.no_way')
  })
})

describe('people invited by their resumes', () => {
  const addResume = async (lines: readonly string[]) => {
    const form = new FormData()
    form.append('businessUnitId', unit)
    form.append('file', new Blob([new Uint8Array(await wordFile(lines))]), '云岫.docx')
    const { data } = await office.client.send({
      method: 'POST',
      url: '/workbenchApi/talent/resume-files',
      payload: form,
    })
    return data.id as string
  }
  const invite = (resumeIds: readonly string[], who = office) =>
    who.client.post(`${base}/resume-invitations`, { resumeIds, paperId: paper.id, closesOn: '2026-11-30' })

  it('get the link, once, and their resume tells of the test', async () => {
    const known = await addResume(['姓名：云岫', '电话：13912340010', '邮箱：yunxiu@example.com'])
    const silent = await addResume(['姓名：无名'])
    const { invited, refused } = (await invite([known, silent])).data
    expect(invited).toMatchObject([{ resumeId: known }])
    expect(refused).toMatchObject([{ resumeId: silent }])
    expect(await attemptOf(invited[0].attemptId)).toMatchObject({ candidateName: '云岫', resumeId: known })
    await deliver()
    expect([received('13912340010').length, received('yunxiu@example.com').length]).toEqual([1, 1])
    const again = (await invite([known])).data
    expect([again.invited, again.refused.length]).toEqual([[], 1])
    const related = (await office.client.get(`/workbenchApi/talent/resumes/${known}/related`)).data
    expect(related).toContainEqual(expect.objectContaining({ name: 'attempt', total: 1 }))
  })

  it('are those within reach of who invites them', async () => {
    const resume = await addResume(['姓名：远山', '电话：13912340011'])
    const stranger = await addStaff(server, await addUnit(server, 'EAST'), { admin: true })
    expect((await invite([resume], stranger)).reason).toBe('record.not_found')
    const reader = await addStaff(server, unit, { permissions: ['attempt:write', 'paper:read'] })
    expect((await invite([resume], reader)).status).toBeGreaterThanOrEqual(403)
  })
})
