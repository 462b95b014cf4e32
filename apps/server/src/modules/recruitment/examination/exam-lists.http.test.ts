import { readXlsx, writeXlsxStream } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../testing/applications.ts'
import { setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
const rights = ['exam:read', 'exam:arrange', 'score:write', 'score:release'] as const

let server: TestServer
let project: TestProject
let people: TestDraft[]
let office: TestClient
let stranger: TestClient
let tickets: string[]
const at = (path: string) => `${base}/projects/${project.id}/${path}`
const listed = async (list: string, more: object = {}) => (await office.get(at('examinees'), { list, ...more })).data

/** A spreadsheet as a browser sends it. */
async function sheetOf(rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsxStream(
    rows.map((row) => [...row]),
    { name: 'scores' },
  ))
    chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}
const upload = async (rows: readonly (readonly (string | number | null)[])[]) =>
  office.post(at('score-sheets/imports'), { fileName: '成绩.xlsx', content: await sheetOf(rows) })
async function sheetIn(url: string, query: Record<string, string> = {}, client = office) {
  const answer = await client.raw({ method: 'GET', url: at(url), query })
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
}

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  const unit = await addUnit(server, 'elsewhere')
  project = await addProject(server, {
    positions: [{ headcount: 1 }],
    interview_weight: '0.4',
    interview_per_place: 2,
  })
  await server.database.db
    .insertInto('project_subject')
    .values(
      ['gk', 'xz'].map((code, ordinal) => ({
        project_id: project.id,
        code,
        name: code === 'gk' ? '公共科目' : '行政能力',
        name_en: code === 'gk' ? 'Common subject' : '',
        ordinal,
        full_mark: '100',
        weight: '0.5',
      })),
    )
    .execute()
  people = []
  for (let count = 0; count < 4; count += 1) people.push(await createSubmitted(server, project))
  await moveClock(server, '2027-01-08T02:00:00Z', ...people)
  office = await staffWith(server, ...rights)
  office.headers['accept-language'] = 'en'
  stranger = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, ...rights)
  const stand = (exam: string) => setExamStates(server, project, exam)
  await stand('CONFIRMED')
  const site = { code: '01', name: '澜江一中', address: '滨江路 1 号', rooms: [{ capacity: 2 }, { capacity: 2 }] }
  await office.post(at('exam-sites'), site)
  await office.post(at('seating'), { seed: 'c'.repeat(32) })
  await stand('TICKET_OPEN')
  const { rows } = await server.database.pool.query(
    'select application_id, ticket_number from exam_seat where project_id = $1',
    [project.id],
  )
  tickets = people.map(({ id }) => rows.find((row) => row.application_id === id)?.ticket_number)
})
afterAll(() => server.close())

describe('the sheet of a room', () => {
  it('lists its examinees in the order of seats, with the recorded attendance', async () => {
    const { records, total } = await listed('seating', { room: 1 })
    expect(total).toBe(2)
    expect(records.map(({ seat }: { seat: number }) => seat)).toEqual([1, 2])
    expect(records[0]).toMatchObject({
      name: '林若溪',
      room: 1,
      site: '澜江一中',
      exam: 'TICKET_OPEN',
      attendance: null,
    })
    const ids = people.map(({ id }) => id)
    await office.post(at('attendance'), { state: 'present', applicationIds: ids.slice(0, 3) })
    await office.post(at('attendance'), { state: 'absent', applicationIds: ids.slice(3) })
    const all = await listed('seating')
    expect(all.records.filter(({ attendance }: { attendance: string }) => attendance === 'absent')).toHaveLength(1)
    expect((await listed('unscored')).total).toBe(4)
    expect((await office.get(at('exam-attendance'))).data).toEqual({ waiting: 0, present: 3, absent: 1, violation: 0 })
  })

  it('corrects a wrong record with a reason, which is saved with the previous value', async () => {
    const id = people[3]?.id ?? ''
    const url = `/workbenchApi/recruitment/applications/${id}/attendance-correction`
    const attendanceOf = async () =>
      (await listed('seating')).records.find((one: { applicationId: string }) => one.applicationId === id).attendance
    expect(await office.post(url, { state: 'violation', reason: ' ' })).toMatchObject({ code: 400 })
    expect(await stranger.post(url, { state: 'violation', reason: '误登' })).toMatchObject({ code: 404 })
    expect(await office.post(url, { state: 'absent', reason: '误登' })).toMatchObject({ code: 409 })
    expect(await office.post(url, { state: 'present', reason: '误登' })).toMatchObject({ data: { exam: 'SAT' } })
    expect(await attendanceOf()).toBe('present')
    expect(await office.post(url, { state: 'absent', reason: '确实缺考' })).toMatchObject({ data: { exam: 'ABSENT' } })
    expect(await attendanceOf()).toBe('absent')
    const { rows } = await server.database.pool.query(
      "select action, reason from application_event where application_id = $1 and action like 'record%' order by id",
      [id],
    )
    expect(rows.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'recordAbsence null',
      'recordPresence 误登',
      'recordAbsence 确实缺考',
    ])
  })

  it('is found by ticket, number or name', async () => {
    expect((await listed('seating', { search: tickets[0] })).total).toBe(1)
    expect((await listed('seating', { search: '若溪' })).total).toBe(4)
    expect((await listed('seating', { search: '%' })).total).toBe(0)
  })
})

