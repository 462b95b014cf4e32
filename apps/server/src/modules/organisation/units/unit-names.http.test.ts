import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
const projects = '/workbenchApi/recruitment/project-list'
const root = '00000000-0000-8000-8000-000000000001'

let server: TestServer
let staff: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  staff = await addStaff(server, root, { admin: true })
})
afterAll(() => server.close())

const inLanguage = async <T>(language: string, read: () => Promise<T>): Promise<T> => {
  const { headers } = staff.client
  const before = headers['accept-language']
  headers['accept-language'] = language
  const found = await read()
  if (before === undefined) delete headers['accept-language']
  else headers['accept-language'] = before
  return found
}

it('business units have their English names for everyone who does not read Chinese, and Chinese ones without', async () => {
  const branch = await staff.client.post(units, {
    code: 'SY',
    name: '沈阳分公司',
    nameEn: 'Shenyang',
    kind: 'company',
    parentId: root,
  })
  await staff.client.post(units, { code: 'DL', name: '大连分公司', kind: 'company', parentId: root })
  const namesIn = (language: string) =>
    inLanguage(language, async () => {
      const listed: { name: string }[] = (await staff.client.get(units)).data.records
      const chosen: { label: string }[] = (await staff.client.get(`${units}/options`, { search: 'shenyang' })).data
      const reached: { name: string }[] = (await staff.client.get('/workbenchApi/auth/authority')).data.units
      const sorted = (names: readonly string[]) => names.toSorted()
      return {
        listed: sorted(listed.map(({ name }) => name)),
        chosen: chosen.map(({ label }) => label.split(' › ').at(-1)),
        reached: sorted(reached.map(({ name }) => name)),
      }
    })
  const english = ['Group', 'Shenyang', '大连分公司']
  expect(await namesIn('vi')).toEqual({ listed: english, chosen: ['Group', 'Shenyang'], reached: english })
  const chinese = ['大连分公司', '沈阳分公司', '集团']
  expect(await namesIn('zh-CN')).toEqual({ listed: chinese, chosen: ['集团', '沈阳分公司'], reached: chinese })
  expect((await staff.client.get(`${units}/${branch.data.id}`)).data.record).toMatchObject({
    name: '沈阳分公司',
    nameEn: 'Shenyang',
  })
})

it('a rule and a colleague tell a unit in the language of the reader', async () => {
  await addStaff(server, root, {})
  const { dimension, ...definition } = annualLeaveLaws[0]?.value.rule ?? {}
  const rule = { businessUnitId: root, name: 'Annual leave', dimension, definition }
  const { msg, data } = await staff.client.post('/workbenchApi/attendance/annual-leave-rules', rule)
  expect(data, msg).toBeTruthy()
  const seenIn = (language: string) =>
    inLanguage(language, async () => {
      const { rules } = (await staff.client.get('/workbenchApi/attendance/annual-leave-rules')).data
      const [colleague] = (await staff.client.get('/workbenchApi/approvals/colleagues', { search: '' })).data
      return { rule: rules[0].unitName, colleague: colleague.unit }
    })
  expect(await seenIn('lo')).toEqual({ rule: 'Group', colleague: 'Group' })
  expect(await seenIn('zh-CN')).toEqual({ rule: '集团', colleague: '集团' })
})

it('a project tells its unit and its region in the language of the reader', async () => {
  await addProject(server, { region_code: '530100', region_name: '昆明市' })
  const seenIn = (language: string) =>
    inLanguage(language, async () => {
      const { records, labels } = (await staff.client.get(projects)).data
      const [{ regionName, businessUnitId }] = records
      return { regionName, unit: labels['business-unit'][businessUnitId] }
    })
  const english = await seenIn('my')
  const chinese = await seenIn('zh-CN')
  expect(english.unit).toBe('Group')
  expect(chinese.unit).toBe('集团')
  expect(english.regionName).toMatch(/^[A-Z][A-Za-z' ]+$/)
  expect(chinese.regionName).toMatch(/^\p{Script=Han}+$/u)
})

it('who holds a permission, and where, is shown by units in the language of the reader', async () => {
  await addStaff(server, root, {
    permissions: ['account:read'],
    scopes: [{ area: 'access', kind: 'unit', ids: [] }],
  })
  const seenIn = (language: string) =>
    inLanguage(language, async () => {
      const { records } = (await staff.client.get('/workbenchApi/access/permissions/account:read/holders')).data
      const named = records.map(({ businessUnit, scope }: Holder) => [
        businessUnit,
        ...scope.units.map(({ name }) => name),
      ])
      return new Set(named.flat())
    })
  expect(await seenIn('my')).toEqual(new Set(['Group']))
  expect(await seenIn('zh-CN')).toEqual(new Set(['集团']))
})

type Holder = {
  readonly businessUnit: string
  readonly scope: { readonly units: readonly { readonly name: string }[] }
}

it('departments and posts have the names of their country for its readers, and English ones for others', async () => {
  const structure = '/workbenchApi/organisation'
  const effectiveOn = '2026-01-01'
  const { data: unit } = await staff.client.post(units, {
    ...{ code: 'YGN', name: '仰光公司', nameEn: 'Yangon', kind: 'company', parentId: root },
  })
  const department = async (code: string, name: string, nameEn: string) => {
    const values = { code, name, nameEn, unitId: unit.id, effectiveOn }
    return (await staff.client.post(`${structure}/departments`, values)).data.id as string
  }
  const chinese = await department('N1', '总经办', 'Management')
  await department('N2', 'အရောင်းဌာန', 'Sales')
  await department('N3', '渠道部', '')
  await staff.client.post(`${structure}/posts`, {
    ...{ code: 'N1-M', name: '部门经理', nameEn: 'Head of department', departmentId: chinese, unitId: unit.id },
    ...{ kind: 'other', effectiveOn },
  })
  const chosenIn = (language: string, of: string) =>
    inLanguage(language, async () => {
      const { data } = await staff.client.get(`${structure}/${of}/options`)
      return (data as { label: string }[]).map(({ label }) => label).toSorted()
    })
  expect(await chosenIn('my', 'departments')).toEqual(['Management', 'အရောင်းဌာန', '渠道部'])
  expect(await chosenIn('vi', 'departments')).toEqual(['Management', 'Sales', '渠道部'])
  expect(await chosenIn('en', 'departments')).toEqual(['Management', 'Sales', '渠道部'])
  expect(await chosenIn('zh-CN', 'departments')).toEqual(['Sales', '总经办', '渠道部'])
  expect(await chosenIn('my', 'posts')).toEqual(['Head of department'])
})
