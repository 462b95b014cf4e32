import { viewsOfList } from '@rostrum/contracts/kernel/view-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const url = '/workbenchApi/home/views'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (client: TestClient, name: string, search = '?q=1', resource = 'position') =>
  client.send({ method: 'PUT', url, payload: { resource, name, search } })
const read = async (client: TestClient, resource = 'position') => (await client.get(url, { resource })).data

it('views of a list are stored with the account, in any browser', async () => {
  const [one, other] = [await staffWith(server, 'project:read'), await staffWith(server, 'project:read')]
  await save(one, '急需岗位', '?q=urgent')
  server.clock.advance({ seconds: 1 })
  await save(one, ' 全部岗位 ', '?sort=name')
  await save(one, '急需岗位', '?q=other')
  await save(one, '在用', '', 'account')
  const all = [
    { name: '急需岗位', search: '?q=other', initial: false },
    { name: '全部岗位', search: '?sort=name', initial: false },
  ]
  expect(await read(one)).toEqual(all)
  expect(await read(other)).toEqual([])
  await other.send({ method: 'DELETE', url, payload: { resource: 'position', name: '急需岗位' } })
  expect(await read(one)).toEqual(all)
  await one.send({ method: 'DELETE', url, payload: { resource: 'position', name: '急需岗位' } })
  expect(await read(one)).toEqual(all.slice(1))
  expect(await read(one, 'account')).toEqual([{ name: '在用', search: '', initial: false }])
})

it('a list has a limited number of views, and a view requires a name', async () => {
  const client = await staffWith(server, 'project:read')
  const answers = await Promise.all(Array.from({ length: viewsOfList + 5 }, (_, at) => save(client, `View ${at}`)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(viewsOfList)
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 400, errors: [{ path: 'name' }] })
  const [{ name }] = await read(client)
  expect((await save(client, name, '?q=changed')).code).toBe(200)
  expect((await save(client, '  ')).code).toBe(400)
  expect((await server.client().get(url, { resource: 'position' })).code).toBe(401)
})

it('a view is renamed to an unused name, and one of them is the initial view of the list', async () => {
  const [client, other] = [await staffWith(server, 'project:read'), await staffWith(server, 'project:read')]
  for (const name of ['One', 'Two']) await save(client, name)
  const put = (to: string, payload: object, by = client) =>
    by.send({ method: 'PUT', url: `/workbenchApi/home/${to}`, payload: { resource: 'position', ...payload } })
  const shown = async () =>
    (await read(client)).map(({ name, initial }: { name: string; initial: boolean }) => [name, initial])
  expect(await put('view-name', { name: 'One', newName: 'Two' })).toMatchObject({ errors: [{ path: 'newName' }] })
  expect((await put('view-name', { name: 'One', newName: 'Three' }, other)).code).toBe(404)
  expect((await put('view-name', { name: 'One', newName: 'Three' })).code).toBe(200)
  expect((await put('initial-view', { name: 'One' })).code).toBe(404)
  await put('initial-view', { name: 'Two' })
  await put('initial-view', { name: 'Three' })
  expect(new Map(await shown())).toEqual(
    new Map([
      ['Three', true],
      ['Two', false],
    ]),
  )
  await save(client, 'Three', '?q=later')
  expect(new Map(await shown()).get('Three')).toBe(true)
  await put('initial-view', { name: null })
  expect(new Map(await shown()).get('Three')).toBe(false)
})

it('a list opens with all of its records by choice, which takes no room from the saved views', async () => {
  const client = await staffWith(server, 'project:read')
  const choose = (name: string | null) =>
    client.send({ method: 'PUT', url: '/workbenchApi/home/initial-view', payload: { resource: 'position', name } })
  await choose('')
  await choose('')
  expect(await read(client)).toEqual([{ name: '', search: '', initial: true }])
  for (let at = 0; at < viewsOfList; at += 1) expect((await save(client, `View ${at}`)).code).toBe(200)
  expect(await read(client)).toHaveLength(viewsOfList + 1)
  await choose('View 1')
  expect((await read(client)).map(({ name }: { name: string }) => name)).not.toContain('')
  await choose(null)
  expect((await read(client)).some(({ initial }: { initial: boolean }) => initial)).toBe(false)
})
