import type { RequestListener } from 'node:http'
import { hostWidgets } from '@rostrum/contracts/kernel/host-widgets'
import {
  type DataSource,
  definitionVersion,
  type FormDefinition,
  type WidgetNode,
  type WidgetOptions,
} from '@rostrum/forms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply } from '../../../../testing/applications.ts'
import { registerApplicant, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, smallForm, type TestProject } from '../../../../testing/recruitment.ts'
import { answersJson, RemoteServer } from '../../../../testing/remote-server.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { referenceLists } from '../../../system/reference/public.ts'
import { checkAnswers } from '../check-answers.ts'
import { loadForm } from '../load-form.ts'
import { sharedReferences } from '../references.ts'
import { loadSources } from './load-sources.ts'

const remote = new RemoteServer()
const timeoutMilliseconds = 400

let origin: string
let server: TestServer
let project: TestProject
beforeAll(async () => {
  origin = await remote.listen()
  server = await startTestServer({
    env: { FORM_SOURCES: origin },
    remoteLimits: { milliseconds: timeoutMilliseconds, bytes: 20_000 },
  })
  project = await addProject(server, { form_version_id: await addForm(server, undefined, fetching()) })
})
afterAll(async () => {
  await server.close()
  remote.close()
})
// Earlier responses are no longer recent.
beforeEach(() => server.clock.advance({ minutes: 20 }))

const field = (name: string, type: string, options: WidgetOptions = {}): WidgetNode => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

const source = (name: string, path: string, request: Partial<DataSource['request']> = {}): DataSource => ({
  name,
  kind: 'request',
  request: { url: `{host}${path}`, headers: { 'X-Key': '{key}' }, label: 'title', value: 'code', ...request },
})

function fetching(...more: readonly WidgetNode[]): FormDefinition {
  return {
    version: definitionVersion,
    config: { variables: { host: origin, key: 'author-s-secret' } },
    children: [
      ...smallForm.children.filter(({ id }) => id === 'photoSection' || id === 'study').map(unrequired),
      field('base', 'select', { dsName: 'bases' }),
      field('school', 'select', { dsName: 'schools', remote: true }),
      ...more,
    ],
    dataSources: [source('bases', '/bases'), source('schools', '/schools'), source('rooms', '/bases/{base}/rooms')],
    origin: { format: 'vform', raw: { headers: 'author-s-secret' } },
  }
}

function unrequired(node: WidgetNode): WidgetNode {
  const children = (node.children ?? []).map((child) => ({ ...child, options: { ...child.options, minRows: 0 } }))
  return { ...node, children }
}

const bases = (...codes: readonly string[]) =>
  answersJson({ data: codes.map((code) => ({ code, title: `基地 ${code}` })) })

async function begin(answers: object, at: TestProject = project) {
  const { client } = await registerApplicant(server)
  const choices = [{ order: 1, positionId: at.positionIds[0] }]
  const { data, code } = await client.post(`${jobApply}/save`, { projectId: at.id, answers, choices })
  expect(code).toBe(200)
  const attempt = { id: data.id, revision: data.revision, submissionKey: crypto.randomUUID(), agreed: true }
  return { client, id: data.id, submit: () => client.post(`${jobApply}/submitDeliver`, attempt) }
}

const ask = (client: TestClient, question: object, projectId = project.id) =>
  client.post(`${jobApply}/querySource`, { projectId, shape: 'options', ...question })

