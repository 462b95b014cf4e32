import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const dictionaries = '/workbenchApi/system/dictionaries'
const rows = 20

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  admin = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

async function upload(dictionary: string): Promise<string> {
  const cells = Array.from({ length: rows }, (_, order) => [dictionary, `b${order}`, `Bulk ${order}`, 1])
  const file = await writeXlsx({ sheets: [{ name: 'x', rows: [['Dictionary', 'Value', 'Label', 'Order'], ...cells] }] })
  const content = Buffer.from(file).toString('base64')
  return (await admin.client.post(`${dictionaries}/imports`, { fileName: 'x.xlsx', content })).data.id
}
const confirm = (id: string) => admin.client.post(`${dictionaries}/imports/${id}/confirmation`)
const show = async (id: string) => (await admin.client.get(`${dictionaries}/imports/${id}`)).data
const written = async (dictionary: string) =>
  (await server.database.pool.query('select from dictionary_item where dictionary = $1', [dictionary])).rowCount

/** Runs while what an import writes is locked. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = await server.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table dictionary_item in share mode')
    await work()
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
}

it('an import is shown as running, cannot change meanwhile, and is written once for all confirmations', async () => {
  const id = await upload('running')
  let answers: Promise<unknown[]> = Promise.resolve([])
  await whileLocked(async () => {
    const first = confirm(id)
    await expect.poll(() => countLockWaits(server)).toBe(1)
    answers = Promise.all([first, confirm(id)])
    expect(await show(id)).toMatchObject({ state: 'running', counts: { new: rows } })
    const cell = { number: 2, field: 'label', text: 'Other' }
    const fix = await admin.client.send({ method: 'PUT', url: `${dictionaries}/imports/${id}/cell`, body: cell })
    expect(fix).toMatchObject({ code: 409, reason: 'run.unfinished' })
    expect(await written('running')).toBe(0)
  })
  expect(await answers).toMatchObject(Array(2).fill({ code: 200, data: { created: rows, changed: 0 } }))
  expect(await written('running')).toBe(rows)
  expect(await show(id)).toMatchObject({ state: 'confirmed', counts: { new: rows } })
})

it('a row that a concurrent write refuses is named, nothing is written, and the import can be confirmed again', async () => {
  const { pool } = server.database
  const id = await upload('refused')
  const insert = `insert into dictionary_item (dictionary, value, label, label_en, position)
    values ('refused', 'b3', 'Before', '', 1)`
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(insert)
    const answer = confirm(id)
    await expect.poll(() => countLockWaits(server)).toBe(1)
    await holder.query('commit')
    expect(await answer).toMatchObject({ code: 409, reason: 'resource.import_stale' })
  } finally {
    holder.release(true)
  }
  expect(await written('refused')).toBe(1)
  expect(await show(id)).toMatchObject({ state: 'open', counts: { new: rows - 1, update: 1 } })
  expect((await confirm(id)).data).toEqual({ created: rows - 1, changed: 1 })
})

it('the account needs its permission when the import is written', async () => {
  const id = await upload('denied')
  await server.database.pool.query('update account set locked = true where id = $1', [admin.accountId])
  const answer = await confirm(id)
  await server.database.pool.query('update account set locked = false where id = $1', [admin.accountId])
  expect(answer.code).not.toBe(200)
  expect(await written('denied')).toBe(0)
})
