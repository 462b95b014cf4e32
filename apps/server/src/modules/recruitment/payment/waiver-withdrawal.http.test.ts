import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload } from '../../../testing/applications.ts'
import { addFee, addPaidProject, feeStateOf, openPayment, renewSession, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const jobApply = '/recruitApi/app/api/person/jobApply'
const office = '/workbenchApi/payment/waivers'

let world: PaymentWorld
let admin: TestClient
beforeAll(async () => {
  world = await startPaymentWorld()
  admin = await staffWith(world.server, 'fee:read', 'fee:decide')
})
afterAll(() => world.close())

async function addRequest(): Promise<TestFee> {
  const fee = await addFee(world.server, await addPaidProject(world.server))
  await request(fee)
  return fee
}

async function request(fee: TestFee): Promise<void> {
  const attachments = [{ name: '低保证.jpg', url: await addUpload(world.server, fee) }]
  const input = { id: fee.applicationId, reason: '低保家庭', attachments }
  expect((await fee.client.post(`${jobApply}/requestWaiver`, input)).code).toBe(200)
}

const withdraw = ({ applicationId }: TestFee, client: TestClient) =>
  client.post(`${jobApply}/withdrawWaiver`, { id: applicationId })

const revisionOf = async ({ applicationId }: TestFee): Promise<number> =>
  (await admin.get(`${office}/${applicationId}`)).data.revision

const decide = ({ applicationId }: TestFee, revision: number, granted: boolean) =>
  admin.post(`/workbenchApi/recruitment/applications/${applicationId}/waiver-decision`, {
    ...{ revision, granted },
    reason: '证明已过期',
  })

const concluded = 'No waiver request is awaiting a decision. It may have been withdrawn or decided.'

describe('a request for a waiver', () => {
  it('is withdrawn by its applicant, after which the fee is paid or a waiver requested again', async () => {
    const fee = await addRequest()
    const shown = async () =>
      (await fee.client.get(`${jobApply}/getVoById`, { id: fee.applicationId })).data.actions.filter(
        ({ action, possible }: { action: string; possible: boolean }) => action.endsWith('Waiver') && possible,
      )
    expect(await shown()).toEqual([{ action: 'withdrawWaiver', possible: true }])
    expect(await withdraw(fee, fee.client)).toMatchObject({ code: 200, data: { fee: 'DUE' } })
    expect(await shown()).toEqual([{ action: 'requestWaiver', possible: true }])
    await request(fee)
    expect((await withdraw(fee, fee.client)).code).toBe(200)
    world.simulator.pay((await openPayment(fee)).data.orderNumber)
    await world.simulator.tick()
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('PAID')
    const { data: events } = await fee.client.get(`${jobApply}/getEventList`, { id: fee.applicationId })
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'withdrawWaiver', before: 'WAIVER_PENDING', after: 'DUE', role: 'applicant' }),
    )
  })

  it('of another person looks missing', async () => {
    const [fee, other] = [await addRequest(), await addRequest()]
    expect((await withdraw(fee, other.client)).code).toBe(404)
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('WAIVER_PENDING')
  })

  it('that is withdrawn twice at once is withdrawn once', async () => {
    const fee = await addRequest()
    const answers = await Promise.all([withdraw(fee, fee.client), withdraw(fee, fee.client)])
    const refused = { code: 409, reason: 'recruitment.state', msg: concluded }
    expect(answers.toSorted((one, other) => one.code - other.code)).toMatchObject([{ code: 200 }, refused])
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('DUE')
  })

  it.each([
    [true, 'WAIVED', 'The exam fee has been waived.'],
    [false, 'DUE', concluded],
  ])('that was decided is not withdrawn: granted %s', async (granted, state, msg) => {
    const fee = await addRequest()
    expect((await decide(fee, await revisionOf(fee), granted)).code).toBe(200)
    expect(await withdraw(fee, fee.client)).toMatchObject({ code: 409, reason: 'recruitment.state', msg })
    expect(await feeStateOf(world.server, fee.applicationId)).toBe(state)
  })

  it('stays under decision once payment has closed, because the fee would lapse', async () => {
    const fee = await addRequest()
    world.clock.advance({ hours: 4 * 24 })
    await renewSession(world.server, fee)
    expect(await withdraw(fee, fee.client)).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('WAIVER_PENDING')
    admin = await staffWith(world.server, 'fee:read', 'fee:decide')
  })
})

it('a new request begins with what was written before, and with the files that still exist', async () => {
  const fee = await addFee(world.server, await addPaidProject(world.server))
  const former = async () =>
    (await fee.client.get(`${jobApply}/getVoById`, { id: fee.applicationId })).data.formerWaiver
  admin = await staffWith(world.server, 'fee:read', 'fee:decide')
  expect(await former()).toBeNull()
  await request(fee)
  expect(await former()).toBeNull()
  await withdraw(fee, fee.client)
  const written = { reason: '低保家庭', attachments: [{ name: '低保证.jpg' }] }
  expect(await former()).toMatchObject(written)
  await request(fee)
  await decide(fee, await revisionOf(fee), false)
  expect(await former()).toMatchObject(written)
  await world.server.database.pool.query('delete from stored_file where owner_person_id = $1', [fee.personId])
  expect(await former()).toEqual({ reason: '低保家庭', attachments: [] })
})

describe('for the office, a request that was withdrawn', () => {
  it('no longer waits, says when it was withdrawn, and keeps its documents on record', async () => {
    const fee = await addRequest()
    const waiting = async () => (await admin.get(office, { waiting: 'true', size: '100' })).data.records
    const own = expect.objectContaining({ applicationId: fee.applicationId, withdrawnAt: null })
    expect(await waiting()).toContainEqual(own)
    const withdrawnAt = world.clock.now().toISOString()
    expect((await withdraw(fee, fee.client)).code).toBe(200)
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ applicationId: fee.applicationId }))
    const opened = await admin.get(`${office}/${fee.applicationId}`)
    expect(opened.data).toMatchObject({ fee: 'DUE', withdrawnAt, decision: null, documents: [{}] })
    await request(fee)
    expect(await waiting()).toContainEqual(own)
  })

  it('cannot be decided any more by staff who still have it open', async () => {
    const fee = await addRequest()
    const revision = await revisionOf(fee)
    expect((await withdraw(fee, fee.client)).code).toBe(200)
    for (const granted of [true, false]) {
      const refused = { code: 409, reason: 'recruitment.state', msg: concluded }
      expect(await decide(fee, revision, granted)).toMatchObject(refused)
    }
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('DUE')
  })

  it('shows no decision about an earlier request', async () => {
    const fee = await addRequest()
    await decide(fee, await revisionOf(fee), false)
    await request(fee)
    await withdraw(fee, fee.client)
    expect((await admin.get(`${office}/${fee.applicationId}`)).data).toMatchObject({ decision: null })
    const own = await fee.client.get(`${jobApply}/getVoById`, { id: fee.applicationId })
    expect(own.data.refusedWaiver).toBeNull()
  })
})