describe('a sheet of scores', () => {
  it('starts as a template of examinees with missing marks, with absences entered', async () => {
    const [head, ...rows] = await sheetIn('score-sheets/import-template')
    expect(head).toEqual(['Ticket number', 'Common subject', '行政能力', 'Interview score'])
    expect(rows.map(([ticket]) => ticket).sort()).toEqual([...tickets].sort())
    expect(rows.find(([ticket]) => ticket === tickets[3])).toEqual([tickets[3], 'Absent', 'Absent', null])
  })

  it('shows each error at its cell, allows to fix it there, and is written all or nothing', async () => {
    const { data } = await upload([
      ['准考证号', '公共科目', 'xz'],
      [tickets[0] ?? '', 80.5, 70],
      [tickets[1] ?? '', 101, '优秀'],
      ['999', 60, 60],
      [tickets[3] ?? '', 'absent', '缺考'],
    ])
    expect(data).toMatchObject({ fields: ['ticketNumber', 'gk', 'xz'], counts: { new: 2, invalid: 2 } })
    const cells = data.rows.map((row: { cells: object }) => row.cells)
    expect(cells[1]).toMatchObject({
      gk: { error: 'Higher than the maximum score' },
      xz: { error: expect.any(String) },
    })
    expect(cells[2]).toMatchObject({ ticketNumber: { error: 'Ticket number not found' } })
    const path = at(`score-sheets/imports/${data.id}`)
    expect(await office.post(`${path}/confirmation`)).toMatchObject({ reason: 'resource.import_invalid' })
    const fixCell = (number: number, field: string, text: string) =>
      office.send({ method: 'PUT', url: `${path}/cell`, body: { number, field, text } })
    await fixCell(3, 'gk', '90')
    await fixCell(3, 'xz', '60')
    expect((await fixCell(4, 'ticketNumber', tickets[0] ?? '')).data.row.cells).toMatchObject({
      gk: { error: 'Duplicate ticket number and subject' },
    })
    expect((await fixCell(4, 'ticketNumber', tickets[2] ?? '')).data.counts).toMatchObject({ new: 4, invalid: 0 })
    expect((await office.post(`${path}/confirmation`)).data).toEqual({ created: 4, changed: 0 })
    expect((await office.post(`${path}/confirmation`)).data).toEqual({ created: 4, changed: 0 })
    expect((await office.get(at('exam-board'))).data.counts.SCORED).toBe(4)
  })

  it('marks the values that it would overwrite', async () => {
    const { data } = await upload([
      ['ticketNumber', 'gk'],
      [tickets[0] ?? '', 80.5],
      [tickets[2] ?? '', 61],
    ])
    expect(data.counts).toMatchObject({ unchanged: 1, update: 1 })
    expect(data.rows[1].cells.gk).toEqual({ text: '61', before: '60' })
    expect((await office.send({ method: 'DELETE', url: at(`score-sheets/imports/${data.id}`) })).code).toBe(200)
  })

  it('belongs to its uploader, within the project', async () => {
    const { data } = await upload([
      ['ticketNumber', 'gk'],
      [tickets[0] ?? '', 80.5],
    ])
    const other = await staffWith(server, ...rights)
    const path = `score-sheets/imports/${data.id}`
    expect((await other.get(at(path))).code).toBe(404)
    expect((await stranger.get(at(path))).code).toBe(404)
    const elsewhere = await addProject(server)
    expect((await office.get(`${base}/projects/${elsewhere.id}/${path}`)).code).toBe(404)
  })
})

