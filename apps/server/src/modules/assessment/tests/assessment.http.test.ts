import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invite, publishPaper, put, questionBodies, type TestPaper } from '../../../testing/assessment.ts'
import { addCompany } from '../../../testing/personnel.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { collectPapers } from './attempts/collect-papers.ts'

const base = '/workbenchApi/assessment'

let server: TestServer
let north: TestStaff
let northUnit: string
let paper: TestPaper

beforeAll(async () => {
  server = await startTestServer()
  northUnit = await addUnit(server, 'NORTH')
  north = await addStaff(server, northUnit, { admin: true })
  paper = await publishPaper(north, northUnit)
})
afterAll(() => server.close())

const candidate = (token: string) => {
  const client = server.client()
  let sequence = 0
  const nextSequence = () => {
    sequence += 1
    return sequence
  }
  return {
    view: () => client.post(`${base}/taking/view`, { token }),
    start: () => client.post(`${base}/taking/start`, { token }),
    submit: () => client.post(`${base}/taking/submission`, { token }),
    answer: (ordinal: number, value: unknown, at = nextSequence()) =>
      client.send({ method: 'PUT', url: `${base}/taking/answers`, payload: { token, ordinal, value, sequence: at } }),
    picture: (bytes: Buffer, name = 'a.png', ordinal = 4) => {
      const form = new FormData()
      form.append('token', token)
      form.append('ordinal', String(ordinal))
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return client.send({ method: 'POST', url: `${base}/taking/pictures`, payload: form })
    },
  }
}
const startPaper = async () => {
  const attempt = await invite(north, paper, northUnit)
  const taking = candidate(attempt.token)
  await taking.start()
  return { ...attempt, ...taking }
}
const attemptOf = async (id: string) => (await north.client.get(`${base}/attempts/${id}`)).data.record
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

describe('an invitation', () => {
  it('takes a phone as the country of its unit writes it, once for a paper, also in a sheet', async () => {
    const company = await addCompany(server, 'ASM', 'KH')
    const { client } = await addStaff(server, company.id, { admin: true })
    const local = await publishPaper({ client, accountId: '', roleIds: [] }, company.id)
    const { title } = (await client.get(`${base}/papers/${local.id}`)).data.record
    const values = { candidateName: 'សុខា', paperId: local.id, businessUnitId: company.id, closesOn: '2026-11-30' }
    const add = (phone: string) => client.post(`${base}/attempts`, { ...values, phone })
    const { id } = (await add('០១២ ៣៤៥ ៦៧៨')).data
    expect((await client.get(`${base}/attempts/${id}`)).data.record.phone).toBe('+85****78')
    expect((await add('+855 12 345 678')).errors?.[0]).toMatchObject({ path: 'phone' })
    expect((await add('0123')).errors?.[0]).toMatchObject({ path: 'phone' })
    const head = ['candidateName', 'phone', 'paperId', 'businessUnitId', 'closesOn']
    const rows = ['012345678', '012 999 888', '+85512999888'].map((phone) => ['X', phone, title, 'ASM', '2026-11-30'])
    const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
    const content = Buffer.from(sheet).toString('base64')
    const { data } = await client.post(`${base}/attempts/imports`, { fileName: 'a.xlsx', content })
    expect(data.counts).toMatchObject({ new: 1, invalid: 2 })
  })
})

