import { readFileSync } from 'node:fs'
import { languageOfCountry } from '@rostrum/i18n/locale'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { parseHolidays } from './holiday.seeds.ts'
import { holidayNameIn } from './holiday-names.ts'
import { type HolidaysChanged, holidayChanged } from './public.ts'

const path = '/workbenchApi/attendance/holidays'
const permissions = ['holiday:read', 'holiday:write', 'holiday:export']

let server: TestServer
let client: TestClient
let heard: HolidaysChanged[number][] = []

beforeAll(async () => {
  const receive = async (_tx: unknown, changed: HolidaysChanged) => {
    heard.push(...changed)
  }
  const listener = { name: 'listener', mount: () => undefined, listeners: [listenTo(holidayChanged, receive)] }
  server = await startTestServer({ furtherModules: [listener] })
  client = (await addStaff(server, await addUnit(server, 'ASIA'), { permissions })).client
})
afterAll(() => server.close())

const by = (values: Record<string, string>): string =>
  JSON.stringify(Object.entries(values).map(([field, value]) => ({ field, operator: 'is', values: [value] })))

const opening = { country: 'VN', day: '2026-06-01', name: 'Khai trương', kind: 'company' }

it('has the holidays of six countries for two years', async () => {
  for (const country of ['CN', 'VN', 'TH', 'LA', 'KH', 'MM']) {
    const { data } = await client.get(path, { size: '100', filters: by({ country, kind: 'statutory' }) })
    expect(data.records.length, country).toBeGreaterThan(10)
  }
})

it('gives a name twenty characters as people count them', async () => {
  // Four code points each are one syllable of Khmer.
  const name = 'ស្ត្រី'.repeat(9)
  const accepted = await client.post(path, { ...opening, day: '2026-06-02', name: name.slice(0, 60) })
  expect(accepted.status).toBe(200)
  const refused = await client.post(path, { ...opening, day: '2026-06-03', name: 'x'.repeat(21) })
  expect(refused.errors).toContainEqual(expect.objectContaining({ path: 'name' }))
})

it('refuses the same kind of holiday twice on a day of a country', async () => {
  expect((await client.post(path, opening)).status).toBe(200)
  const again = await client.post(path, { ...opening, name: 'Lần nữa' })
  expect(again.errors).toContainEqual(expect.objectContaining({ path: 'day' }))
})

it('says which half of the day a half holiday is', async () => {
  const { data } = await client.get(path, { filters: by({ country: 'CN', sex: 'female' }) })
  expect(data.records[0]).toMatchObject({ name: 'Women’s Day', half: 'second' })
})

it('names published holidays in the language of the reader, in the list and in the year', async () => {
  const names = async (language: string) => {
    client.headers['accept-language'] = language
    const list = await client.get(path, { filters: by({ country: 'KH', day: '2026-01-07' }) })
    const year = await client.get('/workbenchApi/attendance/holiday-year', { country: 'KH', year: '2026' })
    client.headers['accept-language'] = 'en'
    const ofDay = year.data.holidays.find(({ day }: { day: string }) => day === '2026-01-07')
    return [list.data.records[0].name, ofDay.shownName]
  }
  expect(await names('zh-CN')).toEqual(['胜利日', '胜利日'])
  expect(await names('en')).toEqual(['Victory Day', 'Victory Day'])
  expect(await names('vi')).toEqual(['Ngày Chiến thắng', 'Ngày Chiến thắng'])
  expect(await names('th')).toEqual(['วันแห่งชัยชนะ', 'วันแห่งชัยชนะ'])
  expect(await names('lo')).toEqual(['ວັນໄຊຊະນະ', 'ວັນໄຊຊະນະ'])
  expect(await names('km')).toEqual(['ទិវាជ័យជម្នះ', 'ទិវាជ័យជម្នះ'])
  expect(await names('my')).toEqual(['အောင်ပွဲနေ့', 'အောင်ပွဲနေ့'])
})

it('has a name in every language for every published holiday', () => {
  const data = readFileSync(new URL('./data/holidays.txt', import.meta.url), 'utf8')
  for (const { country, name, name_en: nameEn } of parseHolidays(data)) {
    const language = languageOfCountry(country) === 'th' ? 'vi' : 'th'
    expect(holidayNameIn({ name, nameEn }, country, language), nameEn).not.toBe(name)
  }
})

it('calls the last day of December in Thailand by another name than the eve of the Spring Festival', () => {
  const data = readFileSync(new URL('./data/holidays.txt', import.meta.url), 'utf8')
  const chinese = (day: string, country: string) =>
    parseHolidays(data)
      .filter((holiday) => holiday.day === day && holiday.country === country)
      .map(({ name, name_en: nameEn }) => holidayNameIn({ name, nameEn }, country, 'zh-CN'))
  expect(chinese('2026-02-16', 'CN')).toEqual(['除夕'])
  expect(chinese('2026-12-31', 'TH')).toEqual(['元旦前夕'])
})

it('refuses a line of the seed that does not fit', () => {
  expect(() => parseHolidays('2026-01-01 statutory - a | b')).toThrow('does not fit')
  expect(() => parseHolidays('# CN 2026 gazetted law\nnonsense')).toThrow('does not fit')
})

it('tells which days of which country change, also where a holiday was before', async () => {
  const { id } = (await client.post(path, { ...opening, day: '2026-07-01' })).data
  heard = []
  const payload = { revision: 1, day: '2026-07-02' }
  expect((await client.send({ method: 'PUT', url: `${path}/${id}`, payload })).status).toBe(200)
  expect(heard).toEqual([
    { country: 'VN', day: '2026-07-01' },
    { country: 'VN', day: '2026-07-02' },
  ])
  heard = []
  expect((await client.post(`${path}/removal`, { ids: [id] })).status).toBe(200)
  expect(heard).toEqual([{ country: 'VN', day: '2026-07-02' }])
})
