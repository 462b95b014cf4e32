import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Permission } from '@rostrum/contracts/permissions'
import PdfDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import { longestDelay } from '../../../testing/longest-delay.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/talent'

let server: TestServer
let north: TestStaff
let south: TestStaff
let unit: string
let southUnit: string
let postId: string

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  southUnit = await addUnit(server, 'SOUTH')
  north = await addStaff(server, unit, { admin: true })
  south = await addStaff(server, southUnit, { admin: true })
  postId = await addPost(north, unit, '门店店长')
})
afterAll(() => server.close())

const addPost = async ({ client }: TestStaff, businessUnitId: string, title: string): Promise<string> =>
  (await client.post(`${base}/posts`, { title, businessUnitId, headcount: 2 })).data.id

const word = (...lines: string[]) => wordFile(lines)

const pdf = (text: string) =>
  new Promise<Buffer>((resolve) => {
    const document = new PdfDocument()
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text)
    document.end()
  })

type UploadTarget = { readonly unit?: string; readonly post?: string | undefined }

function upload(
  { client }: TestStaff,
  bytes: Buffer,
  name: string,
  { unit: businessUnitId = unit, post }: UploadTarget = {},
) {
  const form = new FormData()
  form.append('businessUnitId', businessUnitId)
  if (post) form.append('postId', post)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return client.send({ method: 'POST', url: `${base}/resume-files`, payload: form })
}
const experience = Array.from({ length: 30 }, (_, at) => `第${at}段经历：负责第${at * 7}号门店的陈列与盘点工作`)
const record = async (id: string) => (await north.client.get(`${base}/resumes/${id}`)).data.record
const content = async (id: string) => (await north.client.get(`${base}/resumes/${id}/content`)).data

