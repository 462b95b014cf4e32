import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { addProject, defaultWindows } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const pageUrl = '/recruitApi/app/api/recruit/info/page'
const oneUrl = '/recruitApi/app/api/recruit/info/getByVoId'
const remindUrl = '/recruitApi/app/api/recruit/info/remind'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shifted = (days: number) => {
  const move = (instant: string) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
  return Object.fromEntries(
    Object.entries(defaultWindows).map(([stage, { start, end }]) => [stage, { start: move(start), end: move(end) }]),
  )
}

describe('projects', () => {
  it('are listed open ones first, and found by phase and text', async () => {
    const upcoming = await addProject(server, { title: '教师招聘', windows: shifted(10) })
    const open = await addProject(server, { title: '事业单位招聘' })
    const underway = await addProject(server, { title: '医疗招聘', windows: shifted(-20) })
    const finished = await addProject(server, { title: '旧招聘', windows: shifted(-200) })
    const hidden = await addProject(server, { title: '未发布', published_at: new Date('2026-12-01T00:00:00Z') })
    const { data } = await server.client().get(pageUrl)
    const ids = data.records.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([open.id, upcoming.id, underway.id, finished.id])
    expect(ids).not.toContain(hidden.id)
    const phases = data.records.map(({ phase }: { phase: string }) => phase)
    expect(phases).toEqual(['applying', 'upcoming', 'underway', 'finished'])
    expect((await server.client().get(pageUrl, { phase: 'upcoming' })).data.total).toBe(1)
    expect((await server.client().get(pageUrl, { keyword: '医疗' })).data.records[0].id).toBe(underway.id)
    expect((await server.client().get(pageUrl, { phase: 'now' })).code).toBe(400)
  })

  it('have names in the language of the reader, and in Chinese without a translation', async () => {
    const { id } = await addProject(server, {
      title: '林场招聘',
      title_en: 'Forest farms',
      positions: [
        { title: '护林岗', title_en: 'Ranger', employer: '碧山林场', employer_en: 'Bishan Forest Farm' },
        { title: '会计岗' },
      ],
    })
    const reader = async (language: string) => {
      const client = server.client()
      client.headers['accept-language'] = language
      const list = '/recruitApi/app/api/job/info/getListVoByProjectId'
      const options = '/recruitApi/app/api/job/info/getFilterOptions'
      return {
        project: (await client.get(oneUrl, { id })).data,
        positions: (await client.post(list, { projectId: id, employer: '碧山林场' })).data.records,
        all: (await client.post(list, { projectId: id, keyword: 'ranger' })).data.records,
        employers: (await client.get(options, { projectId: id })).data.employers,
        untranslated: (await client.post(list, { projectId: id, keyword: '会计' })).data.records,
      }
    }
    const english = await reader('en')
    expect(english.project).toMatchObject({ title: 'Forest farms', organiser: '澜江州人社局' })
    expect(english.positions).toMatchObject([{ title: 'Ranger', employer: 'Bishan Forest Farm' }])
    expect(english.all).toHaveLength(1)
    expect(english.employers).toContainEqual({ value: '碧山林场', name: 'Bishan Forest Farm' })
    expect(english.untranslated).toMatchObject([{ title: '会计岗' }])
    const chinese = await reader('zh-CN')
    expect(chinese.project.title).toBe('林场招聘')
    expect(chinese.positions).toMatchObject([{ title: '护林岗', employer: '碧山林场' }])
    expect((await server.client().get(pageUrl, { keyword: 'forest farms' })).data.total).toBe(1)
    await server.database.db.updateTable('project').set({ published_at: null }).where('id', '=', id).execute()
  })

  it('change phase at the exact edges of the apply window', async () => {
    const { id } = await addProject(server, { code: 'edges' })
    const phaseAt = async (instant: string) => {
      server.clock.set(instant)
      return (await server.client().get(oneUrl, { id })).data.phase
    }
    expect(await phaseAt('2026-11-16T08:59:59.999+08:00')).toBe('upcoming')
    expect(await phaseAt('2026-11-16T09:00:00.000+08:00')).toBe('applying')
    expect(await phaseAt('2026-11-24T16:59:59.999+08:00')).toBe('applying')
    expect(await phaseAt('2026-11-24T17:00:00.000+08:00')).toBe('underway')
    server.clock.set('2026-11-20T07:12:00Z')
  })

  it('show their rules, windows, subjects and slots', async () => {
    const project = await addProject(server, {
      choices_per_application: 2,
      adjustable: true,
      fee_basis: 'subject',
      fee_amount: '50.00',
      fee_currency: 'CNY',
      minimum_ratio: '3',
    })
    await server.database.db
      .insertInto('project_subject')
      .values({ project_id: project.id, code: 'A', name: '公共基础知识', ordinal: 1, full_mark: '100', weight: '0.5' })
      .execute()
    const { data } = await server.client().get(oneUrl, { id: project.id })
    expect(data).toMatchObject({
      choicesPerApplication: 2,
      adjustable: true,
      fee: { basis: 'subject', amount: { amount: '50.00', currency: 'CNY' } },
      subjects: [{ code: 'A', name: '公共基础知识', fullMark: '100', weight: '0.5' }],
      counts: { positions: 1, headcount: 2, applied: 0 },
      mine: null,
      rejectedPositions: [],
      reminder: null,
    })
    const url = '/recruitApi/app/api/project/volunteer/getListByProjectId'
    expect((await server.client().get(url, { projectId: project.id })).data).toEqual([
      { order: 1, required: true },
      { order: 2, required: false },
    ])
    expect((await server.client().get(url, { projectId: crypto.randomUUID() })).code).toBe(404)
    expect((await server.client().get(oneUrl, { id: crypto.randomUUID() })).code).toBe(404)
    expect((await server.client().get(oneUrl, { id: '1' })).code).toBe(400)
  })
})

describe('a reminder', () => {
  it('is saved once for each person, and can be cancelled', async () => {
    const { id } = await addProject(server, { windows: shifted(10) })
    const { client } = await registerApplicant(server)
    const other = await registerApplicant(server)
    for (let time = 0; time < 2; time += 1) expect((await client.post(remindUrl, { id })).data.reminder).toBe(true)
    expect((await client.get(oneUrl, { id })).data.reminder).toBe(true)
    expect((await other.client.get(oneUrl, { id })).data.reminder).toBe(false)
    expect((await client.post(remindUrl, { id, subscribe: false })).data.reminder).toBe(false)
    expect((await client.get(oneUrl, { id })).data.reminder).toBe(false)
  })
  it('is refused once applying has opened, and to visitors', async () => {
    const { id } = await addProject(server)
    const { client } = await registerApplicant(server)
    expect(await client.post(remindUrl, { id })).toMatchObject({ code: 409, reason: 'recruitment.reminder_too_late' })
    expect((await server.client().post(remindUrl, { id })).code).toBe(401)
  })
})

it('the type of a project is in the language of the reader; an unknown type keeps its own name', async () => {
  const [known, own] = [await addProject(server), await addProject(server, { type_code: 'own', type_name: '专项' })]
  const typeFor = async ({ id }: { id: string }, language: string) => {
    const client = server.client()
    client.headers['accept-language'] = language
    return (await client.get('/recruitApi/app/api/recruit/info/getByVoId', { id })).data.type.name
  }
  expect(await typeFor(known, 'en')).toBe('Public institutions')
  expect(await typeFor(known, 'zh-CN')).toBe('事业单位')
  expect(await typeFor(own, 'en')).toBe('专项')
})