describe('thresholds', () => {
  const save = (body: object) => office.send({ method: 'PUT', url: at('exam-thresholds'), body })
  const firstPosition = async () => (await office.get(at('exam-positions'))).data.records[0]

  it('are previewed before they are set, and apply from the next ranking on', async () => {
    await office.post(at('ranking'))
    expect(await firstPosition()).toMatchObject({
      examinees: 4,
      ranked: 3,
      highest: '75.25',
      lowest: '60.00',
      threshold: null,
    })
    expect((await office.get(at('threshold-count'), { total: '75.25' })).data).toEqual({ above: 1, ranked: 3 })
    expect((await office.get(at('threshold-count'), { total: '75' })).data).toEqual({ above: 2, ranked: 3 })
    expect((await save({ total: '75', positionIds: [project.positionIds[0]] })).data).toEqual({ positions: 1 })
    expect(await firstPosition()).toMatchObject({ threshold: '75', above: 2 })
    expect((await listed('results')).records.map((one: { aboveThreshold: boolean }) => one.aboveThreshold)).toEqual([
      null,
      null,
      null,
      null,
    ])
    await office.post(at('ranking'))
    await office.post(at('ranking'))
    expect((await listed('results')).records).toMatchObject([
      { rank: 1, written: '75.25', aboveThreshold: true },
      { rank: 2, written: '75.00', aboveThreshold: true },
      { rank: 3, aboveThreshold: false },
      { rank: null, aboveThreshold: false },
    ])
  })

  it('are fixed once people are invited by them', async () => {
    await office.post(at('score-release'))
    expect((await office.post(at('interview-list'))).data.moved).toBe(2)
    expect((await listed('interview')).total).toBe(2)
    expect(await save({ total: null })).toMatchObject({ reason: 'exam.interviews_called' })
  })
})

describe('a recheck', () => {
  it('is listed with its reason for staff who conclude it', async () => {
    const asking = people[2] as TestDraft
    await asking.client.post('/recruitApi/app/api/exam/score/requestRecheck', { id: asking.id, reason: '怀疑漏判' })
    expect((await listed('rechecks')).records).toMatchObject([
      { applicationId: asking.id, exam: 'RECHECK', recheck: { reason: '怀疑漏判', concludedAt: null } },
    ])
    const reader = await staffWith(server, 'exam:read')
    const { data } = await reader.get(at('examinees'), { list: 'rechecks' })
    expect(data.records[0].recheck.reason).toBeNull()
  })

  it('waits in the task, its list and the list of projects, until its application is disqualified', async () => {
    const counts = async () => {
      const todos = (await office.get('/workbenchApi/home/todos')).data as {
        kind: string
        count: number
        path: string
      }[]
      const todo = todos.find(({ kind, path }) => kind === 'recheck' && path.includes(project.id))
      const { records } = (await office.get(`${base}/exam-projects`, { size: '100' })).data
      const [listedProject] = records.filter(({ id }: { id: string }) => id === project.id)
      return [todo?.count ?? 0, (await listed('openRechecks')).total, listedProject.rechecks]
    }
    expect(await counts()).toEqual([1, 1, 1])
    const { pool } = server.database
    await pool.query("update application set review = 'REJECTED' where id = $1", [people[2]?.id])
    expect(await counts()).toEqual([0, 0, 0])
    await pool.query("update application set review = 'PASSED' where id = $1", [people[2]?.id])
  })
})

