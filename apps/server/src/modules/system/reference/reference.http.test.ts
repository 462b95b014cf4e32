import { type QueryReference, referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSeeds } from '../../../kernel/database/seed.ts'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { referenceModule } from './module.ts'
import { itemWithPath, majorAncestors, majorWithPath, regionWithPath } from './public.ts'
import { referenceSeeds } from './reference.seeds.ts'

const dictionaryUrl = '/recruitApi/common/api/dictionary/queryByCodeList'
const staffDictionaries = '/workbenchApi/system/dictionaries'
const regionUrl = '/recruitApi/biz/api/region/info/getRegionTree'
const schoolPage = '/recruitApi/app/api/school/info/page'
const schoolList = '/recruitApi/common/api/school/info/getList'
const schoolSave = '/recruitApi/app/api/school/info/save'
const majorPage = '/recruitApi/app/api/major/info/page'
const majorList = '/recruitApi/common/api/major/info/getList'
const majorSave = '/recruitApi/app/api/major/info/save'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('dictionaries', () => {
  it('are returned by code, in both languages, with the 56 ethnic groups of GB/T 3304', async () => {
    const { data } = await server.client().post(dictionaryUrl, ['nation', 'sex'])
    expect(data.nation).toHaveLength(56)
    expect(data.nation[0]).toEqual({ value: '01', label: '汉族', labelEn: 'Han', standardCode: '01', group: null })
    expect(data.nation.at(-1)).toMatchObject({ value: '56', label: '基诺族' })
    expect(data.sex.map(({ value }: { value: string }) => value)).toEqual(['male', 'female'])
  })

  it('include the group for rules', async () => {
    const { data } = await server.client().post(dictionaryUrl, ['politicalStatus'])
    expect(data.politicalStatus).toHaveLength(13)
    expect(data.politicalStatus.find(({ value }: { value: string }) => value === '05').group).toBe('democraticParty')
  })

  it('that do not exist are empty, and more than fifty codes are rejected', async () => {
    expect((await server.client().post(dictionaryUrl, ['no-such'])).data).toEqual({ 'no-such': [] })
    expect((await server.client().post(dictionaryUrl, [])).data).toEqual({})
    const many = Array.from({ length: 51 }, (_, index) => `code-${index}`)
    expect(await server.client().post(dictionaryUrl, many)).toMatchObject({ code: 400, errors: [{ path: 'codes' }] })
  })
})

it('the list of schools has their provinces by name', async () => {
  const reader = await staffWith(server, 'reference:read')
  const filters = JSON.stringify([{ field: 'province', operator: 'is', values: ['530000'] }])
  const provincesIn = async (language: string) => {
    reader.headers['accept-language'] = language
    const { records } = (await reader.get('/workbenchApi/system/schools', { filters })).data
    return new Set(records.map(({ provinceName }: { provinceName: string }) => provinceName))
  }
  expect(await provincesIn('zh-CN')).toEqual(new Set(['云南省']))
  expect(await provincesIn('th')).toEqual(new Set(['Yunnan']))
})

describe('the lists of a new release', () => {
  const reload = () =>
    loadSeeds(
      server.database.db,
      referenceSeeds.filter(({ name }) => name === 'dictionaries').map((seed) => ({ ...seed, version: 'next' })),
    )

  it('preserve entries that staff added or retired', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const created = await client.post(staffDictionaries, { dictionary: 'health', value: 'unknown', label: '不详' })
    const filters = JSON.stringify([{ field: 'dictionary', operator: 'is', values: ['health'] }])
    const { records } = (await client.get(staffDictionaries, { filters, size: '100' })).data
    const chronic = records.find(({ value }: { value: string }) => value === 'chronic')
    const change = { revision: chronic.revision, retired: true }
    const retired = await client.send({ method: 'PUT', url: `${staffDictionaries}/${chronic.id}`, payload: change })
    expect([created.code, retired.code]).toEqual([200, 200])
    expect(await reload()).toEqual(['dictionaries'])
    const { data } = await server.client().post(dictionaryUrl, ['health'])
    expect(data.health.map(({ value }: { value: string }) => value).sort()).toEqual([
      'disabled',
      'fair',
      'good',
      'unknown',
    ])
  })

  it('retire entries of an earlier release that they no longer contain', async () => {
    const gone = { dictionary: 'health', value: 'gone', label: '旧', label_en: '', position: 9, is_builtin: true }
    await server.database.db.insertInto('dictionary_item').values(gone).execute()
    await server.database.db.updateTable('seed').set({ version: 'former' }).where('name', '=', 'dictionaries').execute()
    await reload()
    const { data } = await server.client().post(dictionaryUrl, ['health'])
    expect(data.health.map(({ value }: { value: string }) => value)).not.toContain('gone')
  })
})

