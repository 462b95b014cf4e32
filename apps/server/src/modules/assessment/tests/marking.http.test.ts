import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invite, publishPaper, put, type TestPaper } from '../../../testing/assessment.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/assessment'

let server: TestServer
let unit: string
let office: TestStaff
let stranger: TestStaff
let markers: readonly [TestStaff, TestStaff, TestStaff]
let paper: TestPaper
let attemptId: string

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  office = await addStaff(server, unit, { admin: true })
  stranger = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
  const scopes = [{ area: 'recruitment', kind: 'units', ids: [unit] }] as const
  const marker = () => addStaff(server, unit, { permissions: ['answer:mark'], scopes })
  markers = [await marker(), await marker(), await marker()]
})
beforeEach(async () => {
  paper = await publishPaper(office, unit)
  attemptId = await submitAttempt({ 1: 'a', 2: ['a'], 3: '先安抚' })
})
afterAll(() => server.close())

async function submitAttempt(answers: Readonly<Record<number, unknown>>): Promise<string> {
  const { id, token } = await invite(office, paper, unit)
  const client = server.client()
  await client.post(`${base}/taking/start`, { token })
  for (const [at, [ordinal, value]] of Object.entries(answers).entries()) {
    const payload = { token, ordinal: Number(ordinal), value, sequence: at + 1 }
    await client.send({ method: 'PUT', url: `${base}/taking/answers`, payload })
  }
  await client.post(`${base}/taking/submission`, { token })
  return id
}
const next = async ({ client }: TestStaff) =>
  (await client.post(`${base}/marking/next`, { paperId: paper.id })).data.next
const mark = (staff: TestStaff, itemId: string, marks: number) => put(staff, `${base}/marking/${itemId}`, { marks })
const stateOf = async () => (await office.client.get(`${base}/attempts/${attemptId}`)).data.record

describe('marking', () => {
  it('shows the marker the question and the answer, and nothing about the candidate', async () => {
    const item = await next(markers[0])
    expect(item).toMatchObject({ ordinal: 3, points: 10, arbitration: false, reply: { text: '先安抚' } })
    expect(item.question.reference).toBe('先安抚，再核实')
    const serialized = JSON.stringify(item)
    for (const secret of ['周小禾', attemptId, '139001', '139****']) expect(serialized).not.toContain(secret)
  })

  it('is done by two, whose mean is the final mark, and then decides', async () => {
    expect((await stateOf()).state).toBe('awaiting_marking')
    const [one, other] = markers
    const { itemId } = await next(one)
    expect((await next(other)).itemId).toBe(itemId)
    expect(await next(markers[2])).toBeNull()
    expect((await mark(one, itemId, 11)).errors?.[0]?.path).toBe('marks')
    expect((await mark(one, itemId, 7.3)).errors).toEqual([{ path: 'marks', message: 'Enter a multiple of 0.5.' }])
    expect((await mark(one, itemId, 9.3)).code).toBe(400)
    expect((await mark(one, itemId, 9)).data).toEqual({ state: 'marking' })
    expect((await mark(one, itemId, 9)).data).toEqual({ state: 'marking' })
    expect((await mark(one, itemId, 5)).reason).toBe('assessment.already_marked')
    expect(await next(one)).toBeNull()
    expect((await mark(other, itemId, 8)).data).toEqual({ state: 'settled' })
    expect(await stateOf()).toMatchObject({ state: 'failed', score: 15.5 })
    expect((await mark(other, itemId, 8)).data).toEqual({ state: 'settled' })
  })

  it('needs a third person where two differ by more than the tolerance, whose mark is then final', async () => {
    const [one, other, third] = markers
    const { itemId } = await next(one)
    await next(other)
    await mark(one, itemId, 2)
    expect((await mark(other, itemId, 10)).data).toEqual({ state: 'arbitration' })
    for (const earlier of [one, other]) expect(await next(earlier)).toBeNull()
    const arbitrated = await next(third)
    expect(arbitrated).toMatchObject({ itemId, arbitration: true })
    expect(JSON.stringify(arbitrated)).not.toContain('"marks"')
    expect((await mark(third, itemId, 10)).data).toEqual({ state: 'settled' })
    expect(await stateOf()).toMatchObject({ state: 'failed', score: 17 })
    const { items } = (await office.client.get(`${base}/attempts/${attemptId}/result`)).data
    expect(items[2].given.map(({ marks }: { marks: string }) => marks)).toEqual(['2.00', '10.00', '10.00'])
  })

  it('passes candidates who reach the pass mark of the paper', async () => {
    attemptId = await submitAttempt({ 1: 'a', 2: ['a', 'b'], 3: '先安抚，再核实' })
    for (let round = 0; round < 4; round += 1) {
      const marker = markers[round % 2] ?? markers[0]
      const item = await next(marker)
      await mark(marker, item.itemId, item.reply.text === '先安抚' ? 0 : 8)
    }
    expect(await stateOf()).toMatchObject({ state: 'passed', score: 18 })
  })

  it('lets a marker return to the last mark and change it until the marking of the answer has ended', async () => {
    const [one, other, third] = markers
    const last = async ({ client }: TestStaff) =>
      (await client.get(`${base}/marking/last`, { paperId: paper.id })).data.last
    const correct = (staff: TestStaff, id: string, given: object) =>
      put(staff, `${base}/marking/${id}/correction`, given)
    expect(await last(one)).toBeNull()
    const { itemId } = await next(one)
    expect((await correct(one, itemId, { marks: 4 })).reason).toBe('assessment.claim_lost')
    await mark(one, itemId, 9)
    expect(await last(one)).toMatchObject({ itemId, marks: 9, comment: '', blocker: null, reply: { text: '先安抚' } })
    expect(JSON.stringify(await last(one))).not.toContain(attemptId)
    expect((await correct(one, itemId, { marks: 11 })).errors?.[0]?.path).toBe('marks')
    expect((await correct(one, itemId, { marks: 7, comment: '漏了核实' })).data).toEqual({ done: true })
    expect(await last(one)).toMatchObject({ marks: 7, comment: '漏了核实' })
    expect(await last(other)).toBeNull()
    expect((await correct(third, itemId, { marks: 1 })).reason).toBe('assessment.claim_lost')
    await next(other)
    expect((await mark(other, itemId, 8)).data).toEqual({ state: 'settled' })
    expect(await stateOf()).toMatchObject({ score: 14.5 })
    for (const marker of [one, other]) {
      expect(await last(marker)).toMatchObject({ itemId, blocker: expect.stringContaining('can no longer be changed') })
      expect((await correct(marker, itemId, { marks: 10 })).reason).toBe('assessment.mark_final')
    }
    expect((await correct(stranger, itemId, { marks: 5 })).reason).toBe('record.not_found')
    const { rows } = await sql<{ facts: object }>`select facts from audit_record
      where event = 'answer.mark_corrected' and entity_id = ${itemId}`.execute(server.database.db)
    expect(rows).toEqual([{ facts: { round: 1, before: '9.00', after: '7.00' } }])
  })

  it('reassigns an answer whose claim has expired', async () => {
    const [one, other, third] = markers
    const { itemId } = await next(one)
    await next(other)
    server.clock.advance({ minutes: 21 })
    expect((await next(third)).itemId).toBe(itemId)
    expect((await next(other)).itemId).toBe(itemId)
    expect((await mark(one, itemId, 5)).reason).toBe('assessment.claim_lost')
    expect((await mark(third, itemId, 5)).code).toBe(200)
  })

  it('never assigns the same answer to more than two people under concurrency', async () => {
    const assigned = await Promise.all([...markers, ...markers].map((marker) => next(marker)))
    const holders = await server.database.db
      .selectFrom('mark_round')
      .innerJoin('mark_item', 'mark_item.id', 'mark_round.item_id')
      .select('account_id')
      .where('attempt_id', '=', attemptId)
      .execute()
    expect(holders.length).toBeLessThanOrEqual(2)
    expect(assigned.filter((item) => item !== null).length).toBeGreaterThan(0)
  })
})

