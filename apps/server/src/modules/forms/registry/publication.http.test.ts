import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { answersJson, RemoteServer } from '../../../testing/remote-server.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const url = '/workbenchApi/forms'
const remote = new RemoteServer()

let origin: string
let server: TestServer
let author: TestClient
let reader: TestClient
beforeAll(async () => {
  origin = await remote.listen()
  server = await startTestServer({ env: { FORM_SOURCES: origin } })
  author = await staffWith(server, 'form:read', 'form:write')
  reader = await staffWith(server, 'form:read')
})
afterAll(async () => {
  await server.close()
  remote.close()
})

const withList = () => ({
  version: 1,
  config: { variables: { key: 'author-s-secret' } },
  children: [{ id: 'base', type: 'select', options: { name: 'base', label: 'Base', dsName: 'bases' } }],
  dataSources: [
    { name: 'bases', kind: 'request', request: { url: `${origin}/bases`, headers: { 'X-Key': '{key}' } } },
    { name: 'provinces', kind: 'regions' },
  ],
})

async function publish(code: string): Promise<void> {
  await author.post(url, { code, name: 'Leave', definition: withList() })
  expect(await author.post(`${url}/${code}/publication`, { revision: 1 })).toMatchObject({ code: 200 })
}

describe('the published form for a trial', () => {
  it('is the newest version with its published name, whatever the draft says', async () => {
    await publish('trial')
    const draft = { revision: 2, name: 'Leave, new', definition: { version: 1, config: {}, children: [] } }
    expect(await author.send({ method: 'PUT', url: `${url}/trial/draft`, payload: draft })).toMatchObject({ code: 200 })
    const { data } = await reader.get(`${url}/trial/publication`)
    expect(data).toMatchObject({ name: 'Leave', version: 1, definition: { children: [{ id: 'base' }] } })
  })

  it('has no address or key of a list, as for the people who fill it in', async () => {
    await publish('trial-keys')
    const { data } = await reader.get(`${url}/trial-keys/publication`)
    expect(data.definition.dataSources[0]).toEqual({ name: 'bases', kind: 'request' })
    expect(JSON.stringify(data.definition.dataSources)).not.toContain(origin)
  })

  it('says that nothing is published, and that a form does not exist', async () => {
    await author.post(url, { code: 'trial-draft', name: 'Draft', definition: withList() })
    expect((await reader.get(`${url}/trial-draft/publication`)).data).toEqual({
      name: 'Draft',
      version: null,
      definition: null,
    })
    expect(await reader.get(`${url}/trial-none/publication`)).toMatchObject({ code: 404 })
  })

  it('queries its own lists for staff who may read forms, and no others', async () => {
    await publish('trial-lists')
    remote.answer = answersJson([{ label: 'Ningzhou', value: 'n' }])
    const query = { source: 'bases', shape: 'options' }
    const address = `${url}/trial-lists/versions/1/source-queries`
    expect((await reader.post(address, query)).data.records).toEqual([{ label: 'Ningzhou', value: 'n' }])
    expect(await reader.post(address, { ...query, source: 'provinces' })).toMatchObject({ code: 404 })
    expect(await reader.post(`${url}/trial-lists/versions/2/source-queries`, query)).toMatchObject({ code: 404 })
  })

  it('is for staff with the permission only', async () => {
    await publish('trial-rights')
    const { client: applicant } = await registerApplicant(server)
    const stranger = await staffWith(server, 'project:read')
    for (const client of [applicant, stranger]) {
      expect(await client.get(`${url}/trial-rights/publication`)).toMatchObject({ code: 403 })
      const query = { source: 'bases', shape: 'options' }
      expect(await client.post(`${url}/trial-rights/versions/1/source-queries`, query)).toMatchObject({ code: 403 })
    }
  })
})

it('is listed with its time and its author, as the draft is', async () => {
  await publish('dated')
  const listed = async () => (await reader.get(`${url}?search=dated&size=1`)).data.records
  const publishedBy = (await author.get(`${url}/dated/versions`)).data.records[0].publishedBy
  const published = { publishedAt: expect.stringMatching(/Z$/), publishedBy }
  expect(publishedBy).toBeTruthy()
  expect(await listed()).toMatchObject([{ version: 1, ...published, draftSavedAt: null, draftSavedBy: null }])
  const draft = { revision: 2, name: 'Leave, new', definition: withList() }
  await author.send({ method: 'PUT', url: `${url}/dated/draft`, payload: draft })
  const saved = { draftSavedAt: expect.stringMatching(/Z$/), draftSavedBy: publishedBy }
  expect(await listed()).toMatchObject([{ version: 1, ...published, ...saved }])
  await author.post(url, { code: 'dated-draft', name: 'Leave', definition: withList() })
  const { data } = await reader.get(`${url}?search=dated-draft`)
  expect(data.records).toMatchObject([{ publishedAt: null, publishedBy: null, ...saved }])
})