describe('a resume', () => {
  it('is parsed for its person, stored once, and without identifying data in plain text', async () => {
    const bytes = await word('周小禾', '电话 138 1234 5678', '邮箱 Zhou@Example.com', ...experience)
    const first = await upload(north, bytes, '周小禾-简历.docx', { post: postId })
    expect(first.data).toMatchObject({ known: false, duplicates: 0 })
    expect((await upload(north, bytes, '另一个名字.docx')).data).toMatchObject({ id: first.data.id, known: true })
    expect(await record(first.data.id)).toMatchObject({
      name: '周小禾',
      phone: '138****5678',
      email: 'Zh***@Example.com',
      stage: 'not_invited',
      postId,
    })
    const stored = await server.database.db.selectFrom('resume').selectAll().execute()
    for (const secret of ['13812345678', '138 1234 5678', 'Zhou@Example', 'zhou@example']) {
      expect(JSON.stringify(stored)).not.toContain(secret)
    }
    const file = await north.client.raw({ method: 'GET', url: `${base}/resumes/${first.data.id}/file` })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('of a foreign applicant is parsed and redacted like any other, in the digits of its language, and its number can be fixed', async () => {
    const { id } = (
      await upload(north, await word('โทร ๐๘๑-๒๓๔-๕๖๗๘', '+66 2 123 4567', 'ประสบการณ์ 2562-2566'), 'สมชาย.docx')
    ).data
    expect(await record(id)).toMatchObject({ phone: '+66****78' })
    expect((await content(id)).text.split('\n')).toEqual(['โทร +66****78', '+66****67', 'ประสบการณ์ 2562-2566'])
    const inFull = async () => (await north.client.get(`${base}/resumes/${id}/content-in-full`)).data.phone
    expect(await inFull()).toBe('+66812345678')
    const write = (phone: string) =>
      north.client.send({ method: 'PUT', url: `${base}/resumes/${id}`, payload: { revision: 1, phone } })
    expect((await write('+66 81')).errors?.[0]?.path).toBe('phone')
    expect((await write('+856 20 5555-1234')).code).toBe(200)
    expect(await inFull()).toBe('+8562055551234')
  })

  it('of one long word does not block other requests, when it is stored and when it is read', async () => {
    const bytes = await word('a.'.repeat(100_000))
    const delay = await longestDelay(async () => {
      const { id } = (await upload(north, bytes, '一个词.docx')).data
      expect((await content(id)).text).toMatch(/^a\.a\./)
    })
    expect(delay).toBeLessThan(2000)
  })

  it('shows its contact and file only to those with the permission, and audits each view', async () => {
    const lines = ['电话 138 0000 7777，+84 912 345 678，0871-6512 3456', 'ID 530102199003072316', 'zhou@example.com']
    const bytes = await word(...lines, '2019-03 至 2023-12 年销售额 1200000 元')
    const { id } = (await upload(north, bytes, '13800007777_周小禾.docx')).data
    expect(await record(id)).toMatchObject({ name: '周小禾', fileName: '138****7777_周小禾.docx' })
    const masked = await content(id)
    expect(masked.text.split('\n')).toEqual([
      '电话 138****7777，+84****78，087****56',
      'ID 530102********2316',
      'zh***@example.com',
      '2019-03 至 2023-12 年销售额 1200000 元',
    ])
    expect(masked.inFull).toBe(true)
    const whole = (await north.client.get(`${base}/resumes/${id}/content-in-full`)).data
    expect(whole).toMatchObject({ phone: '13800007777', email: 'zhou@example.com' })
    expect(whole.text).toContain('138 0000 7777')
    const scopes = [{ area: 'recruitment', kind: 'all', ids: [] }] as const
    const { client } = await addStaff(server, unit, { permissions: ['resume:read'], scopes })
    expect((await client.get(`${base}/resumes/${id}/content`)).data).toMatchObject({ text: masked.text, inFull: false })
    for (const part of ['content-in-full', 'file'])
      expect((await client.get(`${base}/resumes/${id}/${part}`)).reason).toBe('access.denied')
    const noted = (await north.client.get(`${base}/resumes/${id}/history`)).data
    expect(noted.filter(({ event }: { event: string }) => event === 'resume.viewed_in_full')).toHaveLength(1)
    expect(noted.filter(({ event }: { event: string }) => event === 'resume.downloaded')).toHaveLength(0)
  })

  it('shows its date of birth only to those with the permission, in every call', async () => {
    const recruitment = (permissions: readonly Permission[], ids: readonly string[]) => ({
      permissions: [...permissions],
      scopes: [{ area: 'recruitment', kind: 'units', ids: [...ids] }] as const,
    })
    const add = async (owner: TestStaff, of: string) => {
      const { id } = (await upload(owner, await word(`born in ${of}`), '端木生.docx', { unit: of })).data
      const payload = { revision: 1, birthDate: '1990-03-07' }
      await owner.client.send({ method: 'PUT', url: `${base}/resumes/${id}`, payload })
      return String(id)
    }
    const [seen, hidden] = [await addUnit(server, 'SEEN'), await addUnit(server, 'HIDDEN')]
    const owner = await addStaff(server, rootUnit, { admin: true })
    const [here, there] = [await add(owner, seen), await add(owner, hidden)]
    const reading = recruitment(['resume:read', 'resume:write', 'resume:export'], [seen, hidden])
    const { client } = await addStaff(server, unit, reading)
    const shown = async (id: string) => (await client.get(`${base}/resumes/${id}`)).data.record
    expect(Object.keys(await shown(here))).not.toContain('birthDate')
    const filters = JSON.stringify([{ field: 'birthDate', operator: 'is', values: ['1990-03-07'] }])
    for (const [url, query] of [
      ['resumes', { filters }],
      ['resumes', { sort: 'birthDate' }],
      ['resumes/options', { filters }],
      ['resumes/export', { filters }],
    ] as const)
      expect((await client.get(`${base}/${url}`, query)).code, url).toBe(400)
    const payload = { revision: 2, birthDate: '1990-03-07' }
    expect((await client.send({ method: 'PUT', url: `${base}/resumes/${here}`, payload })).code).toBe(400)
    expect((await client.get(`${base}/resumes/${here}/content`)).data.duplicates).toEqual([])

    const partly = recruitment(['personal-data:read'], [seen])
    const trusted = (await addStaff(server, unit, reading, partly)).client
    const { records } = (await trusted.get(`${base}/resumes`, { search: '端木生', sort: 'birthDate' })).data
    expect(records).toMatchObject([
      { id: here, birthDate: '1990-03-07' },
      { id: there, birthDate: null },
    ])
    for (const url of ['resumes', 'resumes/options']) {
      const { data } = await trusted.get(`${base}/${url}`, { filters })
      expect((data.records ?? data).map(({ id, value }: Record<string, string>) => id ?? value)).toEqual([here])
    }
    const duplicates = async (reader: TestClient) =>
      (await reader.get(`${base}/resumes/${here}/content`)).data.duplicates
    expect(await duplicates(trusted)).toEqual([])
    expect(await duplicates(owner.client)).toMatchObject([{ id: there, signs: ['nameAndBirth'] }])
  })

  it.each([
    ['Nguyễn Văn Đức.docx', 'Nguyễn Văn Đức'],
    ['José Peña CV 2026.docx', 'José Peña'],
    ['13800001234 段无涯 五年经验.docx', '段无涯'],
    ['【店员】.docx', '店员'],
    ['2026.docx', '2026'],
  ])('gets the name at the start of its file name: %s', async (file, name) => {
    const { id } = (await upload(north, await word(`name of ${file}`), file)).data
    expect((await record(id)).name).toBe(name)
  })

  it('has a remark of 100 characters at most', async () => {
    const { id } = (await upload(north, await word('with a remark'), '备注.docx')).data
    const change = (remark: string) =>
      north.client.send({ method: 'PUT', url: `${base}/resumes/${id}`, payload: { revision: 1, remark } })
    const refused = await change('字'.repeat(101))
    expect(refused).toMatchObject({ code: 400, errors: [{ path: 'remark', message: expect.stringContaining('100') }] })
    expect((await change('字'.repeat(100))).code).toBe(200)
  })

  it('is found by any word of its text, in Word and PDF alike', async () => {
    const one = (await upload(north, await word('精通潜水摄影与洞穴测绘'), '卫星辰.docx')).data.id
    const other = (await upload(north, await pdf('Certified beekeeper and glassblower'), 'Avery.pdf')).data.id
    const found = async (search: string) =>
      (await north.client.get(`${base}/resumes`, { search })).data.records.map(({ id }: { id: string }) => id)
    expect(await found('洞穴')).toEqual([one])
    expect(await found('测绘 潜水')).toEqual([one])
    expect(await found('BEEKEEPER')).toEqual([other])
    await north.client.send({
      method: 'PUT',
      url: `${base}/resumes/${one}`,
      payload: { revision: 1, name: '卫辰星', email: 'wei@example.com' },
    })
    expect(await found('卫辰星 洞穴')).toEqual([one])
  })

  it('is rejected by extension, size and content', async () => {
    const bytes = await word('x')
    expect(await upload(north, bytes, 'a.png')).toMatchObject({ code: 415, reason: 'file.type_unsupported' })
    expect((await upload(north, bytes, 'a.pdf')).reason).toBe('file.content_mismatch')
    expect((await upload(north, Buffer.alloc(10 * 1_048_576 + 1), 'a.docx')).reason).toBe('file.too_large')
  })

  it('is inspected before anything is locked: a rejection waits for no lock', async () => {
    const bytes = await word('not a PDF')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [unit + sha256])
    expect((await upload(north, bytes, 'a.pdf')).reason).toBe('file.content_mismatch')
    await holder.query('rollback')
    holder.release()
  })

  it('that is sent twice at once is one resume, with its bytes stored once', async () => {
    const bytes = await word('twice at once')
    const answers = await Promise.all([upload(north, bytes, '双生.docx'), upload(north, bytes, '双生.docx')])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.map(({ data }) => data.known).sort()).toEqual([false, true])
    const folder = join(server.platform.config.dataDir, 'files')
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const { rowCount } = await server.database.pool.query('select from stored_file')
    expect(stored).toHaveLength(rowCount ?? 0)
  })

  it('lists others of the same person, with the signs', async () => {
    const text = ['工作经历', ...experience.map((line) => line.replace('门店', '仓库'))]
    const first = (await upload(north, await word('电话 13900001111', ...text), '段无涯.docx')).data.id
    const second = (await upload(north, await word('电话 13900002222', ...text, '更新于今年'), '无涯.docx')).data.id
    const third = (await upload(north, await word('手机 13900001111'), '段先生.docx')).data.id
    const signs = Object.fromEntries(
      (await content(first)).duplicates.map((one: { id: string; signs: string[] }) => [one.id, one.signs]),
    )
    expect(signs).toEqual({ [second]: ['text'], [third]: ['phone'] })
  })
})