describe('a question', () => {
  const make = (given: object) => north.client.post(`${base}/questions`, { ...questionBodies(northUnit)[0], ...given })

  it('needs a right answer unless a person marks it, and has options of 30 characters at most', async () => {
    const wrong = { id: 'a', text: '甲', right: false }
    const right = { id: 'b', text: '乙', right: true }
    expect((await make({ options: [right] })).errors?.[0]?.path).toBe('options')
    expect((await make({ options: [wrong, { ...wrong, id: 'c', text: '丙' }] })).errors?.[0]?.message).toContain(
      'correct',
    )
    expect((await make({ options: [right, { ...right, id: 'c', text: '丙' }] })).code).toBe(400)
    expect((await make({ options: [wrong, { ...right, text: '字'.repeat(31) }] })).errors?.[0]).toEqual({
      path: 'options[1].text',
      message: 'Use no more than 30 characters for an option.',
    })
    for (const text of ['字', 'ភ្នំ'])
      expect((await make({ options: [wrong, { ...right, text: text.repeat(30) }] })).code).toBe(200)
    expect((await make({ type: 'scale', options: [], scale: null })).errors?.[0]?.path).toBe('scale')
  })

  it('does not change for those who have already seen it: an edit creates the next version', async () => {
    const [id = ''] = paper.questionIds
    const before = (await north.client.get(`${base}/questions/${id}`)).data.record
    expect(before).toMatchObject({ version: 1, papers: 1 })
    await put(north, `${base}/questions/${id}`, { revision: 1, points: 7 })
    expect((await north.client.get(`${base}/questions/${id}`)).data.record.version).toBe(1)
    await put(north, `${base}/questions/${id}`, { revision: 2, stem: '改写后的题目' })
    expect((await north.client.get(`${base}/questions/${id}`)).data.record.version).toBe(2)
    await put(north, `${base}/questions/${id}`, { revision: 3, stem: '再次改写' })
    expect((await north.client.get(`${base}/questions/${id}`)).data.record.version).toBe(2)
    const { view } = await startPaper()
    const { sections } = (await view()).data
    expect(sections[0].questions[0]).toMatchObject({ stem: '单选', points: 4 })
    const { questions } = (await north.client.get(`${base}/papers/${paper.id}/content`)).data
    expect(questions.find((one: { id: string }) => one.id === id)).toMatchObject({ stem: '单选' })
    expect((await north.client.post(`${base}/questions/removal`, { ids: [id] })).reason).toBe('resource.in_use')
  })

  it('is found by its text and by its tags', async () => {
    await make({ stem: '货架陈列', tags: ['陈列规范'] })
    for (const search of ['货架', 'huojia', '陈列规范']) {
      const { data } = await north.client.get(`${base}/questions`, { search })
      expect(data.records.map(({ stem }: { stem: string }) => stem)).toContain('货架陈列')
    }
  })
})

