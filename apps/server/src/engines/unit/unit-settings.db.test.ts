import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { settingsOfUnit, unitSettings } from './unit-settings.ts'

let server: TestServer
let administrator: TestStaff
let [company, line, below] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer()
  company = await addUnit(server, 'MM')
  line = await addUnit(server, 'MM-R', company)
  below = await addUnit(server, 'MM-R-1', line)
  administrator = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const path = '/workbenchApi/organisation/business-units'
const set = async (id: string, values: object) => {
  const { data } = await administrator.client.get(`${path}/${id}`)
  return administrator.client.send({
    ...{ method: 'PUT', url: `${path}/${id}`, payload: { ...values, revision: data.record.revision } },
  })
}
const settings = (id: string, now = new Date('2026-11-20T17:00:00Z')) =>
  settingsOfUnit(server.database.db, server.platform, id, now)

describe('the settings of a unit', () => {
  it('are its own, else those of the nearest unit upwards, each by itself', async () => {
    await set(company, { country: 'MM', timeZone: 'Asia/Yangon', currency: 'MMK' })
    await set(line, { currency: 'USD' })
    expect(await settings(below)).toEqual({
      ...{ country: 'MM', timeZone: 'Asia/Yangon', currency: 'USD', today: '2026-11-20' },
    })
    await set(line, { currency: null })
    expect((await settings(below)).currency).toBe('MMK')
  })

  it('fall back to the time zone of the installation, and to no country', async () => {
    expect(await settings(rootUnit)).toEqual({
      ...{ country: null, timeZone: server.platform.config.timeZone, currency: null, today: '2026-11-21' },
    })
  })

  it('say which day it is there', async () => {
    expect((await settings(below, new Date('2026-11-20T17:29:59Z'))).today).toBe('2026-11-20')
    expect((await settings(below, new Date('2026-11-20T17:30:00Z'))).today).toBe('2026-11-21')
  })

  it('are read for many units in one statement', async () => {
    const { rows } = await sql<{ id: string; time_zone: string }>`
      select id, time_zone from ${unitSettings(server.platform, new Date())} as setting where id = any(${[company, below]})
    `.execute(server.database.db)
    expect(new Set(rows.map(({ time_zone }) => time_zone))).toEqual(new Set(['Asia/Yangon']))
  })

  it('are shown in the list with what is inherited, and filtered by it', async () => {
    const filters = JSON.stringify([{ field: 'countryInEffect', operator: 'is', values: ['MM'] }])
    const { data } = await administrator.client.get(path, { filters })
    expect(data.records).toMatchObject([
      { code: 'MM', country: 'MM', countryInEffect: 'MM' },
      { code: 'MM-R', country: null, countryInEffect: 'MM', timeZoneInEffect: 'Asia/Yangon' },
      { code: 'MM-R-1', country: null },
    ])
  })

  it.each([
    ['country', 'XX'],
    ['country', 'mm'],
    ['timeZone', 'Asia/Nowhere'],
    ['timeZone', '+07:00'],
    ['currency', 'KYAT'],
  ])('are checked: %s %s', async (field, value) => {
    expect((await set(company, { [field]: value })).errors).toMatchObject([{ path: field }])
  })

  it('of a unit that does not exist are refused', async () => {
    await expect(settings(crypto.randomUUID())).rejects.toThrow('record.not_found')
  })
})