describe('the region tree', () => {
  it('has every province, city and county under its parent by GB/T 2260', async () => {
    const { data } = await server.client().get(regionUrl)
    expect(data).toHaveLength(34)
    const yunnan = data.find(({ code }: { code: string }) => code === '530000')
    const dali = yunnan.children.find(({ code }: { code: string }) => code === '532900')
    expect(dali).toMatchObject({ name: '大理白族自治州', nameEn: 'Dali Bai Autonomous Prefecture' })
    expect(dali.children).toHaveLength(12)
    expect(dali.children[0]).toEqual({ code: '532901', name: '大理市', nameEn: 'Dali City' })
    const counties = data.flatMap((province: { children?: { children?: unknown[] }[] }) =>
      (province.children ?? []).flatMap((city) => city.children ?? []),
    )
    expect(counties.length).toBeGreaterThan(2840)
  })

  it('continues below the province in Hong Kong, Macao and Taiwan, with the local names', async () => {
    const { data } = await server.client().get(regionUrl)
    type Region = { code: string; nameEn: string; children?: Region[] }
    const below = (code: string): Region[] => data.find((region: Region) => region.code === code).children ?? []
    expect(below('710000')).toHaveLength(20)
    expect(below('810000').map(({ nameEn }) => nameEn)).toEqual(['Hong Kong Island', 'Kowloon', 'New Territories'])
    expect(below('810000').flatMap(({ children }) => children ?? [])).toHaveLength(18)
    expect(below('820000').flatMap(({ children }) => children ?? [])).toHaveLength(7)
  })

  it('is sent once and then confirmed with 304', async () => {
    const first = await server.client().raw({ method: 'GET', url: regionUrl, headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(60_000)
    const headers = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' }
    const again = await server.client().raw({ method: 'GET', url: regionUrl, headers })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })
})

describe('the catalog of majors', () => {
  it('has the class and category of a major', async () => {
    const { db } = server.database
    expect(await majorAncestors(db, '080901')).toEqual(['08', '0809', '080901'])
    expect(await majorAncestors(db, '080910T')).toEqual(['08', '0809', '080910T'])
    expect(await majorAncestors(db, '0809')).toEqual(['08', '0809'])
    expect(await majorAncestors(db, 'no-such')).toEqual([])
  })

  it('tells majors of one name apart by the level of education, in the language of the reader', async () => {
    const levels = async (language: string) => {
      const client = server.client()
      client.headers['accept-language'] = language
      const { data } = await client.get(majorList, { keyword: '国际经济与贸易' })
      return data.map(({ code, catalogueName }: { code: string; catalogueName: string }) => [code, catalogueName])
    }
    expect(await levels('zh-CN')).toEqual([
      ['020401', '本科'],
      ['530501', '大专'],
    ])
    expect(await levels('en')).toEqual([
      ['020401', 'bachelor’s level'],
      ['530501', 'junior college'],
    ])
    const query = async () =>
      server
        .client()
        .get(majorList, { keyword: '国际经济与贸易' })
        .then(({ data }) => data)
    const options = await referenceOptions(query as unknown as QueryReference, false)({ kind: 'majors' }, '国际')
    expect(options.map(({ label }) => label)[0]).toMatch(/^国际经济与贸易 020401 · \S/)
  })

  it('separates the catalogs where they use one code twice', async () => {
    const { db } = server.database
    expect(await majorWithPath(db, '0809')).toMatchObject({ name: '计算机类' })
    expect(await majorWithPath(db, 'G0809')).toMatchObject({ name: '电子科学与技术', path: ['G08', 'G0809'] })
  })

  it('is complete in its categories and classes', async () => {
    const query = { catalogue: 'undergraduate', size: '1' }
    expect((await server.client().get(majorPage, { ...query, level: 'category' })).data.total).toBe(12)
    expect((await server.client().get(majorPage, { ...query, level: 'class' })).data.total).toBe(92)
    expect((await server.client().get(majorPage, { ...query, level: 'major' })).data.total).toBeGreaterThan(450)
  })

  it('is searched by name, by code, in English and by the initials of pinyin', async () => {
    const names = async (keyword: string) => {
      const { data } = await server.client().get(majorList, { keyword, catalogue: 'undergraduate' })
      return data.map(({ name }: { name: string }) => name)
    }
    expect(await names('计算机科学')).toEqual(['计算机科学与技术'])
    expect(await names('080910t')).toEqual(['数据科学与大数据技术'])
    expect(await names('computer science')).toEqual(['计算机科学与技术'])
    expect(await names('hlx')).toContain('护理学')
  })

  it('lists exact names first, in Chinese and in English, and then those with the prefix', async () => {
    const found = async (keyword: string) => (await server.client().get(majorList, { keyword })).data
    const ranks = (names: readonly string[], sought: string) =>
      names.map((name) => (name === sought ? 0 : name.startsWith(sought) ? 1 : 2))
    const chinese = ranks(
      (await found('法学')).map(({ name }: { name: string }) => name),
      '法学',
    )
    const english = ranks(
      (await found('law')).map(({ nameEn }: { nameEn: string }) => nameEn),
      'Law',
    )
    expect([chinese, english]).toEqual([chinese.toSorted(), english.toSorted()])
    expect(new Set([...chinese, ...english])).toEqual(new Set([0, 1, 2]))
  })

  it('shows the path in the language of the reader, and lists the children of a code', async () => {
    const { data } = await server.client().get(majorList, { parent: '1011' })
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['101101K', '101102T'])
    expect(data[0].pathNames).toEqual(['Medicine', 'Nursing', 'Nursing'])
  })
})

describe('schools', () => {
  it('are listed best match first and page by page', async () => {
    const { data } = await server.client().get(schoolList, { keyword: '大理' })
    expect(data[0].name).toBe('大理大学')
    const page = await server.client().get(schoolPage, { province: '530000', size: '10', current: '2' })
    expect(page.data).toMatchObject({ current: 2, size: 10 })
    expect(page.data.records).toHaveLength(10)
  })

  it('are searched for the literal input, not as a pattern', async () => {
    expect((await server.client().get(schoolList, { keyword: '%' })).data).toEqual([])
    expect((await server.client().get(schoolList, { keyword: '大_大学' })).data).toEqual([])
  })
})

describe("an applicant's own entry", () => {
  it('is visible to that applicant only, and saving it again returns the same one', async () => {
    const { client } = await registerApplicant(server)
    const stranger = await registerApplicant(server)
    const saved = await client.post(schoolSave, { name: '澜江职业技术学院' })
    expect(saved.data).toMatchObject({ name: '澜江职业技术学院', pending: true })
    expect((await client.post(schoolSave, { name: ' 澜江职业技术学院 ' })).data.id).toBe(saved.data.id)
    const keyword = '澜江职业'
    expect((await client.get(schoolPage, { keyword })).data.total).toBe(1)
    expect((await stranger.client.get(schoolPage, { keyword })).data.total).toBe(0)
    expect((await server.client().get(schoolList, { keyword })).data).toEqual([])
  })

  it('is found by the whole of a long name', async () => {
    const { client } = await registerApplicant(server)
    const name = 'The Hong Kong University of Science and Technology (Guangzhou)'
    await client.post(schoolSave, { name })
    expect((await client.get(schoolList, { keyword: name })).data).toMatchObject([{ name }])
  })

  it('of a public name is the public entry', async () => {
    const { client } = await registerApplicant(server)
    expect((await client.post(schoolSave, { name: '云南大学' })).data.pending).toBe(false)
    const major = await client.post(majorSave, { name: '护理学', catalogue: 'undergraduate' })
    expect(major.data).toMatchObject({ code: '101101K', pending: false })
  })

  it('belongs to no class before staff approve it, so that applicants cannot make themselves eligible', async () => {
    const { client } = await registerApplicant(server)
    const { data } = await client.post(majorSave, { name: '云计算工程', catalogue: 'undergraduate', parent: '0809' })
    expect(data).toMatchObject({ pending: true, path: [data.code] })
    const staff = await staffWith(server, 'reference:write')
    const listed = await staff.get('/workbenchApi/reference/own-entries')
    expect(listed.data.records).toContainEqual(expect.objectContaining({ key: data.code, parent: '0809' }))
    const approval = `/workbenchApi/reference/majors/${data.code}/approval`
    expect((await client.post(approval, { parent: '0809' })).code).toBe(403)
    expect((await (await staffWith(server, 'article:write')).post(approval, { parent: '0809' })).code).toBe(403)
    expect((await staff.post(approval, { parent: '080901' })).errors?.[0]?.path).toBe('parent')
    expect((await staff.post(approval, { parent: '0809', nameEn: 'Cloud Computing' })).code).toBe(200)
    expect(await majorAncestors(server.database.db, data.code)).toEqual(['08', '0809', data.code])
    expect((await server.client().get(majorList, { keyword: '云计算工程' })).data).toHaveLength(1)
  })

  it('is refused to visitors, and one person may add twenty', async () => {
    expect((await server.client().post(schoolSave, { name: '某某学院' })).code).toBe(401)
    const { client } = await registerApplicant(server)
    const saves = Array.from({ length: 22 }, (_, index) => client.post(schoolSave, { name: `第${index}学院` }))
    const codes = (await Promise.all(saves)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 409)).toHaveLength(2)
  })

  it('becomes a public school once approved, with its identifier, but never a second one of a name', async () => {
    const staff = await staffWith(server, 'reference:write')
    const first = await registerApplicant(server)
    const second = await registerApplicant(server)
    const name = '云溪卫生学院'
    const { data } = await first.client.post(schoolSave, { name })
    const other = await second.client.post(schoolSave, { name })
    const approve = (id: string) => staff.post(`/workbenchApi/reference/schools/${id}/approval`, { province: '530000' })
    expect((await approve(data.id)).code).toBe(200)
    expect((await approve(other.data.id)).reason).toBe('record.already_exists')
    expect((await approve(data.id)).reason).toBe('record.not_found')
    const found = await server.client().get(schoolList, { keyword: 'yxwsxy' })
    expect(found.data).toEqual([expect.objectContaining({ id: data.id, province: '530000', pending: false })])
  })
})