describe('a paper', () => {
  const draft = async () => {
    const title = `草稿 ${crypto.randomUUID().slice(0, 8)}`
    const { data } = await north.client.post(`${base}/papers`, {
      title,
      businessUnitId: northUnit,
      minutes: 20,
      passPercent: 60,
    })
    return { id: data.id as string, title }
  }
  const move = (id: string, action: string, revision: number) =>
    north.client.post(`${base}/papers/${id}/transitions`, { action, revision })

  it('is drawn by rules from a seed that gives the same questions again', async () => {
    const { id } = await draft()
    const whatever = { types: [], difficulties: [], tags: [] }
    const rules = [
      { ...whatever, count: 1, types: ['single'] },
      { ...whatever, count: 1, tags: ['服务'] },
    ]
    const drawnQuestions = (await north.client.post(`${base}/papers/${id}/draw`, { rules })).data
    expect(drawnQuestions.questions).toHaveLength(2)
    const { seed } = drawnQuestions
    expect((await north.client.post(`${base}/papers/${id}/draw`, { rules, seed })).data).toEqual(drawnQuestions)
    const greedy = await north.client.post(`${base}/papers/${id}/draw`, {
      rules: [{ ...whatever, count: 100, tags: ['服务'] }],
    })
    expect(greedy).toMatchObject({ code: 409, reason: 'assessment.too_few_questions' })
  })

  it('says why it cannot be published, and is published once for repeated requests', async () => {
    const { id } = await draft()
    const content = () => north.client.get(`${base}/papers/${id}/content`)
    expect((await content()).data.actions).toMatchObject([
      { action: 'publish', possible: false, reason: 'assessment.paper_empty' },
    ])
    expect((await move(id, 'publish', 1)).reason).toBe('assessment.paper_empty')
    const questions = [{ questionId: paper.questionIds[1], points: 5 }]
    const saved = await put(north, `${base}/papers/${id}/content`, {
      revision: 1,
      sections: [{ title: '一', questions, drawn: null }],
    })
    expect(saved.data.revision).toBe(2)
    const late = await put(north, `${base}/papers/${id}/content`, { revision: 1, sections: [] })
    expect(late.reason).toBe('record.conflict')
    const published = await move(id, 'publish', 2)
    expect(published.data).toEqual({ state: 'published', version: 1, revision: 3 })
    expect((await move(id, 'publish', 2)).data).toEqual(published.data)
    expect((await put(north, `${base}/papers/${id}/content`, { revision: 3, sections: [] })).reason).toBe(
      'assessment.not_draft',
    )
    expect((await put(north, `${base}/papers/${id}`, { revision: 3, minutes: 60 })).reason).toBe('assessment.not_draft')
    expect((await move(id, 'revise', 3)).data).toMatchObject({ state: 'draft', version: 2 })
    expect((await put(north, `${base}/papers/${id}`, { revision: 4, minutes: 60 })).code).toBe(200)
  })

  it('contains no question twice, and none that is retired', async () => {
    const { id } = await draft()
    const [, , third] = paper.questionIds
    const twice = [
      { questionId: third, points: 1 },
      { questionId: third, points: 1 },
    ]
    const sections = [{ title: '一', questions: twice, drawn: null }]
    expect((await put(north, `${base}/papers/${id}/content`, { revision: 1, sections })).reason).toBe(
      'assessment.question_unusable',
    )
    const created = await north.client.post(`${base}/questions`, { ...questionBodies(northUnit)[0], retired: true })
    const retired = [{ title: '一', questions: [{ questionId: created.data.id, points: 1 }], drawn: null }]
    expect((await put(north, `${base}/papers/${id}/content`, { revision: 1, sections: retired })).reason).toBe(
      'assessment.question_unusable',
    )
  })

  it('has a unique name in its unit', async () => {
    const { title } = await draft()
    const again = { title, businessUnitId: northUnit, minutes: 20, passPercent: 60 }
    expect((await north.client.post(`${base}/papers`, again)).errors).toEqual([
      { path: 'title', message: 'Name already exists' },
    ])
  })
})

