import type { Permission } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContext } from '../../../engines/resource/read-context.ts'
import { searchResources } from '../../../engines/resource/search-resources.ts'
import { createSubmitted } from '../../../testing/applications.ts'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addStaffWithScope, addUnit, overAccountsAndUnits, rootUnit } from '../../../testing/staff.ts'
import { addRecruitingPost, addResume } from '../../../testing/talent.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

let server: TestServer
let projectId: string
let applicationId: string
let applicant: Awaited<ReturnType<typeof createSubmitted>>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  const readings = { 林: 'lin', 若: 'ruo', 溪: 'xi' }
  await db
    .insertInto('han_reading')
    .values(Object.entries(readings).map(([letter, reading]) => ({ letter, reading })))
    .onConflict((known) => known.doNothing())
    .execute()
  const project = await addProject(server)
  projectId = project.id
  applicant = await createSubmitted(server, project)
  applicationId = applicant.id
})
afterAll(() => server.close())

type Hit = { id: string; title: string; about: string; path: string }
type Group = { kind: string; page: string; total: number; records: Hit[] }

const search = async (client: TestClient, words: string): Promise<Group[]> =>
  (await client.get('/workbenchApi/search', { words })).data
const applicants = async (client: TestClient, words: string) =>
  (await search(client, words)).find(({ kind }) => kind === 'applicants')?.records.map(({ id }) => id) ?? []

describe('the global search finds applicants', () => {
  it('by any prefix of a name, its pinyin or its initials, and by their number', async () => {
    const staff = await addStaffWithScope(server, { kind: 'projects', ids: [projectId] }, 'application:read')
    for (const words of ['林', '若溪', '林若溪', 'lin', 'LinRuoxi', 'ruoxi', 'lrx', 'rx']) {
      expect(await applicants(staff, words), words).toEqual([applicationId])
    }
    const [{ records } = { records: [] }] = await search(staff, '林若溪')
    expect(records[0]?.path).toBe(`/recruitment/review?project=${projectId}&id=${applicationId}`)
    const number = records[0]?.about.split(' ')[0] ?? ''
    expect(await applicants(staff, number)).toEqual([applicationId])
    for (const words of ['inruo', '林溪', "'", '\\', "' | 'l'", '%', '_']) {
      expect(await applicants(staff, words), words).toEqual([])
    }
  })

  it('by the whole phone or ID number, which is not stored in readable form, and by no part of either', async () => {
    const here = { kind: 'projects', ids: [projectId] } as const
    const staff = await addStaffWithScope(server, here, 'application:read', 'personal-data:read')
    const { phone, idNumber } = applicant
    for (const words of [phone, `${phone.slice(0, 3)} ${phone.slice(3)}`, idNumber, idNumber.toLowerCase()]) {
      expect(await applicants(staff, words), words).toEqual([applicationId])
    }
    for (const words of [phone.slice(0, 10), idNumber.slice(6), idNumber.slice(0, 17)]) {
      expect(await applicants(staff, words), words).toEqual([])
    }
    const masked = await addStaffWithScope(server, here, 'application:read')
    for (const words of [phone, idNumber]) expect(await applicants(masked, words), words).toEqual([])
  })

  it('without their accents and tone marks, word by word', async () => {
    const { db } = server.database
    await db.updateTable('person').set({ name: 'Nguyễn Thị Đào' }).execute()
    const staff = await addStaffWithScope(server, { kind: 'projects', ids: [projectId] }, 'application:read')
    expect(await applicants(staff, 'dao nguyen')).toEqual([applicationId])
    expect(await applicants(staff, 'Thị')).toEqual([applicationId])
    expect(await applicants(staff, 'dao lin')).toEqual([])
    await db.updateTable('person').set({ name: '林若溪' }).execute()
  })

  it('in the scope of the searcher, and only with the permission', async () => {
    const elsewhere = await addProject(server, { id: crypto.randomUUID() })
    const other = await addStaffWithScope(
      server,
      { kind: 'projects', ids: [elsewhere.id] },
      'application:read',
      'personal-data:read',
    )
    expect(await search(other, '林若溪')).toEqual([])
    const without = await addStaffWithScope(server, { kind: 'projects', ids: [projectId] }, 'project:read')
    expect(await applicants(without, '林若溪')).toEqual([])
    expect(await applicants(other, applicant.phone)).toEqual([])
  })

  it('with a common surname in a narrow scope before all those elsewhere', async () => {
    const narrow = await addProject(server)
    for (const project of [...Array(8).fill(await addProject(server)), narrow]) await createSubmitted(server, project)
    const staff = await addStaffWithScope(server, { kind: 'projects', ids: [narrow.id] }, 'application:read')
    expect(await applicants(staff, '林')).toHaveLength(1)
  })
})

it('the global search finds the records of resources, only those in scope', async () => {
  const unit = await addUnit(server, 'SEARCHED')
  const held = {
    permissions: ['business-unit:read'],
    scopes: overAccountsAndUnits('all'),
  }
  const { client } = await addStaff(server, rootUnit, held)
  expect(await search(client, 'searched')).toEqual([
    {
      kind: 'records',
      page: '/organisation/business-units',
      total: 1,
      complete: true,
      records: [
        { id: unit, title: 'SEARCHED', about: 'Company · Group', path: `/organisation/business-units?id=${unit}` },
      ],
    },
  ])
  const narrow = {
    permissions: ['business-unit:read'],
    scopes: overAccountsAndUnits('unit'),
  }
  expect(await search((await addStaff(server, rootUnit, narrow)).client, 'searched')).toEqual([])
})

