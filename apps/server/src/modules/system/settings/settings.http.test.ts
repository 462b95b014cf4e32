import { settingGroups } from '@rostrum/contracts/system/settings/setting-groups'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translate } from '../../../kernel/http/messages.ts'
import { loadSampleData } from '../../../kernel/sample/load.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { settingsModule } from './module.ts'

const byCode = '/recruitApi/biz/api/sys/config/getByCode'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, [settingsModule])
})
afterAll(() => server.close())

describe('site settings', () => {
  it('name the site, its organizers and its help line in both languages', async () => {
    const { data } = await server.client().get('/recruitApi/biz/api/sys/config/getAll')
    expect(data.timeZone).toBe(server.platform.config.timeZone)
    expect(data.settings.sysTitle).toEqual({ value: '澜江州公开招聘', valueEn: 'Lanjiang Public Recruitment' })
    expect(data.settings.supportPhone).toEqual({ value: '0888-612 3456', valueEn: '0888-612 3456' })
  })

  it('are readable one by one, and only public ones', async () => {
    const title = await server.client().get(byCode, { code: 'sysTitle' })
    expect(title.data.value).toBe('澜江州公开招聘')
    expect((await server.client().get(byCode, { code: 'secret' })).errors?.[0]?.path).toBe('code')
  })

  it('may be left empty in one language or both, and an omitted one does not change', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const url = '/workbenchApi/system/settings'
    const { fields } = (await client.get(`${url}/description`)).data
    const required = fields.filter((field: { required: boolean }) => field.required)
    expect(required.map(({ name }: { name: string }) => name)).not.toContain('valueEn')
    const helpLine = async () =>
      (await client.get(url)).data.records.find(({ code }: { code: string }) => code === 'supportPhone')
    const { id, revision, value } = await helpLine()
    await client.send({ method: 'PUT', url: `${url}/${id}`, payload: { revision, valueEn: '' } })
    expect(await helpLine()).toMatchObject({ value, valueEn: '' })
  })

  it('report when they were last changed', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const url = '/workbenchApi/system/settings'
    server.clock.advance({ minutes: 5 })
    const { revision } = (await client.get(`${url}/organiser`)).data.record
    await client.send({ method: 'PUT', url: `${url}/organiser`, payload: { revision, valueEn: 'Bureau' } })
    const { record } = (await client.get(`${url}/organiser`)).data
    expect(record).toMatchObject({ valueEn: 'Bureau', revision: revision + 1 })
    expect(record.updatedAt).toBe(server.clock.now().toISOString())
  })

  it.each(['passwordMinimum', 'passwordCharacters', 'smsLogin'])('require %s where it is left empty', async (code) => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const url = `/workbenchApi/system/settings/${code}`
    const { revision } = (await client.get(url)).data.record
    const answer = await client.send({ method: 'PUT', url, payload: { revision, value: '' } })
    expect(answer.errors).toEqual([{ path: 'value', message: translate('field.required', {}, 'en') }])
  })

  it('reject a logo that the policy of the pages would not show', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const url = '/workbenchApi/system/settings'
    const { records } = (await client.get(url)).data
    const { id, revision } = records.find(({ code }: { code: string }) => code === 'sysLogo')
    const put = (value: string) => client.send({ method: 'PUT', url: `${url}/${id}`, payload: { revision, value } })
    for (const value of ['https://cdn.example.org/logo.png', '//cdn.example.org/logo.png', 'logo'])
      expect(await put(value)).toMatchObject({ code: 400, errors: [{ path: 'value' }] })
    expect((await put('/recruitApi/app/api/article/attachment/logo')).code).toBe(200)
  })

  it('each have a group on their page', async () => {
    const { rows } = await server.database.pool.query('select code from system_setting order by code')
    expect(Object.values(settingGroups).flat().toSorted()).toEqual(rows.map(({ code }) => code))
  })

  it("name the portal on a phone that installs it, in the reader's language", async () => {
    const ask = async (language: string) =>
      (await server.client().raw({ url: '/manifest.webmanifest', headers: { 'accept-language': language } })).json()
    expect(await ask('zh-CN')).toMatchObject({ name: '澜江州公开招聘', scope: '/', display: 'standalone' })
    expect(await ask('en')).toMatchObject({ name: 'Lanjiang Public Recruitment', lang: 'en' })
  })
})

describe('the order of menus', () => {
  it('has a page in another group of its directory, and in its own again', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const menus = async (): Promise<{ code: string; parent: string | null; group: string | null }[]> =>
      (await client.get('/workbenchApi/system/menus')).data
    const groupOf = async (page: string) => (await menus()).find(({ code }) => code === page)?.group
    const codes = (await menus()).filter(({ parent }) => parent === 'system').map(({ code }) => code)
    const move = (group: string, order = codes) =>
      client.post('/workbenchApi/system/menu-order', { codes: order, moved: { code: 'audit', group } })
    expect(await groupOf('audit')).toBe('logs')
    const last = [...codes.filter((code) => code !== 'audit'), 'audit']
    expect((await move('operations', last)).code).toBe(200)
    expect(await groupOf('audit')).toBe('operations')
    expect((await menus()).filter(({ parent }) => parent === 'system').map(({ code }) => code)).toEqual(last)
    const authority = (await client.get('/workbenchApi/auth/authority')).data
    const pages = authority.menus.flatMap(({ children }: { children: object[] }) => children)
    expect(pages).toContainEqual(expect.objectContaining({ path: '/system/audit', group: 'Operations' }))
    // A group of another directory is none of its own.
    expect((await move('stores')).code).toBe(404)
    expect((await move('logs', last.slice(0, -1))).code).toBe(404)
    expect((await move('logs')).code).toBe(200)
    const audited = await server.database.pool.query(
      `select facts from audit_record where event = 'menu.reordered' order by at, id`,
    )
    expect(audited.rows.map(({ facts }) => facts)).toEqual([
      { page: 'audit', changes: { group: ['logs', 'operations'] } },
      { page: 'audit', changes: { group: ['operations', 'logs'] } },
    ])
    const { rows } = await server.database.pool.query(`select group_code from menu where code = 'audit'`)
    expect(rows).toEqual([{ group_code: null }])
  })
})

describe('a page that is not in the menu of its reader', () => {
  const accessTo = async (path: string, permissions: readonly string[]) => {
    const { client } = await addStaff(server, rootUnit, { permissions })
    client.headers['accept-language'] = 'en'
    return (await client.get('/workbenchApi/system/page-access', { path })).data
  }

  it('is named with the permission that the reader lacks', async () => {
    expect(await accessTo('/system/menus', ['article:read'])).toEqual({ name: 'Menus', permission: 'Menus: View' })
    expect(await accessTo('/system/menus', ['menu:read'])).toEqual({ name: 'Menus', permission: null })
  })

  it('is unknown where no menu has it, and where it is hidden from everyone', async () => {
    const unknown = { name: null, permission: null }
    expect(await accessTo('/system/nowhere', ['article:read'])).toEqual(unknown)
    await server.database.db.updateTable('menu').set({ hidden: true }).where('code', '=', 'menus').execute()
    expect(await accessTo('/system/menus', ['article:read'])).toEqual(unknown)
    await server.database.db.updateTable('menu').set({ hidden: false }).where('code', '=', 'menus').execute()
  })
})