describe('the data-protection rights', () => {
  it('include the entries that a person added, and leave public ones', async () => {
    const { client, personId } = await registerApplicant(server)
    await client.post(schoolSave, { name: '远山学院' })
    await client.post(majorSave, { name: '远山工程', catalogue: 'vocational' })
    const records = referenceModule.personalRecords?.(server.platform)
    expect(await records?.collect(personId, 'zh-CN')).toEqual({
      addedEntries: [
        { kind: 'major', name: '远山工程' },
        { kind: 'school', name: '远山学院' },
      ],
    })
    const total = async () => (await server.client().get(schoolPage, { size: '1' })).data.total
    const before = await total()
    await server.platform.transaction(async (tx) => records?.erase(tx, personId))
    expect(await records?.collect(personId, 'zh-CN')).toEqual({ addedEntries: [] })
    expect(await total()).toBe(before)
  })
})

describe('for other modules', () => {
  it('regions and certificates come with their path', async () => {
    const { db } = server.database
    expect(await regionWithPath(db, '532901')).toEqual({
      code: '532901',
      name: '大理市',
      path: ['530000', '532900', '532901'],
    })
    expect(await regionWithPath(db, '999999')).toBeUndefined()
    expect(await itemWithPath(db, 'certificate', 'teacher.primary')).toMatchObject({
      path: ['teacher', 'teacher.primary'],
    })
  })
})