const misbehaviours: readonly (readonly [string, RequestListener])[] = [
  ['is slow', () => {}],
  ['answers without end', answersJson('x'.repeat(50_000))],
  ['sends elsewhere', (_request, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()],
  ['answers a page', (_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['fails', answersJson({}, 500)],
]

describe('a fetched list', () => {
  it('is returned as declared by its author, without address or key for those who fill the form in', async () => {
    remote.answer = (request, reply) => bases(String(request.headers['x-key']))(request, reply)
    const { client } = await registerApplicant(server)
    const { data } = await ask(client, { source: 'bases' })
    expect(data.records).toEqual([{ label: '基地 author-s-secret', value: 'author-s-secret' }])
    const { data: records } = await ask(client, { source: 'bases', shape: 'records' })
    expect(records.records).toEqual([{ code: 'author-s-secret', title: '基地 author-s-secret' }])
    const { definition } = (await client.get(`${jobApply}/getForm`, { projectId: project.id })).data
    expect(definition.dataSources).toEqual(['bases', 'schools', 'rooms'].map((name) => ({ name, kind: 'request' })))
    expect(JSON.stringify({ ...definition, config: {} })).not.toContain('author-s-secret')
  })

  it('is requested without anything of the caller but what its author has left open', async () => {
    remote.answer = bases('a')
    const { client } = await registerApplicant(server)
    const before = remote.requests.length
    await ask(client, { source: 'rooms', parameters: { base: 'x/../y', host: 'http://evil.example', admin: '1' } })
    await ask(client, { source: 'schools', keyword: '云 南' })
    expect(remote.requests.slice(before)).toEqual(['/bases/x%2F..%2Fy/rooms', '/schools?keyword=%E4%BA%91%20%E5%8D%97'])
    expect((await ask(client, { source: 'rooms', parameters: { base: '..' } })).data.records).toEqual([])
    expect(remote.requests.length - before).toBe(2)
  })

  it('is for people who may fill the form in, and only for declared sources', async () => {
    const { client } = await registerApplicant(server)
    expect(await ask(server.client(), { source: 'bases' })).toMatchObject({ code: 401 })
    expect(await ask(await staffWith(server, 'form:write'), { source: 'bases' })).toMatchObject({ code: 403 })
    expect(await ask(client, { source: 'bases' }, crypto.randomUUID())).toMatchObject({ code: 404 })
    expect(await ask(client, { source: 'toString' })).toMatchObject({ code: 404 })
    const hidden = await addProject(server, {
      form_version_id: await addForm(server, undefined, fetching()),
      published_at: null,
    })
    expect(await ask(client, { source: 'bases' }, hidden.id)).toMatchObject({ code: 404 })
  })

  it('has a rate limit', async () => {
    remote.answer = bases('a')
    const { client } = await registerApplicant(server)
    const rush = await Promise.all(Array.from({ length: 260 }, () => ask(client, { source: 'bases' })))
    expect(rush.filter(({ code }) => code === 429).length).toBe(20)
  })

  it.each(misbehaviours)('is unavailable from a server that %s, and reported in time', async (_how, answer) => {
    remote.answer = answer
    const { client } = await registerApplicant(server)
    expect(await ask(client, { source: 'bases' })).toMatchObject({ code: 503, reason: 'form.source_unavailable' })
  })
})

describe('a choice from a fetched list', () => {
  it('is checked against what the server itself fetches', async () => {
    remote.answer = bases('a', 'b')
    const wrong = await begin({ base: 'z' })
    expect(await wrong.submit()).toMatchObject({ code: 400, errors: [{ path: 'base' }] })
    expect(await (await begin({ base: 'a' })).submit()).toMatchObject({ code: 200 })
    // Another server may have shown a newer list than the cached one here.
    remote.answer = bases('a', 'b', 'new')
    server.clock.advance({ seconds: 5 })
    expect(await (await begin({ base: 'new' })).submit()).toMatchObject({ code: 200 })
  })

  it('is checked when it was left to its default, in a form and in the rows of one', async () => {
    const chosen = field('chosen', 'select', { dsName: 'bases', defaultValue: 'a' })
    const cell = field('cell', 'select', { dsName: 'schools', remote: true, defaultValue: '10673' })
    const lines = { id: 'lines', type: 'sub-form', options: { name: 'lines', defaultValue: [{}] }, children: [cell] }
    const version = await addForm(server, undefined, fetching(chosen, lines))
    const fieldErrors = async () => {
      server.clock.advance({ minutes: 20 })
      const { platform } = server
      const form = await loadForm(platform.database.db, version)
      const references = sharedReferences(await referenceLists(platform))
      const lists = await loadSources(platform, form, { answers: {}, references, cachePolicy: 'recent' })
      const { errors } = await checkAnswers(form, {}, { today: '2026-11-22', ...lists }, 'en')
      return errors.map(({ path }) => path).filter((path) => /chosen|cell/.test(path))
    }
    remote.answer = (request, reply) =>
      bases(...(request.url?.includes('keyword=10673') ? ['10673'] : ['a']))(request, reply)
    expect(await fieldErrors()).toEqual([])
    remote.answer = bases('b')
    expect(await fieldErrors()).toEqual(['chosen', 'lines[0].cell'])
  })

  it('is looked up by its value where the list is too long to load', async () => {
    remote.answer = (request, reply) => {
      const found = request.url?.includes('keyword=10673') ? ['10673'] : ['10001']
      bases(...found)(request, reply)
    }
    expect(await (await begin({ school: '10673' })).submit()).toMatchObject({ code: 200 })
    expect(await (await begin({ school: '99999' })).submit()).toMatchObject({ code: 400, errors: [{ path: 'school' }] })
  })

  const deferrals = ['no script', 'a script'].flatMap((withWhat) =>
    misbehaviours.map(([how, answer]) => [how, withWhat, answer] as const),
  )
  it.each(deferrals)('is deferred without loss while the other server %s, in a form with %s', async (...given) => {
    const [, withWhat, answer] = given
    const definition = withWhat === 'a script' ? fetching(field('note', 'input', { onCreated: '1' })) : fetching()
    const at = await addProject(server, { form_version_id: await addForm(server, undefined, definition) })
    remote.answer = answer
    const { client, id, submit } = await begin({ base: 'a' }, at)
    const refused = await submit()
    expect(refused).toMatchObject({ code: 503, reason: 'form.source_unavailable', errors: [{ path: 'base' }] })
    expect(refused.errors?.[0]?.message).toContain('cannot be checked now')
    const { data } = await client.get(`${jobApply}/getVoById`, { id })
    expect(data).toMatchObject({ answers: { base: 'a' }, states: { review: 'DRAFT' } })
    server.clock.advance({ seconds: 5 })
    remote.answer = bases('a')
    expect(await submit()).toMatchObject({ code: 200 })
  })
})

describe('a script that requests a source', () => {
  const scriptField = field('room', 'input', {
    onCreated:
      "this.getFormRef().executeDataSource('rooms', { base: 'a' }).then((rooms) => this.setRequired(rooms.length > 0))",
  })

  it('gets the response on the server as on the page, and defers a submission without one', async () => {
    const at = await addProject(server, { form_version_id: await addForm(server, undefined, fetching(scriptField)) })
    remote.answer = bases('1')
    const { client, submit, id } = await begin({}, at)
    expect(await submit()).toMatchObject({ code: 400, errors: [{ path: 'room' }] })
    server.clock.advance({ minutes: 20 })
    remote.answer = answersJson({}, 500)
    expect(await submit()).toMatchObject({ code: 503, reason: 'form.source_unavailable' })
    const { data } = await client.post(`${jobApply}/check`, { id })
    expect(data.complete).toBe(false)
  })
})

describe('publication', () => {
  let author: TestClient
  beforeAll(async () => {
    author = await staffWith(server, 'form:read', 'form:write')
  })
  const publish = async (definition: object) => {
    const code = `sources-${crypto.randomUUID().slice(0, 8)}`
    await author.post('/workbenchApi/forms', { code, name: '表单', definition })
    return author.post(`/workbenchApi/forms/${code}/publication`, { revision: 1 })
  }
  const form = (dataSources: readonly DataSource[], ...children: readonly WidgetNode[]) => ({
    version: definitionVersion,
    config: { variables: { host: origin } },
    children,
    dataSources,
  })
  const table = field('list', 'data-table', { dsName: 'bases' })

  it('accepts lists of allowed servers, for fields, tables and scripts', async () => {
    const script = field('a', 'input', { onCreated: "this.getFormRef().executeDataSource('bases')" })
    const choice = field('b', 'select', { dsName: 'bases' })
    expect(await publish(form([source('bases', '/bases')], table, script, choice))).toMatchObject({ code: 200 })
  })

  it('rejects those of others, with source and host', async () => {
    const elsewhere = { ...source('bases', ''), request: { url: 'https://elsewhere.example:8443/bases' } }
    const choice = field('base', 'select', { dsName: 'bases', label: '实习基地' })
    const { code, msg } = await publish(form([elsewhere], choice))
    expect([code, msg]).toEqual([
      400,
      expect.stringMatching(/“bases” of “实习基地” comes from elsewhere\.example:8443/),
    ])
    const invented = field('a', 'input', { onCreated: "this.getFormRef().executeDataSource('ba' + 'ses' || name)" })
    expect(await publish(form([elsewhere], field('plain', 'input')))).toMatchObject({ code: 200 })
    const named = {
      ...invented,
      options: { ...invented.options, onCreated: 'this.getFormRef().executeDataSource(name)' },
    }
    expect(await publish(form([elsewhere], named))).toMatchObject({ code: 400 })
  })

  it('rejects a table of a list that can only be searched, and unknown widgets', async () => {
    const { msg } = await publish(form([{ name: 'bases', kind: 'schools' }], table))
    expect(msg).toContain('“list”')
    for (const type of ['slot', 'custom']) {
      const publishedSeal = await publish(form([], field('seal', type, { label: '签章', component: 'seal-pad' })))
      expect(publishedSeal.msg).toMatch(/“签章” needs the component “seal-pad”/)
    }
  })

  it('accepts what all pages with forms can render, by slot name or component name', async () => {
    const [component = ''] = hostWidgets.slots
    expect(await publish(form([], field('help', 'slot', { component })))).toMatchObject({ code: 200 })
    expect(await publish(form([], field(component, 'slot', {})))).toMatchObject({ code: 200 })
    // The content of a slot has no answer.
    expect(await publish(form([], field('help', 'custom', { component })))).toMatchObject({ code: 400 })
  })

  it('rejects rules by which each row scans all rows of another sub-form', async () => {
    const rows = (name: string) => ({
      ...{ id: name, type: 'sub-form', options: { name } },
      children: [field(`${name}X`, 'number'), field(`${name}Y`, 'number')],
    })
    const value = { op: 'add' as const, args: [{ field: 'l.lX' }, { field: 'r.rX' }] }
    const slow = { ...form([], rows('l'), rows('r')), rules: [{ action: 'compute' as const, target: 'l.lY', value }] }
    const refused = await publish(slow)
    expect(refused.code).toBe(400)
    expect(refused.msg).toContain('1,000,000')
  })

  it('tells an author before the publication what it would refuse', async () => {
    const url = '/workbenchApi/forms/publication-checks'
    const foreign = { ...source('foreign', '/x'), request: { url: 'https://other.example/x' } }
    const used = fetching(field('a', 'select', { dsName: 'foreign' }), field('b', 'select', { dsName: 'words' }))
    const sources = [...(used.dataSources ?? []), foreign, { name: 'words', kind: 'dictionary' }]
    const { data } = await author.post(url, { definition: { ...used, dataSources: sources } })
    expect(data.records).toEqual([
      { code: 'source_not_allowed', params: { source: 'foreign', host: 'other.example', user: 'a' } },
      { code: 'dictionary_missing', params: { source: 'words', user: 'b' } },
    ])
    expect((await author.post(url, { definition: fetching() })).data.records).toEqual([])
    expect((await author.post(url, { definition: { version: 99 } })).data.records).toEqual([])
    expect(await (await staffWith(server, 'form:read')).post(url, { definition: {} })).toMatchObject({ code: 403 })
  })

  it('lets an author test a source before, within the same allow-list', async () => {
    remote.answer = bases('a')
    const trial = { source: source('bases', '/bases'), variables: { host: origin }, shape: 'options' }
    const url = '/workbenchApi/forms/source-trials'
    expect((await author.post(url, trial)).data.records).toEqual([{ label: '基地 a', value: 'a' }])
    const foreign = { ...trial, variables: { host: 'http://127.0.0.1:1' } }
    const refused = await author.post(url, foreign)
    expect(refused).toMatchObject({ code: 409, reason: 'form.source_not_allowed' })
    expect(refused.msg).toContain('127.0.0.1:1')
    expect(await author.post(url, { ...trial, source: { name: 'x' } })).toMatchObject({ code: 400 })
    expect(await (await staffWith(server, 'form:read')).post(url, trial)).toMatchObject({ code: 403 })
    const { client } = await registerApplicant(server)
    expect(await client.post(url, trial)).toMatchObject({ code: 403 })
  })
})