describe('a draft without changes', () => {
  it('is none, and its publication is refused with the version that it equals', async () => {
    await publish('unchanged')
    const { data: published } = await author.get(`${url}/unchanged`)
    expect(published).toMatchObject({ version: 1, savedAt: null })
    const save = (revision: number, name: string) => {
      const payload = { revision, name, definition: withList() }
      return author.send({ method: 'PUT', url: `${url}/unchanged/draft`, payload })
    }
    expect((await save(2, 'Leave, new')).data).toEqual({ revision: 3, savedAt: expect.any(String) })
    expect((await save(3, 'Leave')).data).toEqual({ revision: 4, savedAt: null })
    expect((await author.get(`${url}/unchanged`)).data).toMatchObject({ version: 1, savedAt: null, revision: 4 })
    expect(await author.post(`${url}/unchanged/publication`, { revision: 4 })).toMatchObject({
      ...{ code: 409, reason: 'form.nothing_to_publish' },
      message: expect.stringContaining('1'),
    })
    expect((await author.get(`${url}/unchanged`)).data).toMatchObject({ version: 1, savedAt: null, revision: 4 })
  })
})

describe('the publication of a form with a script', () => {
  const withScript = (onChange: string) => ({
    version: 1,
    config: {},
    children: [{ id: 'a', type: 'input', options: { name: 'a', label: '甲', onChange } }],
  })
  const endless = '“甲 · onChange” takes too long'

  it('is refused if the script does not end for an answer that it mentions', async () => {
    const definition = withScript("if (value === '13800138000') for (;;) {}")
    await author.post(url, { code: 'mentions', name: 'Leave', definition })
    expect((await author.post(`${url}/mentions/publication`, { revision: 1 })).msg).toContain(endless)
  })

  it('is refused for a slow script of an event that leaves no answer', async () => {
    const options = { name: 'a', label: '甲', onBlur: 'for (let at = 0; at < 5e6; at += 1);' }
    const definition = { version: 1, config: {}, children: [{ id: 'a', type: 'input', options }] }
    await author.post(url, { code: 'blurred', name: 'Leave', definition })
    const { msg } = await author.post(`${url}/blurred/publication`, { revision: 1 })
    expect(msg).toContain('“甲 · onBlur” takes too long')
  })

  it('is refused if a check does not parse, because no answers to it could be submitted', async () => {
    const children = [{ id: 'a', type: 'input', options: { name: 'a', label: '甲', onValidate: 'if (' } }]
    await author.post(url, { code: 'unchecked', name: 'Leave', definition: { version: 1, config: {}, children } })
    expect(await author.post(`${url}/unchecked/publication`, { revision: 1 })).toMatchObject({
      ...{ code: 400, reason: 'form.definition_invalid' },
      msg: expect.stringContaining('“甲 · onValidate” has a syntax error'),
    })
    const config = { onFormValidate: 'return (' }
    await author.post(url, { code: 'unchecked-form', name: 'Leave', definition: { ...withScript(''), config } })
    const { msg } = await author.post(`${url}/unchecked-form/publication`, { revision: 1 })
    expect(msg).toContain('“onFormValidate” has a syntax error')
    await author.post(url, { code: 'broken-event', name: 'Leave', definition: withScript('if (') })
    expect(await author.post(`${url}/broken-event/publication`, { revision: 1 })).toMatchObject({ code: 200 })
  })

  it.each([
    [300_000, { code: 200 }],
    [2_000_000, { code: 400, msg: expect.stringContaining(endless) }],
  ])('depends on the steps of the script, not on the speed of the server: %i', async (steps, result) => {
    const code = `steps-${steps}`
    const definition = withScript(`for (let at = 0; at < ${steps}; at += 1);`)
    await author.post(url, { code, name: 'Leave', definition })
    expect(await author.post(`${url}/${code}/publication`, { revision: 1 })).toMatchObject(result)
  })
})

it('is refused for a dictionary that does not exist, whose list would be empty', async () => {
  const withCode = (code: string) => ({
    ...{ version: 1, config: {} },
    children: [{ id: 'nation', type: 'select', options: { name: 'nation', label: 'Nation', dsName: 'nations' } }],
    dataSources: [{ name: 'nations', kind: 'dictionary', params: { code } }],
  })
  await author.post(url, { code: 'nations', name: 'Nations', definition: withCode('NATION') })
  expect(await author.post(`${url}/nations/publication`, { revision: 1 })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('“Nation” uses the data source “nations”, but there is no dictionary “NATION”'),
  })
  const draft = { revision: 1, name: 'Nations', definition: withCode('nation') }
  await author.send({ method: 'PUT', url: `${url}/nations/draft`, payload: draft })
  expect(await author.post(`${url}/nations/publication`, { revision: 2 })).toMatchObject({ code: 200 })
})
