import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, type TestApplicant } from '../../../testing/people.ts'
import { addForm, addProject, goodAnswers, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const listUrl = '/recruitApi/app/api/job/info/getListVoByProjectId'

let server: TestServer
let project: TestProject
let applicant: TestApplicant
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  project = await addProject(server, {
    positions: [
      {
        title: '综合文字岗',
        location_code: '533901',
        location_name: '澜江市',
        headcount: 1,
        description: '起草公文',
        description_en: 'Drafts official documents',
        requirements: [
          { rule: 'education', minimum: 'bachelor' },
          { rule: 'major', majors: [{ code: '0809', name: '计算机类' }] },
        ],
      },
      {
        title: '研究岗',
        employer: '澜江州教育科学研究所',
        headcount: 3,
        requirements: [{ rule: 'education', minimum: 'master' }],
      },
      {
        title: '窗口服务岗',
        category_code: 'management',
        category_name: '管理',
        requirements: [
          { rule: 'education', minimum: 'juniorCollege', maximum: 'bachelor' },
          { rule: 'condition', id: 'service', text: '在本单位最低服务 3 年', textEn: 'Three years of service' },
        ],
      },
      {
        title: '党务岗',
        requirements: [{ rule: 'certificate', anyOf: [{ code: 'c1', name: '证书', nameEn: 'Certificate' }] }],
      },
    ],
  })
  applicant = await registerApplicant(server)
  await applicant.client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers() })
})
afterAll(() => server.close())

const list = async (query: object, client = server.client()) => {
  const { data } = await client.post(listUrl, { projectId: project.id, ...query })
  return { ...data, titles: data.records.map(({ title }: { title: string }) => title) }
}