describe('every list', () => {
  it('is exported with its own columns in the reader’s language, and the export is audited', async () => {
    const [head, ...rows] = await sheetIn('examinees/export', { list: 'results' })
    expect(head).toEqual([
      'Position code',
      'Position',
      'Rank',
      'Ticket number',
      'Name',
      'Application number',
      'Common subject',
      '行政能力',
      'Written total',
      'Threshold',
      'Total',
      'Status',
    ])
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({ 2: 1, 6: 80.5, 8: 75.25, 11: 'Called to interview' })
    const { rawPayload } = await office.raw({ method: 'GET', url: at('examinees/export'), query: { list: 'results' } })
    const { sheets } = await readXlsx(rawPayload, { readStyles: true })
    expect(sheets[0]?.cells?.get('1,6')?.style?.numFmt).toBe('0.00')
    const [called = []] = await sheetIn('examinees/export', { list: 'interview' })
    expect(called.slice(-3)).toEqual(['Interview score', 'Total', 'Status'])
    const { rows: noted } = await server.database.pool.query(
      "select facts from audit_record where event = 'examinees.exported'",
    )
    expect(noted.slice(1)).toEqual([{ facts: { list: 'results', rows: 4 } }, { facts: { list: 'interview', rows: 2 } }])
  })

  it('and the score sheet have file names of project and list in the reader’s language', async () => {
    office.headers['accept-language'] = 'th'
    const sent = await Promise.all([
      office.raw({ method: 'GET', url: at('examinees/export'), query: { list: 'interview' } }),
      office.raw({ method: 'GET', url: at('score-sheets/import-template') }),
    ])
    office.headers['accept-language'] = 'en'
    const named = await Promise.all(
      sent.map(async ({ headers, rawPayload }) => [
        decodeURIComponent(String(headers['content-disposition'])),
        (await readXlsx(rawPayload)).sheets[0]?.name,
      ]),
    )
    const [{ code }] = (await server.database.pool.query('select code from project where id = $1', [project.id])).rows
    expect(named).toEqual(
      ['รายชื่อสัมภาษณ์', 'คะแนน'].map((name) => [`attachment; filename*=UTF-8''${code}-${name}.xlsx`, name]),
    )
  })

  it('shows times in the time zone of the project', async () => {
    await server.database.pool.query("update recheck_request set requested_at = '2026-03-01T20:30:00Z'")
    const [head = [], row = []] = await sheetIn('examinees/export', { list: 'rechecks' })
    expect(row[head.indexOf('Requested (Asia/Shanghai)')]).toEqual(new Date('2026-03-02T04:30:00Z'))
  })

  it('looks missing to staff out of scope', async () => {
    const answers = await Promise.all([
      stranger.get(at('examinees'), { list: 'seating' }),
      stranger.get(at('examinees/export'), { list: 'seating' }),
      stranger.get(at('exam-positions')),
      stranger.get(at('threshold-count'), { total: '60' }),
      stranger.send({ method: 'PUT', url: at('exam-thresholds'), body: { total: '60' } }),
      stranger.get(at('score-sheets/import-template')),
      stranger.post(at('score-sheets/imports'), {
        fileName: 'x.xlsx',
        content: await sheetOf([['ticketNumber', 'gk']]),
      }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
  })
})

describe('names', () => {
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

  it.each(['exam-projects', 'projects/:id/exam-positions'])('%s are counted past the last page, too', async (list) => {
    const url = `${base}/${list.replace(':id', project.id)}`
    const { total } = (await office.get(url)).data
    expect(total).toBeGreaterThan(0)
    expect((await office.get(url, { current: '9' })).data).toMatchObject({ records: [], total })
  })

  it('of project, position and site are English for readers of other languages than Chinese, where they exist', async () => {
    const { pool } = server.database
    await pool.query("update project set title_en = 'Open recruitment' where id = $1", [project.id])
    await pool.query("update position set title_en = 'Clerk' where project_id = $1", [project.id])
    await pool.query("update exam_site set name_en = 'Lanjiang No. 1 School' where project_id = $1", [project.id])
    const chinese = await staffWith(server, 'exam:read', 'project:read')
    chinese.headers['accept-language'] = 'zh-CN'
    const thai = await staffWith(server, 'exam:read', 'project:read')
    thai.headers['accept-language'] = 'th'
    for (const [reader, title, position, site] of [
      [thai, 'Open recruitment', 'Clerk', 'Lanjiang No. 1 School'],
      [chinese, '澜江州公开招聘', '职位1', '澜江一中'],
    ] as const) {
      expect(titles((await reader.get(`${base}/exam-projects`)).data.records)).toContain(title)
      expect(titles((await reader.get(`${base}/project-settings`)).data.records)).toContain(title)
      expect((await reader.get(at('exam-board'))).data.project.title).toBe(title)
      expect(titles((await reader.get(at('exam-positions'))).data.records)).toEqual([position])
      expect((await reader.get(at('exam-rooms'))).data.records[0].siteName).toBe(site)
      const [seat] = (await reader.get(at('examinees'), { list: 'seating' })).data.records
      expect([seat.position.title, seat.site]).toEqual([position, site])
      expect((await sheetIn('examinees/export', { list: 'seating' }, reader))[1]).toContain(position)
    }
    expect((await thai.get(at('exam-positions'), { search: 'clerk' })).data.total).toBe(1)
  })

  it('are English where records of other lists refer to them, and spreadsheets find them', async () => {
    const [head, ...rows] = [
      ['Project', 'Code', 'Title', 'Employer', 'Category code', 'Category', 'Places'],
      ['Open recruitment', 'B7', '文员', '档案馆', 'GL', '管理', 1],
      ['No such thing', 'B8', '文员', '档案馆', 'GL', '管理', 1],
    ]
    const staff = await staffWith(server, 'project:read', 'project:write')
    staff.headers['accept-language'] = 'en'
    const options = (await staff.get(`${base}/project-list/options`, { ids: project.id })).data
    expect(options).toEqual([{ value: project.id, label: 'Open recruitment', detail: project.code }])
    const content = await sheetOf([head ?? [], ...rows])
    const { data } = await staff.post(`${base}/positions/imports`, { fileName: 'x.xlsx', content })
    const errors = data.rows.map(({ cells }: { cells: Record<string, { error?: string }> }) => cells.projectId?.error)
    expect(errors).toEqual(['You cannot add positions after applications open.', 'Not found: No such thing'])
  })
})