describe('the stages', () => {
  const move = (id: string, action: string, revision: number, staff = north) =>
    staff.client.post(`${base}/resumes/${id}/transitions`, { action, revision })

  it('follow the table of transitions, each transition once', async () => {
    const { id } = (await upload(north, await word('stage walker'), '步青云.docx', { post: postId })).data
    expect((await move(id, 'offer', 1)).reason).toBe('talent.stage')
    expect((await move(id, 'invite', 1)).data).toEqual({ stage: 'awaiting_interview', revision: 2 })
    expect((await move(id, 'invite', 1)).data).toEqual({ stage: 'awaiting_interview', revision: 2 })
    expect((await move(id, 'pass', 1)).reason).toBe('record.conflict')
    await move(id, 'pass', 2)
    expect((await move(id, 'offer', 3)).data).toEqual({ stage: 'offer', revision: 4 })
    expect((await move(id, 'invite', 1)).data).toEqual({ stage: 'awaiting_interview', revision: 2 })
    const colleague = await addStaff(server, unit, { admin: true })
    expect((await move(id, 'offer', 3, colleague)).reason).toBe('record.conflict')
    const history = (await north.client.get(`${base}/resumes/${id}/history`)).data
    expect(history.map(({ event }: { event: string }) => event)).toContain('resume.offer')
  })

  it('need a post before an interview, and report so on the board', async () => {
    const { id } = (await upload(north, await word('no post yet'), '未定岗.docx')).data
    expect((await move(id, 'invite', 1)).reason).toBe('talent.post_needed')
    const board = (await north.client.get(`${base}/board`, { search: '未定岗' })).data
    const [column] = board
    expect(column).toMatchObject({ stage: 'not_invited', total: 1 })
    expect(column.cards[0].actions[0]).toMatchObject({ action: 'invite', to: 'awaiting_interview', possible: false })
    expect(column.cards[0].actions[0].message).toBeTruthy()
  })

  it('are on the board with the name of their opening that its reader reads', async () => {
    const opening = { title: '巡店督导', titleEn: 'Area supervisor', businessUnitId: unit, headcount: 1 }
    const { data: post } = await north.client.post(`${base}/posts`, opening)
    await upload(north, await word('on the board'), '巡店人.docx', { post: post.id })
    const postIn = async (language: string) => {
      north.client.headers['accept-language'] = language
      const columns = (await north.client.get(`${base}/board`, { postId: post.id })).data
      north.client.headers['accept-language'] = 'en'
      return columns.flatMap(({ cards }: { cards: { post: string }[] }) => cards.map((card) => card.post))
    }
    expect(await postIn('th')).toEqual(['Area supervisor'])
    expect(await postIn('zh-CN')).toEqual(['巡店督导'])
  })
  it('are on the board with the time in their stage and their planned interview', async () => {
    const { id } = (await upload(north, await word('on the board'), '看板人.docx', { post: postId })).data
    const cardOf = async () => {
      const board = (await north.client.get(`${base}/board`, { search: '看板人' })).data
      return board
        .flatMap(({ cards }: { cards: { id: string }[] }) => cards)
        .find((card: { id: string }) => card.id === id)
    }
    const before = await cardOf()
    expect(before).toMatchObject({ stageSince: before.createdAt, interview: null })
    const planned = { day: '2027-02-01', startTime: '10:00', minutes: 30, place: '会议室' }
    const interview = { resumeId: id, ...planned, interviewerIds: [north.accountId] }
    expect((await north.client.post(`${base}/interviews`, interview)).code).toBe(200)
    const after = await cardOf()
    expect(after.interview).toEqual({ startsAt: '2027-02-01T02:00:00.000Z', timeZone: 'Asia/Shanghai' })
    expect(after.stageSince >= before.createdAt).toBe(true)
  })

  it('accept no new resume for a closed post, and keep existing ones', async () => {
    const closing = await addPost(north, unit, '收银员')
    const { id } = (await upload(north, await word('before it closed'), '先来.docx', { post: closing })).data
    const post = { revision: 1, closed: true }
    await north.client.send({ method: 'PUT', url: `${base}/posts/${closing}`, payload: post })
    const late = await upload(north, await word('after it closed'), '后到.docx', { post: closing })
    expect(late.errors).toEqual([
      { path: 'postId', message: 'This job opening is closed and no longer accepts resumes.' },
    ])
    const other = (await upload(north, await word('sent elsewhere'), '别处.docx')).data.id
    const change = (resume: string, values: object) =>
      north.client.send({ method: 'PUT', url: `${base}/resumes/${resume}`, payload: { revision: 1, ...values } })
    expect((await change(other, { postId: closing })).reason).toBe('talent.post_closed')
    expect((await change(id, { postId: closing, remark: '继续' })).code).toBe(200)
  })

  it('are counted for each post', async () => {
    const own = await addPost(north, unit, '督导')
    await upload(north, await word('counted'), '计数.docx', { post: own })
    expect((await north.client.get(`${base}/posts/${own}`)).data.record).toMatchObject({ resumes: 1, offers: 0 })
    const scopes = [{ area: 'recruitment', kind: 'all', ids: [] }] as const
    const { client } = await addStaff(server, unit, { permissions: ['recruiting-post:read'], scopes })
    const seen = (await client.get(`${base}/posts/${own}`)).data.record
    expect(seen).toMatchObject({ title: '督导' })
    expect(Object.keys(seen).filter((field) => ['resumes', 'offers'].includes(field))).toEqual([])
    expect((await client.get(`${base}/posts`, { sort: 'offers' })).code).toBe(400)
    expect((await north.client.post(`${base}/posts/removal`, { ids: [own] })).reason).toBe('resource.in_use')
  })
})