describe('another business unit', () => {
  it('sees nothing of questions, papers, candidates and answers by any call', async () => {
    const { client } = stranger
    const { itemId } = await next(markers[0])
    const [questionId = ''] = paper.questionIds
    for (const list of ['questions', 'papers', 'attempts']) {
      expect((await client.get(`${base}/${list}`)).data).toMatchObject({ records: [], total: 0 })
      expect((await client.get(`${base}/${list}/options`)).data).toEqual([])
    }
    expect((await client.get(`${base}/marking`)).data).toEqual([])
    expect((await client.post(`${base}/marking/next`, { paperId: paper.id })).data.next).toBeNull()
    const hidden = [
      client.get(`${base}/questions/${questionId}`),
      client.get(`${base}/papers/${paper.id}`),
      client.get(`${base}/papers/${paper.id}/content`),
      client.get(`${base}/papers/${paper.id}/bank`),
      client.post(`${base}/papers/${paper.id}/draw`, { rules: [{ count: 1, types: [], difficulties: [], tags: [] }] }),
      client.post(`${base}/papers/${paper.id}/transitions`, { action: 'revise', revision: paper.revision }),
      put(stranger, `${base}/papers/${paper.id}/content`, { revision: paper.revision, sections: [] }),
      client.get(`${base}/attempts/${attemptId}`),
      client.get(`${base}/attempts/${attemptId}/result`),
      client.get(`${base}/attempts/${attemptId}/invitation`),
      client.post(`${base}/attempts/${attemptId}/invitation`),
      client.send({ method: 'DELETE', url: `${base}/attempts/${attemptId}/invitation` }),
      mark(stranger, itemId, 5),
      client.get(`${base}/marking/${itemId}/pictures/${crypto.randomUUID()}`),
    ]
    for (const answer of await Promise.all(hidden)) expect(answer.reason).toBe('record.not_found')
  })

  it('cannot request questions from here', async () => {
    const [questionId = ''] = paper.questionIds
    const unitOf = (await stranger.client.get('/workbenchApi/organisation/business-units')).data.records[0].id
    const created = await stranger.client.post(`${base}/papers`, {
      title: '借题',
      businessUnitId: unitOf,
      minutes: 20,
      passPercent: 60,
    })
    const sections = [{ title: '一', questions: [{ questionId, points: 1 }], drawn: null }]
    const saved = await put(stranger, `${base}/papers/${created.data.id}/content`, { revision: 1, sections })
    expect(saved.reason).toBe('assessment.question_unusable')
  })
})