it('records of several units that look alike are found with the names of their units', async () => {
  const everywhere = (['organisation', 'attendance'] as const).map((area) => ({ area, kind: 'all' as const, ids: [] }))
  const permissions = ['business-unit:read', 'attendance-rule:read']
  const { client } = await addStaff(server, rootUnit, { permissions, scopes: everywhere })
  const [north, south] = [await addUnit(server, 'NORTH'), await addUnit(server, 'SOUTH')]
  const kind = {
    ...{ code: 'sabbatical', name: 'Sabbatical', name_en: 'Sabbatical', unit: 'day', counting: 'work_days' },
    ...{ paid_share: 0, ledger: false, limit_per: 'none', evidence: false, counts_as_service: true },
  }
  await server.database.db
    .insertInto('leave_kind')
    .values([north, south].map((unit) => ({ ...kind, id: crypto.randomUUID(), business_unit_id: unit })))
    .execute()
  const [{ records } = { records: [] }] = await search(client, 'sabbatical')
  expect(records.map(({ about }) => about).toSorted()).toEqual(['sabbatical · NORTH', 'sabbatical · SOUTH'])
  await server.database.db.deleteFrom('leave_kind').where('business_unit_id', '=', south).execute()
  const [{ records: one } = { records: [] }] = await search(client, 'sabbatical')
  expect(one.map(({ about }) => about)).toEqual(['sabbatical'])
})

it('what an account may create is named in the language of the reader, for readable resources only', async () => {
  const { client } = await addStaff(server, rootUnit, { permissions: ['account:read', 'role:read', 'role:write'] })
  const named = async (language: string) => {
    client.headers['accept-language'] = language
    const { data } = await client.get('/workbenchApi/search/actions')
    return data.resources.map(({ name, mayCreate }: { name: string; mayCreate: boolean }) => [name, mayCreate])
  }
  expect(await named('en')).toEqual([
    ['Account', false],
    ['Role', true],
  ])
  expect(await named('vi')).toContainEqual(['Vai trò', true])
})

describe('a hit of the global search says what tells it from others', () => {
  const scopes = (['recruitment', 'organisation'] as const).map((area) => ({ area, kind: 'all' as const, ids: [] }))
  beforeAll(async () => {
    const unit = await addUnit(server, 'HIRING')
    const post = await addRecruitingPost(server, unit, 'Window dresser')
    const resume = { name: 'Mulberry Sang', unit, post, birthDate: '1994-05-19' }
    await addResume(server, { ...resume, createdAt: new Date('2026-04-20T04:00:00Z') })
    await addResume(server, { ...resume, stage: 'passed', createdAt: new Date('2026-05-20T04:00:00Z') })
  })

  const resumesOf = async (client: TestClient) =>
    (await search(client, 'mulberry')).find(({ page }) => page === '/talent/resumes')?.records ?? []

  it('by its day, its state and its relations, the newest first, in the language of the reader', async () => {
    const permissions = ['resume:read', 'recruiting-post:read', 'business-unit:read']
    const { client } = await addStaff(server, rootUnit, { permissions, scopes })
    const [first, second] = await resumesOf(client)
    expect(first).toMatchObject({ about: 'Window dresser · 20 May 2026 · HIRING', state: { shape: 'good' } })
    expect(second).toMatchObject({ about: 'Window dresser · 20 Apr 2026 · HIRING', state: { shape: 'planned' } })
    client.headers['accept-language'] = 'vi'
    expect((await resumesOf(client))[0]?.about).toBe('Window dresser · 20/05/2026 · HIRING')
  })

  it('without the names of records that the reader may not see', async () => {
    const { client } = await addStaff(server, rootUnit, { permissions: ['resume:read'], scopes })
    expect((await resumesOf(client))[0]?.about).toBe('20 May 2026')
  })

  it('without fields that the reader may not see', async () => {
    const resume = modules.flatMap(({ resources = [] }) => resources).find(({ def }) => def.name === 'resume')
    if (!resume) throw new Error('There is no resource of resumes.')
    const described: typeof resume = { ...resume, def: { ...resume.def, hit: ['birthDate', 'phone', 'stage'] } }
    const about = async (...permissions: Permission[]) => {
      const everything = { all: true, ids: {} }
      const actor = {
        ...({ kind: 'staff', accountId: crypto.randomUUID(), sessionId: '' } as const),
        permissions: new Map(permissions.map((permission) => [permission, everything])),
      } as const
      const context = readContext(server.platform, { actor, now: server.clock.now(), language: 'en' })
      const [found] = await searchResources([described], context, 'mulberry')
      return found?.records[0]?.about
    }
    expect(await about('resume:read', 'personal-data:read')).toBe('19 May 1994')
    expect(await about('resume:read')).toBe('')
  })
})

it('the kind of an exact code comes first, then people, places and work, each with the number of its matches', async () => {
  const everywhere = (['organisation', 'recruitment'] as const).map((name) => ({
    ...{ area: name, kind: 'all' as const, ids: [] },
  }))
  const permissions = ['resume:read', 'recruiting-post:read', 'business-unit:read']
  const { client } = await addStaff(server, rootUnit, { permissions, scopes: everywhere })
  const unit = await addUnit(server, 'QUARRY')
  for (let hand = 0; hand < 7; hand += 1) await addRecruitingPost(server, unit, `Quarry hand ${hand}`)
  await addResume(server, { name: 'Quarry Miner', unit })
  const groups = async (words: string) => (await search(client, words)).map(({ page }) => page)
  expect(await groups('quarry')).toEqual(['/organisation/business-units', '/talent/resumes', '/talent/posts'])
  expect(await groups('quarr')).toEqual(['/talent/resumes', '/organisation/business-units', '/talent/posts'])
  expect((await search(client, 'quarry')).at(-1)).toMatchObject({ total: 7, complete: true, records: { length: 5 } })
})
