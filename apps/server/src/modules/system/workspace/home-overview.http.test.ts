import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, createSubmitted, submit } from '../../../testing/applications.ts'
import { listAt } from '../../../testing/list-at.ts'
import { staffWith } from '../../../testing/people.ts'
import { addProject, type TestProject } from '../../../testing/recruitment.ts'
import { addStaff, addStaffWithScope, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const overview = '/workbenchApi/home/overview'
const readers = ['application:read', 'project:read', 'application:review'] as const
let server: TestServer
let mine: TestProject
let other: TestProject
let officer: TestClient

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-18T04:00:00Z' })
  const positions = [{ headcount: 1 }, { headcount: 1 }]
  mine = await addProject(server, { title: '秋季招聘', title_en: 'Autumn hiring', positions })
  other = await addProject(server, { title: '春季招聘', title_en: 'Spring hiring' })
  await createSubmitted(server, mine)
  server.clock.advance({ hours: 24 })
  await createSubmitted(server, mine)
  await createSubmitted(server, other)
  const late = await createDraft(server, mine)
  officer = await addStaffWithScope(server, { kind: 'projects', ids: [mine.id] }, ...readers)
  await submit(late)
})
afterAll(() => server.close())

type Named = { readonly kind: string }
const read = async (client: TestClient) => (await client.get(overview)).data
const kindsOf = (entries: readonly Named[]) => entries.map(({ kind }) => kind)
const named = (entries: readonly Named[], kind: string) => entries.find((one) => one.kind === kind)

describe('the home page', () => {
  it('counts applications by day, of the projects in scope alone', async () => {
    const { figures, plots } = await read(officer)
    expect(named(figures, 'applied')).toMatchObject({ value: '2', note: 3, currency: null, total: null })
    expect((named(figures, 'applied') as unknown as { trend: number[] }).trend.slice(-3)).toEqual([0, 1, 2])
    const { days } = named(plots, 'applications') as unknown as { days: { day: string; value: string }[] }
    expect(days).toHaveLength(14)
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-18', value: '1', before: '0' },
      { day: '2026-11-19', value: '2', before: '0' },
    ])
    expect(named(plots, 'funnel')).toMatchObject({ stages: expect.arrayContaining([{ stage: 'applied', value: 3 }]) })
  })

  it('counts in the funnel what projects count as applied, without rejected and withdrawn applications', async () => {
    const project = await addProject(server)
    const drafts = [await createSubmitted(server, project), await createSubmitted(server, project)]
    await createSubmitted(server, project)
    for (const [at, review] of ['REJECTED', 'WITHDRAWN'].entries())
      await server.database.pool.query(`update application set review = '${review}' where id = $1`, [drafts[at]?.id])
    const reader = await addStaffWithScope(server, { kind: 'projects', ids: [project.id] }, 'application:read')
    expect(named((await read(reader)).plots, 'funnel')).toMatchObject({
      stages: expect.arrayContaining([{ stage: 'applied', value: 1 }]),
    })
  })

  it('compares a day with the same day two weeks before', async () => {
    await server.database.db
      .updateTable('hour_counter')
      .set({ quarter: new Date('2026-11-04T04:00:00Z') })
      .where('project_id', '=', other.id)
      .execute()
    const reader = await addStaffWithScope(server, { kind: 'projects', ids: [other.id] }, 'application:read')
    const { days } = named((await read(reader)).plots, 'applications') as unknown as { days: object[] }
    expect(days.at(-2)).toEqual({ day: '2026-11-18', value: '0', before: '1' })
  })

  it('names positions that few apply for', async () => {
    const { figures } = await read(officer)
    expect(named(figures, 'short-positions')).toEqual({
      kind: 'short-positions',
      value: '1',
      total: 2,
      note: 1,
      currency: null,
      isShare: false,
      trend: [],
      isLevel: false,
      path: '/recruitment/positions?f=short~is~true&sort=perPlace',
    })
  })

  it('opens the positions, and the projects with the applications, that its figures count', async () => {
    const { figures } = await read(officer)
    const pathOf = (kind: string) => (named(figures, kind) as unknown as { path: string }).path
    const short = (await listAt(officer, pathOf('short-positions'))).data
    expect(short).toMatchObject({ total: 1, records: [{ projectId: mine.id, applied: 0, short: true }] })
    const applied = (await listAt(officer, pathOf('applied'))).data
    expect(applied).toMatchObject({ total: 1, records: [{ id: mine.id, applied: 3, appliedToday: 2 }] })
  })

  it('shows open windows that end within two weeks, in the language of the reader', async () => {
    const { deadlines } = await read(officer)
    expect(deadlines.length).toBeGreaterThan(0)
    expect(deadlines[0]).toMatchObject({ kind: 'apply', about: 'Autumn hiring' })
    const ends = deadlines.map(({ endsAt }: { endsAt: string }) => Date.parse(endsAt))
    expect(ends).toEqual(ends.toSorted((one: number, next: number) => one - next))
    for (const end of ends) expect(end - server.clock.now().getTime()).toBeLessThanOrEqual(14 * 86_400_000)
  })

  it('shows nothing without a permission, and nothing of other units', async () => {
    const none = { figures: [], deadlines: [], plots: [], firstSteps: [], shortcuts: null }
    expect(await read(await staffWith(server, 'article:read'))).toEqual(none)
    const unit = await addUnit(server, 'elsewhere')
    const elsewhere = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, ...readers, 'fee:read')
    const { figures, deadlines, plots } = await read(elsewhere)
    expect(deadlines).toEqual([])
    for (const { value, note } of figures) expect([Number(value), note]).toEqual([0, 0])
    for (const plot of plots) {
      const values = (plot.days ?? plot.stages).map(({ value }: { value: string | number }) => Number(value))
      expect(new Set(values)).toEqual(new Set([0]))
    }
  })
})

describe('the first steps', () => {
  it('name what is missing, and end when all is done', async () => {
    const fresh = await startTestServer({ now: '2026-11-18T04:00:00Z' })
    try {
      const { client } = await addStaff(fresh, rootUnit, { admin: true })
      const steps = async () =>
        (await read(client)).firstSteps.map(({ kind, isDone }: { kind: string; isDone: boolean }) => [kind, isDone])
      expect(await steps()).toEqual([
        ['unit', false],
        ['role', false],
        ['account', false],
        ['project', false],
      ])
      await addUnit(fresh, 'first')
      await addStaff(fresh, rootUnit, { permissions: ['application:read'] })
      expect(await steps()).toEqual([
        ['unit', true],
        ['role', true],
        ['account', true],
        ['project', false],
      ])
      await addProject(fresh)
      expect(await steps()).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  it('are shown to those who may take them', async () => {
    expect(kindsOf((await read(officer)).firstSteps)).toEqual([])
  })
})

const choose = (payload: { readonly paths: readonly string[] }) =>
  officer.send({ method: 'PUT', url: '/workbenchApi/home/shortcuts', payload })

it('shortcuts belong to the account and stay in their order', async () => {
  const paths = ['/recruitment/review', '/recruitment/fees']
  expect((await choose({ paths })).code).toBe(200)
  expect((await read(officer)).shortcuts).toEqual(paths)
  await choose({ paths: [] })
  expect((await read(officer)).shortcuts).toEqual([])
  expect((await read(await staffWith(server, 'article:read'))).shortcuts).toBeNull()
  const tooMany = Array.from({ length: 13 }, (_, index) => `/page-${index}`)
  expect((await choose({ paths: tooMany })).code).toBe(400)
})