describe('another business unit', () => {
  it('sees no resume and no post, no duplicate, and cannot receive one', async () => {
    const text = await word('电话 13755556666', ...experience.map((line) => line.replace('第', '某')))
    const { id } = (await upload(north, text, '越界.docx', { post: postId })).data
    const { client } = south
    const hidden = await Promise.all([
      client.get(`${base}/resumes/${id}`),
      client.get(`${base}/resumes/${id}/content`),
      client.get(`${base}/resumes/${id}/file`),
      client.post(`${base}/resumes/${id}/transitions`, { action: 'pool', revision: 1 }),
      client.get(`${base}/posts/${postId}`),
    ])
    for (const answer of hidden) expect(answer.reason).toBe('record.not_found')
    expect((await client.get(`${base}/resumes`)).data.total).toBe(0)
    const board = (await client.get(`${base}/board`)).data
    expect(board.every(({ total }: { total: number }) => total === 0)).toBe(true)
    const again = await upload(south, text, '越界.docx', { unit: southUnit })
    expect(again.data).toMatchObject({ known: false, duplicates: 0 })
    expect((await upload(south, text, 'a.docx', { unit })).errors?.[0]?.path).toBe('businessUnitId')
    expect((await upload(south, text, 'a.docx', { unit: southUnit, post: postId })).errors?.[0]?.path).toBe('postId')
  })
})