describe('positions', () => {
  it('have English texts as far as translations exist, and Chinese otherwise', async () => {
    const reader = server.client()
    reader.headers['accept-language'] = 'en'
    const [writing, research, service, party] = (await list({}, reader)).records
    expect(writing.description).toBe('Drafts official documents')
    expect(writing.requirements[1].majors).toEqual([{ code: '0809', name: 'Computing' }])
    expect(research.description).toBe('')
    expect(service.requirements[1].text).toBe('Three years of service')
    expect(party.requirements[0].anyOf).toMatchObject([{ code: 'c1', name: 'Certificate' }])
    const [evaluated] = (await list({}, applicant.client)).records
    expect(evaluated.eligibility.verdicts[1].required.majors).toEqual([{ code: '0809', name: 'Computing' }])
    reader.headers['accept-language'] = 'zh-CN'
    const [inChinese] = (await list({}, reader)).records
    expect(inChinese).toMatchObject({ description: '起草公文' })
    expect(inChinese.requirements[1].majors[0].name).toBe('计算机类')
  })

  it('are listed for everyone in the order of their codes, without verdicts', async () => {
    const page = await list({})
    expect(page.titles).toEqual(['综合文字岗', '研究岗', '窗口服务岗', '党务岗'])
    expect(page).toMatchObject({ total: 4, qualified: null })
    expect(page.records[0]).toMatchObject({ eligibility: null, counts: { applied: 0, ratio: 0 }, headcount: 1 })
  })

  it('are evaluated for the signed-in person by the profile', async () => {
    const page = await list({}, applicant.client)
    const verdicts = page.records.map(({ eligibility }: { eligibility: { overall: string } }) => eligibility.overall)
    expect(verdicts).toEqual(['meets', 'fails', 'attest', 'unknown'])
    expect(page).toMatchObject({ qualified: 2, undecided: 1 })
    expect(page.records[3].eligibility.verdicts[0]).toMatchObject({ verdict: 'unknown', field: 'certificates' })
    expect((await list({ onlyQualified: true }, applicant.client)).titles).toEqual(['综合文字岗', '窗口服务岗'])
  })

  it('cannot be filtered by eligibility by a visitor', async () => {
    const answer = await server.client().post(listUrl, { projectId: project.id, onlyQualified: true })
    expect(answer).toMatchObject({ code: 401, reason: 'session.required' })
  })

  it.each([
    [{ keyword: '教育科学' }, ['研究岗']],
    [{ keyword: 'a0003' }, ['窗口服务岗']],
    [{ employer: '澜江州教育科学研究所' }, ['研究岗']],
    [{ category: 'management' }, ['窗口服务岗']],
    [{ education: 'juniorCollege' }, ['窗口服务岗', '党务岗']],
    [{ education: 'master' }, ['综合文字岗', '研究岗', '党务岗']],
    [{ major: '0301' }, ['研究岗', '窗口服务岗', '党务岗']],
    [{ region: '533900' }, ['综合文字岗']],
    [{ region: '530000' }, ['综合文字岗']],
    [{ region: '530100' }, []],
    [{ minimumHeadcount: 3 }, ['研究岗']],
    [{ sort: '-headcount' }, ['研究岗', '窗口服务岗', '党务岗', '综合文字岗']],
    [{ size: 1, current: 2 }, ['研究岗']],
  ])('can be searched by %o', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
  })

  it('accept query parameters as well', async () => {
    const url = `${listUrl}?projectId=${project.id}&minimumHeadcount=3&keyword=`
    expect((await server.client().send({ method: 'POST', url })).data.total).toBe(1)
  })

  it('stay hidden until they are published, and so does their project', async () => {
    const later = await addProject(server, { positions_published_at: new Date('2026-11-21T00:00:00Z') })
    expect((await server.client().post(listUrl, { projectId: later.id })).data.total).toBe(0)
    const one = await server.client().get('/recruitApi/app/api/job/info/getVoById', { id: later.positionIds[0] })
    expect(one.code).toBe(404)
    const hidden = await addProject(server, { published_at: null })
    expect(await server.client().post(listUrl, { projectId: hidden.id })).toMatchObject({ code: 404 })
  })

  it('reflect a change at once', async () => {
    const changing = await addProject(server)
    const ask = async () => (await server.client().post(listUrl, { projectId: changing.id })).data.records[0]
    expect((await ask()).cancelled).toBe(false)
    await server.database.db
      .updateTable('position')
      .set({ cancelled_at: server.clock.now() })
      .where('id', '=', changing.positionIds[0])
      .execute()
    await expect.poll(async () => (await ask()).cancelled).toBe(true)
  })

  it('are listed last once they are cancelled, in any order', async () => {
    const changing = await addProject(server, { positions: [{ headcount: 1 }, { headcount: 2 }] })
    const [first] = changing.positionIds
    await server.database.db
      .updateTable('position')
      .set({ cancelled_at: server.clock.now() })
      .where('id', '=', first)
      .execute()
    for (const sort of ['code', 'headcount']) {
      const list = async () => (await server.client().post(listUrl, { projectId: changing.id, sort })).data.records
      await expect.poll(async () => (await list()).map(({ id }: { id: string }) => id).indexOf(first)).toBe(1)
    }
  })

  it('list their filter values', async () => {
    const { data } = await server.client().get('/recruitApi/app/api/job/info/getFilterOptions', {
      projectId: project.id,
    })
    expect(data.employers).toContainEqual({ value: '澜江州教育科学研究所', name: '澜江州教育科学研究所' })
    expect(data.educations).toEqual(['juniorCollege', 'bachelor', 'master', 'doctor'])
    expect(data.majors).toEqual([{ code: '0809', name: 'Computing' }])
    expect(data.regions).toEqual([{ code: '533901', name: '澜江市' }])
  })

  it.each([
    [{ projectId: 'x' }, 'projectId'],
    [{ projectId: crypto.randomUUID(), sort: 'name' }, 'sort'],
    [{ projectId: crypto.randomUUID(), size: 1000 }, 'size'],
  ])('refuse the input %o at its field', async (input, path) => {
    expect(await server.client().post(listUrl, input)).toMatchObject({ code: 400, errors: [{ path }] })
  })
})