describe('an invitation', () => {
  it('is invalid once it is renewed, cancelled, or changed by a letter', async () => {
    const { id, token } = await invite(north, paper, northUnit)
    expect((await candidate(token).view()).data).toMatchObject({
      stage: 'ready',
      candidateName: '周小禾',
      sections: [],
    })
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await candidate(forged).view()).reason).toBe('assessment.link_unknown')
    const { path } = (await north.client.post(`${base}/attempts/${id}/invitation`)).data
    expect((await candidate(token).view()).reason).toBe('assessment.link_unknown')
    const renewed = candidate(path.split('#')[1])
    expect((await renewed.view()).code).toBe(200)
    const withdraw = () => north.client.send({ method: 'DELETE', url: `${base}/attempts/${id}/invitation` })
    expect((await withdraw()).data).toEqual({ state: 'withdrawn' })
    expect((await withdraw()).data).toEqual({ state: 'withdrawn' })
    expect((await renewed.start()).reason).toBe('assessment.link_unknown')
  })

  it('closes at the end of its last day on the clock of its business unit', async () => {
    const setZone = (zone: string | null) =>
      server.database.pool.query('update business_unit set time_zone = $1 where id = $2', [zone, northUnit])
    await setZone('Asia/Yangon')
    const body = { candidateName: '岳', phone: '13811112223', paperId: paper.id, businessUnitId: northUnit }
    const { id } = (await north.client.post(`${base}/attempts`, { ...body, closesOn: '2026-11-25' })).data
    await setZone(null)
    const { closesAt } = (await north.client.get(`${base}/attempts/${id}/invitation`)).data
    expect(closesAt).toBe('2026-11-25T17:30:00.000Z')
  })

  it('is created once for a phone and a paper, which must be published', async () => {
    const body = {
      candidateName: '林',
      phone: '13811112222',
      paperId: paper.id,
      businessUnitId: northUnit,
      closesOn: '2026-11-25',
    }
    expect((await north.client.post(`${base}/attempts`, body)).code).toBe(200)
    expect((await north.client.post(`${base}/attempts`, body)).errors?.[0]?.path).toBe('phone')
    expect((await north.client.post(`${base}/attempts`, { ...body, closesOn: '2026-11-19' })).errors?.[0]).toEqual({
      path: 'closesOn',
      message: 'Enter a date that is not in the past.',
    })
    const { data } = await north.client.post(`${base}/papers`, {
      title: '未发布',
      businessUnitId: northUnit,
      minutes: 20,
      passPercent: 60,
    })
    expect((await north.client.post(`${base}/attempts`, { ...body, paperId: data.id })).errors?.[0]?.path).toBe(
      'paperId',
    )
    const stored = await server.database.db.selectFrom('attempt').select('phone_encrypted').execute()
    expect(JSON.stringify(stored)).not.toContain('13811112222')
    const listed = (await north.client.get(`${base}/attempts`, { search: '林' })).data.records[0]
    expect(listed.phone).toBe('138****2222')
  })
})

