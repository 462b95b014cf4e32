import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFee, addPaidProject, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const office = '/workbenchApi/payment'

let world: PaymentWorld
let project: TestProject
let staff: TestClient
beforeAll(async () => {
  world = await startPaymentWorld()
  project = await addPaidProject(world.server)
  staff = await staffWith(world.server, 'fee:read', 'fee:decide')
})
afterAll(() => world.close())

async function paidFee(): Promise<TestFee> {
  const fee = await addFee(world.server, project)
  world.simulator.pay((await openPayment(fee)).data.orderNumber)
  await world.simulator.tick()
  return fee
}

const setReview = ({ applicationId }: TestFee, review: string) =>
  world.server.database.db.updateTable('application').set({ review }).where('id', '=', applicationId).execute()
const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
const setWindows = async (windows: object) => {
  const { pool } = world.server.database
  await pool.query('update project set windows = windows || $1, revision = revision + 1 where id = $2', [
    JSON.stringify(windows),
    project.id,
  ])
}
const rows = async (client = staff) => (await client.get(`${office}/ended`, { projectId: project.id })).data
const rowOf = async ({ applicationId }: TestFee) =>
  (await rows()).records.find((row: { applicationId: string }) => row.applicationId === applicationId)
const todo = async (client = staff) =>
  (await client.get('/workbenchApi/home/todos')).data.find(({ kind }: { kind: string }) => kind === 'ended-payment')

describe('a paid fee', () => {
  it('of an application on its way to the exam is not in the list', async () => {
    const fee = await paidFee()
    expect(await rowOf(fee)).toBeUndefined()
    expect(await todo()).toBeUndefined()
  })

  it('of an ended application is listed with its amount and age, until it is refunded', async () => {
    const fee = await paidFee()
    await setReview(fee, 'WITHDRAWN')
    expect(await rowOf(fee)).toMatchObject({
      review: 'WITHDRAWN',
      amount: { amount: '100.50', currency: 'CNY' },
      waitsFor: 'refund',
      until: null,
    })
    expect(await todo()).toMatchObject({ count: 1, path: '/recruitment/fees?view=ended' })
    await world.run('payment.follow-up-refunds')
    expect(await rowOf(fee)).toBeUndefined()
  })

  it('that is still there after an hour waits for the office', async () => {
    const fee = await paidFee()
    await setReview(fee, 'DISQUALIFIED')
    world.clock.advance({ hours: 2 })
    expect(await rowOf(fee)).toMatchObject({ waitsFor: 'decision' })
    await world.run('payment.follow-up-refunds')
  })

  it('of a rejected application waits while another position can be chosen', async () => {
    const fee = await paidFee()
    const end = at(1)
    await setWindows({ apply: { start: at(-10), end } })
    await setReview(fee, 'REJECTED')
    expect(await rowOf(fee)).toMatchObject({ waitsFor: 'apply_end', until: end })
    await setWindows({ apply: { start: at(-10), end: at(-5) } })
    await world.run('payment.follow-up-refunds')
    expect(await rowOf(fee)).toBeUndefined()
  })

  it('of a cancelled position waits for the end of the change of position, or for the new submission', async () => {
    const fee = await paidFee()
    const end = at(2)
    await setWindows({ changePost: { start: at(-1), end } })
    await setReview(fee, 'POST_CANCELLED')
    expect(await rowOf(fee)).toMatchObject({ waitsFor: 'change_end', until: end })
    await setReview(fee, 'DRAFT')
    expect(await rowOf(fee)).toMatchObject({ waitsFor: 'resubmission', until: end })
    await setWindows({ changePost: { start: at(-3), end: at(-2) } })
    expect(await rowOf(fee)).toMatchObject({ waitsFor: 'refund' })
    await setReview(fee, 'PASSED')
  })
})

it('the list and its to-do are limited to projects in the scope of the permission', async () => {
  const fee = await paidFee()
  await setReview(fee, 'LAPSED')
  const unit = await addUnit(world.server, 'elsewhere')
  const stranger = await addStaffWithScope(world.server, { kind: 'units', ids: [unit] }, 'fee:read', 'fee:decide')
  expect((await rows()).total).toBe(1)
  const beyond = { projectId: project.id, current: '7' }
  expect((await staff.get(`${office}/ended`, beyond)).data).toMatchObject({ records: [], total: 1 })
  expect((await rows(stranger)).total).toBe(0)
  expect(await todo(stranger)).toBeUndefined()
  expect((await (await staffWith(world.server)).get(`${office}/ended`)).code).toBe(403)
})