describe('taking a paper', () => {
  it('shows the questions once it is started, and never the right answers', async () => {
    const { token } = await invite(north, paper, northUnit)
    const { start, view } = candidate(token)
    const started = (await start()).data
    expect(started).toMatchObject({
      stage: 'taking',
      now: '2026-11-20T07:12:00.000Z',
      deadline: '2026-11-20T07:42:00.000Z',
    })
    server.clock.advance({ minutes: 2 })
    expect((await start()).data.deadline).toBe(started.deadline)
    const shown = JSON.stringify((await view()).data)
    for (const secret of ['right', 'reference', '先安抚', 'difficulty']) expect(shown).not.toContain(secret)
  })

  it('stores every answer, and a late arrival never overwrites a newer one', async () => {
    const { answer, view } = await startPaper()
    expect((await answer(1, 'b', 1)).data.saved).toBe(true)
    expect((await answer(1, 'a', 3)).data.saved).toBe(true)
    expect((await answer(1, 'b', 2)).data.saved).toBe(false)
    expect((await answer(3, '耐心倾听', 4)).code).toBe(200)
    const resumed = (await view()).data
    expect(resumed.answers).toEqual([
      { ordinal: 1, value: 'a', sequence: 3 },
      { ordinal: 3, value: '耐心倾听', sequence: 4 },
    ])
    expect(resumed.sequence).toBe(4)
  })

  it('accepts only what fits the question', async () => {
    const { answer } = await startPaper()
    for (const [ordinal, value] of [
      [1, 'z'],
      [1, ['a']],
      [2, ['a', 'a']],
      [3, 7],
      [4, [crypto.randomUUID()]],
      [99, 'a'],
    ] as const)
      expect((await answer(ordinal, value)).code).toBe(400)
    expect((await answer(1, null)).code).toBe(200)
  })

  it('accepts pictures by their content and shows them to their sender again', async () => {
    const { answer, view, picture } = await startPaper()
    const other = await startPaper()
    expect((await picture(Buffer.from('no picture'))).reason).toBe('file.content_mismatch')
    expect((await picture(await png(), 'a.pdf')).reason).toBe('file.type_unsupported')
    expect((await picture(await png(), 'a.png', 1)).errors?.[0]?.path).toBe('ordinal')
    const sent = (await picture(await png())).data
    expect((await other.answer(4, [sent.id])).code).toBe(400)
    expect((await answer(4, [sent.id])).code).toBe(200)
    expect((await view()).data.pictures).toEqual([sent])
    expect((await server.client().raw({ method: 'GET', url: sent.url })).headers['content-type']).toBe('image/png')
    const forged = sent.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect((await server.client().get(forged)).code).toBe(404)
  })

  it('ends by the clock of the server, except for a save in transit', async () => {
    const { id, answer, submit, view } = await startPaper()
    await answer(1, 'a')
    server.clock.advance({ minutes: 30, seconds: 8 })
    expect((await answer(2, ['a', 'b'])).code).toBe(200)
    server.clock.advance({ seconds: 5 })
    expect((await answer(3, '太晚了')).reason).toBe('assessment.time_expired')
    expect((await attemptOf(id)).state).toBe('evaluating')
    expect((await view()).data.stage).toBe('submitted')
    expect(await attemptOf(id)).toMatchObject({ state: 'failed', score: 10 })
    expect((await submit()).data.stage).toBe('submitted')
    const result = (await north.client.get(`${base}/attempts/${id}/result`)).data
    expect(result).toMatchObject({ submittedBy: 'time', score: '10.00', fullMarks: 30 })
  })

  it('is submitted by the job for an absent candidate, and an unused invitation fails', async () => {
    const begun = await startPaper()
    await begun.answer(3, '未交卷')
    const unused = await invite(north, paper, northUnit, '2026-11-20')
    server.clock.advance({ minutes: 31 })
    await collectPapers(server.platform)
    expect((await attemptOf(begun.id)).state).toBe('awaiting_marking')
    expect((await attemptOf(unused.id)).state).toBe('evaluating')
    server.clock.set('2026-11-20T16:00:00Z')
    north = await addStaff(server, northUnit, { admin: true })
    await collectPapers(server.platform)
    await collectPapers(server.platform)
    expect(await attemptOf(unused.id)).toMatchObject({ state: 'failed', score: null })
    expect((await candidate(unused.token).start()).reason).toBe('assessment.invitation_expired')
  })

  it('loses nothing when answers and the end arrive at the same moment', async () => {
    const { id, answer, submit } = await startPaper()
    const saves = await Promise.all(
      [...Array(8).keys()].map((at) => answer(3, `第 ${at} 次`, at + 1)).concat(submit() as never),
    )
    const accepted = saves.slice(0, 8).filter(({ code }) => code === 200).length
    const { items } = (await north.client.get(`${base}/attempts/${id}/result`)).data
    expect(items[2].reply.text !== null).toBe(accepted > 0)
    expect((await answer(3, '之后', 99)).reason).toBe('assessment.already_submitted')
  })

  it('stores a late answer that claims to be in time, unmarked, for the inviter', async () => {
    const { id, answer, submit, view } = await startPaper()
    const entered = server.clock.now().getTime()
    await answer(1, 'a', entered)
    server.clock.advance({ minutes: 31 })
    expect((await answer(3, '断网时写的', entered + 1)).data).toMatchObject({ saved: false, late: true })
    expect((await answer(1, 'a', entered + 1)).data.late).toBe(true)
    expect((await answer(2, ['a'], server.clock.now().getTime())).reason).toBe('assessment.time_expired')
    expect((await submit()).data).toMatchObject({ stage: 'submitted', late: 1 })
    expect((await answer(3, '断网时写的，更晚', entered + 2)).data.late).toBe(true)
    const { items, score } = (await north.client.get(`${base}/attempts/${id}/result`)).data
    expect(score).toBe('4.00')
    expect(items[2]).toMatchObject({
      reply: { text: null },
      late: { reply: { text: '断网时写的，更晚' } },
      marks: '0.00',
    })
    expect(items[0].late).toBeNull()
    expect((await view()).data.late).toBe(1)
    server.clock.advance({ hours: 24 })
    expect((await answer(3, '第二天', entered + 3)).reason).toBe('assessment.already_submitted')
  })
})
