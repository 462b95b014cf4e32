import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSeeds } from '../../../kernel/database/seed.ts'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { formSeeds } from './default-forms/seed.ts'
import { newestForm } from './load-form.ts'

const url = '/workbenchApi/forms'
const field = (name: string, options: object = {}) => ({ id: name, type: 'input', options: { name, ...options } })
const form = (...children: object[]) => ({ version: 1, config: {}, children })

let server: TestServer
let author: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
  other = await staffWith(server, 'form:read', 'form:write')
})
afterAll(() => server.close())

const put = (client: TestClient, code: string, payload: object) =>
  client.send({ method: 'PUT', url: `${url}/${code}/draft`, payload: { name: '表单', ...payload } })
const publish = (code: string, revision: number, acceptBreaking = false) =>
  author.post(`${url}/${code}/publication`, { revision, acceptBreaking })

async function createForm(code: string, definition: object = form(field('a'))): Promise<void> {
  expect(await author.post(url, { code, name: '表单', definition })).toMatchObject({ code: 200, data: { revision: 1 } })
}

describe('the definitions of forms', () => {
  it('are created, saved as drafts and published as versions', async () => {
    await createForm('leave')
    expect(await put(author, 'leave', { revision: 1, definition: form(field('a'), field('b')) })).toMatchObject({
      data: { revision: 2 },
    })
    expect(await publish('leave', 2)).toMatchObject({ code: 200, data: { version: 1 } })
    const { data } = await author.get(`${url}/leave`)
    expect(data).toMatchObject({ version: 1, revision: 3, definition: { children: [{ id: 'a' }, { id: 'b' }] } })
    const { data: versions } = await author.get(`${url}/leave/versions`)
    expect(versions.records).toMatchObject([{ version: 1 }])
    const { data: first } = await author.get(`${url}/leave/versions/1`)
    expect(first.definition.children).toHaveLength(2)
  })

  it('get a code of the reading of their name that no form has', async () => {
    const proposed = async (name: string) =>
      (await author.get(`/workbenchApi/form-code-proposal?name=${encodeURIComponent(name)}`)).data.code
    expect(await proposed('请假申请')).toBe('qing-jia-shen-qing')
    expect(await proposed('银行卡登记 2026')).toBe('yin-hang-ka-deng-ji-2026')
    expect(await proposed('Leave 单')).toBe('leave-dan')
    expect(await proposed('2026年女员工调查')).toBe('nian-nv-yuan-gong-diao-cha')
    expect(await proposed('ใบลา')).toBeNull()
    expect(await proposed('国家公务员录用体检表及政审材料递交情况登记表')).toBe('guo-jia-gong-wu-yuan-lu-yong-ti-jian')
    await createForm('qing-jia-shen-qing')
    expect(await proposed('请假申请')).toBe('qing-jia-shen-qing-2')
    const reader = await staffWith(server, 'form:read')
    expect(await reader.get('/workbenchApi/form-code-proposal?name=x')).toMatchObject({ code: 403 })
  })

  it('are not overwritten by an author who has not read the newest draft', async () => {
    await createForm('two-authors')
    expect(await put(other, 'two-authors', { revision: 1, definition: form(field('theirs')) })).toMatchObject({
      code: 200,
    })
    expect(await put(author, 'two-authors', { revision: 1, definition: form(field('mine')) })).toMatchObject({
      code: 409,
      reason: 'record.conflict',
    })
    const { data } = await author.get(`${url}/two-authors`)
    expect(data.definition.children).toMatchObject([{ id: 'theirs' }])
  })

  it('carry the request that wrote them, so that an author can tell a lost response from another author', async () => {
    const [createAttempt, saveAttempt, published] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const attemptNow = async () => (await author.get(`${url}/lost-answer`)).data.attempt
    await author.post(url, { code: 'lost-answer', name: '表单', definition: form(field('a')), attempt: createAttempt })
    expect(await attemptNow()).toBe(createAttempt)
    const draft = { revision: 1, definition: form(field('b')) }
    await put(author, 'lost-answer', { ...draft, attempt: saveAttempt })
    expect(await put(other, 'lost-answer', { ...draft, attempt: crypto.randomUUID() })).toMatchObject({ code: 409 })
    expect(await attemptNow()).toBe(saveAttempt)
    await author.post(`${url}/lost-answer/publication`, { revision: 2, attempt: published })
    expect(await attemptNow()).toBe(published)
    await put(other, 'lost-answer', { revision: 3, definition: form(field('c')) })
    expect(await attemptNow()).toBeNull()
    await author.send({ method: 'DELETE', url: `${url}/lost-answer/draft?revision=4&attempt=${saveAttempt}` })
    expect(await attemptNow()).toBe(saveAttempt)
  })

  it('are not created again over what another author has published or discarded meanwhile', async () => {
    await createForm('ended')
    await put(other, 'ended', { revision: 1, definition: form(field('theirs')) })
    await publish('ended', 2)
    expect(await put(author, 'ended', { revision: 1, definition: form(field('mine')) })).toMatchObject({ code: 409 })
    expect(await put(other, 'ended', { revision: 3, definition: form(field('next')) })).toMatchObject({ code: 200 })
    const dropped = await author.send({ method: 'DELETE', url: `${url}/ended/draft?revision=4` })
    expect(dropped).toMatchObject({ code: 200, data: { revision: 5 } })
    expect(await put(other, 'ended', { revision: 4, definition: form(field('next')) })).toMatchObject({ code: 409 })
    const { data } = await author.get(`${url}/ended`)
    expect(data).toMatchObject({ revision: 5, savedAt: null, definition: { children: [{ id: 'theirs' }] } })
  })

  it('are not published with changes that break answers unless that is accepted', async () => {
    await createForm('breaking')
    await publish('breaking', 1)
    await put(author, 'breaking', { revision: 2, definition: form() })
    const { data } = await author.get(`${url}/breaking/changes`)
    expect(data.records).toMatchObject([{ severity: 'breaking', kind: 'removed', key: 'a' }])
    expect(await publish('breaking', 3)).toMatchObject({ code: 409, reason: 'form.breaking_changes' })
    expect(await publish('breaking', 3, true)).toMatchObject({ data: { version: 2 } })
  })

  it('are not published with an error, and the error is named', async () => {
    await createForm('invalid', form(field('a'), { ...field('a'), id: 'b' }))
    const answer = await publish('invalid', 1)
    expect(answer).toMatchObject({ code: 400, reason: 'form.definition_invalid' })
    expect(answer.msg).toContain('Duplicate name')
  })

  it('save a draft with a formula that never gives a result, but do not publish it, with the reason', async () => {
    const birth = { ...field('birth', { label: '出生日期' }), type: 'date' }
    const due = { ...field('due', { label: '期限' }), type: 'date' }
    const days = { ...field('days', { label: '天数' }), type: 'number' }
    const ruled = (target: string, op: string, ...args: unknown[]) => ({
      ...form(birth, due, days),
      rules: [{ action: 'compute', target, value: { op, args } }],
    })
    await createForm('formula', ruled('days', 'subtract', { today: true }, { field: 'birth' }))
    const refused = await publish('formula', 1)
    expect(refused).toMatchObject({ code: 400, reason: 'form.definition_invalid' })
    expect(refused.msg).toContain(
      '“天数” is calculated with a formula that never gives a result: it subtracts two dates.',
    )
    await put(author, 'formula', { revision: 1, definition: ruled('due', 'add', { today: true }, 7) })
    expect(await publish('formula', 2)).toMatchObject({ code: 200 })
  })

  it('save a draft with endless scripts or unknown lists, but do not publish it, with the reason', async () => {
    const endless = field('slow', { label: '慢', onCreated: 'this.x = 1\nfor (;;) {}' })
    await createForm('endless', form(field('a'), endless))
    const saved = await put(author, 'endless', { revision: 1, definition: form(endless) })
    expect(saved).toMatchObject({ code: 200 })
    const refused = await publish('endless', 2)
    expect(refused).toMatchObject({ code: 400, reason: 'form.definition_invalid' })
    expect(refused.msg).toMatch(/“慢 · onCreated” takes too long: check its loops/)
    const within = field('slow', { label: '慢', onCreated: 'const s = "Ab".repeat(1e6); for (;;) s.toLowerCase()' })
    await put(author, 'endless', { revision: 2, definition: form(within) })
    const answered: string[] = []
    await Promise.all([
      publish('endless', 3).then(({ msg }) => answered.push(msg)),
      author.get(url).then(() => answered.push('list')),
    ])
    expect(answered).toEqual(['list', expect.stringContaining('“慢 · onCreated” takes too long')])
    const dataSources = [
      { name: 'unused', kind: 'request', request: { url: '/a' } },
      { name: 'cities', kind: 'request', request: { url: 'https://elsewhere.example/cities' } },
    ]
    const city = { ...field('city', { label: '城市', dsName: 'cities' }), type: 'select' }
    await createForm('elsewhere', { ...form(city), dataSources })
    expect((await publish('elsewhere', 1)).msg).toContain(
      'The data source “cities” of “城市” comes from elsewhere.example',
    )
    const asking = field('a', { onMounted: "this.getFormRef().executeDataSource('cities')" })
    await put(author, 'elsewhere', { revision: 1, definition: { ...form(asking), dataSources } })
    expect((await publish('elsewhere', 2)).msg).toContain('The data source “cities” of “a · onMounted”')
    await put(author, 'elsewhere', { revision: 2, definition: { ...form(field('a')), dataSources } })
    expect(await publish('elsewhere', 3)).toMatchObject({ code: 200 })
  })

  it('are not published with hooks that trigger each other or themselves, and the loop is named', async () => {
    const sets = (name: string) => ({ onChange: `this.getFormRef().setFieldValue('${name}', value + '1')` })
    await createForm(
      'loops',
      form(field('a', { ...sets('b'), label: '甲' }), field('b', { ...sets('a'), label: '乙' })),
    )
    const mutual = await publish('loops', 1)
    expect(mutual).toMatchObject({ code: 400, reason: 'form.definition_invalid' })
    expect(mutual.msg).toMatch(/keep triggering each other: (甲 · onChange → 乙|乙 · onChange → 甲) · onChange → /)
    await put(author, 'loops', { revision: 1, definition: form(field('a', { ...sets('a'), label: '甲' })) })
    expect((await publish('loops', 2)).msg).toContain('The script “甲 · onChange” keeps triggering itself')
  })

  it('are not published with uploads that the portal refuses', async () => {
    const upload = (options: object) => ({ ...field('proof', { label: '证明', ...options }), type: 'file-upload' })
    await createForm('uploads', form(upload({ fileTypes: ['.PDF', 'zip'] })))
    expect((await publish('uploads', 1)).msg).toContain('“证明” allows files of type zip')
    await put(author, 'uploads', { revision: 1, definition: form(upload({ fileTypes: ['pdf'], fileMaxSize: 11 })) })
    expect((await publish('uploads', 2)).msg).toContain(
      '“证明” allows files of 11 MB, but files here can be no larger than 10 MB',
    )
    const resume = upload({ fileTypes: ['pdf', 'doc', 'docx', 'xlsx'], fileMaxSize: 10 })
    const oneInch = { ...field('photo', { fileTypes: ['jpg'], fileMaxSize: 2 }), type: 'picture-upload' }
    const cropped = {
      ...field('portrait', { fileMaxSize: 30, cropWidth: 295, cropHeight: 413 }),
      type: 'picture-upload',
    }
    await put(author, 'uploads', { revision: 2, definition: form(resume, oneInch, cropped) })
    expect(await publish('uploads', 3)).toMatchObject({ code: 200 })
  })

  it('are rejected when no form can be so, and published when they only look strange', async () => {
    await createForm('hostile')
    const send = (definition: string) =>
      author.send({
        method: 'PUT',
        url: `${url}/hostile/draft`,
        headers: { 'content-type': 'application/json' },
        payload: `{"revision":1,"name":"x","definition":${definition}}`,
      })
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const depth of [300, 20_000]) expect(await send(nested(depth)), `${depth}`).toMatchObject({ code: 400 })
    const text =
      '{"version":1,"config":{},"children":[{"id":"a","type":"input","options":{"name":"a","label":"\\u0000"}}]}'
    for (const refused of ['{"__proto__":{"x":1}}', '[]', 'null', text]) {
      expect(await send(refused), refused).toMatchObject({ code: 400 })
    }
    const date = { ...field('day', { type: 'constructor' }), type: 'date' }
    expect(await put(author, 'hostile', { revision: 1, definition: form(date) })).toMatchObject({ code: 200 })
    expect(await publish('hostile', 2)).toMatchObject({ code: 200 })
  })

  it('are listed by their newest versions, of which there are five hundred at most', async () => {
    const chooser = await staffWith(server, 'recruiting-post:read')
    const choices = async (): Promise<{ name: string; number: number }[]> =>
      (await chooser.get('/workbenchApi/talent/evaluation-forms')).data
    await author.post(url, { code: 'chosen', name: '可选的表', definition: form(field('a')) })
    expect((await choices()).some(({ name }) => name === '可选的表')).toBe(false)
    await publish('chosen', 1)
    await put(author, 'chosen', { revision: 2, name: '可选的表', definition: form(field('a'), field('b')) })
    await publish('chosen', 3)
    expect((await choices()).filter(({ name }) => name === '可选的表')).toMatchObject([{ number: 2 }])
    await sql`with born as (
        insert into form_definition (id, code, name, created_at)
        select gen_random_uuid(), 'many-' || at, 'many ' || at, '2000-01-01' from generate_series(1, 510) at returning id
      )
      insert into form_version (id, form_id, number, definition, bindings, created_at)
      select gen_random_uuid(), id, 1, '{}', '{}', '2000-01-01' from born`.execute(server.platform.database.db)
    const all = await choices()
    expect([all.length, all.some(({ name }) => name === '可选的表')]).toEqual([500, true])
  })

  it('have their published name in lists of versions, whatever the name of the draft', async () => {
    const chooser = await staffWith(server, 'recruiting-post:read')
    const chosenAs = async (): Promise<string[]> =>
      (await chooser.get('/workbenchApi/talent/evaluation-forms')).data.map(({ name }: { name: string }) => name)
    const named = async () => (await author.get(`${url}/renamed`)).data.name
    const definition = form(field('a'))
    await author.post(url, { code: 'renamed', name: '旧名', definition })
    await publish('renamed', 1)
    await put(author, 'renamed', { revision: 2, name: '新名', definition })
    expect([await named(), (await chosenAs()).filter((name) => /^[旧新]名$/.test(name))]).toEqual(['新名', ['旧名']])
    expect((await author.get(`${url}?search=${encodeURIComponent('新名')}`)).data.total).toBe(1)
    const dropped = await author.send({ method: 'DELETE', url: `${url}/renamed/draft?revision=3` })
    expect(dropped.data).toEqual({ revision: 4, name: '旧名' })
    expect(await named()).toBe('旧名')
    await put(author, 'renamed', { revision: 4, name: '新名', definition })
    const { data } = await author.get(`${url}/renamed/changes`)
    expect(data).toEqual({
      revision: 5,
      records: [{ severity: 'safe', kind: 'name', key: '', type: 'form', before: '旧名', after: '新名' }],
    })
    expect(await publish('renamed', 5)).toMatchObject({ data: { version: 2 } })
    expect(await chosenAs()).toContain('新名')
  })

  it('are as large as the designer allows, in any script', async () => {
    const large = (length: number) => form(field('a', { label: '表'.repeat(length) }))
    const began = await author.post(url, { code: 'large', name: '表单', definition: large(1_900_000) })
    expect(began).toMatchObject({ code: 200 })
    expect(await publish('large', 1)).toMatchObject({ code: 200 })
    const refused = { code: 413, reason: 'request.too_large' }
    expect(await put(author, 'large', { revision: 2, definition: large(2_000_000) })).toMatchObject(refused)
  })

  it('are not published twice', async () => {
    await createForm('once')
    await publish('once', 1)
    expect(await publish('once', 2)).toMatchObject({ code: 409, reason: 'form.nothing_to_publish' })
  })

  it('are for staff with the permission only', async () => {
    const reader = await staffWith(server, 'form:read')
    expect(await reader.get(url)).toMatchObject({ code: 200 })
    expect(await reader.post(url, { code: 'not-mine', name: 'x', definition: form() })).toMatchObject({ code: 403 })
    expect(await (await staffWith(server)).get(url)).toMatchObject({ code: 403 })
    const { client } = await registerApplicant(server)
    expect(await client.get(url)).toMatchObject({ code: 403 })
  })

  it('keep the codes apart', async () => {
    await createForm('same')
    expect(await author.post(url, { code: 'same', name: 'x', definition: form() })).toMatchObject({
      code: 409,
      reason: 'record.already_exists',
    })
  })

  it('are listed page by page, with filters', async () => {
    for (const code of ['paged-a', 'paged-b', 'paged-c']) await createForm(code)
    const { data } = await author.get(`${url}?search=paged&size=2&current=2`)
    expect(data).toMatchObject({ total: 3, current: 2, size: 2, records: [{ code: 'paged-c' }] })
    const { data: named } = await author.get(`${url}?search=${encodeURIComponent('表单 PAGED-B')}`)
    expect(named.records).toMatchObject([{ code: 'paged-b' }])
    expect((await author.get(`${url}?search=${encodeURIComponent('paged%a')}`)).data.total).toBe(0)
    expect(await author.get(`${url}?size=1000`)).toMatchObject({ code: 400 })
  })
})

describe('a form of the product', () => {
  const code = 'registration'
  const versionsOf = async (form: string) => (await author.get(`${url}/${form}/versions`)).data
  const nextProduct = (version: string) =>
    loadSeeds(
      server.platform.database.db,
      formSeeds.map((seed) => ({ ...seed, version })),
    )

  it('is offered next to what the office published, and replaces only its own versions', async () => {
    const { data: before } = await author.get(`${url}/${code}`)
    const own = { ...before.definition, children: before.definition.children.slice(0, -1) }
    const draft = await put(author, code, { name: '我们的报名表', revision: before.revision, definition: own })
    const { data: published } = await publish(code, draft.data.revision, true)
    const profile = await versionsOf('profile')
    const { data: read } = await author.get(`${url}/profile`)

    expect(await nextProduct('next')).toEqual(['form.profile', 'form.registration'])
    expect((await author.get(`${url}/${code}`)).data).toMatchObject({
      name: '我们的报名表',
      version: published.version,
      definition: { children: { length: own.children.length } },
    })
    const { records, offeredAt } = await versionsOf(code)
    expect(records[0].version).toBe(published.version)
    expect(offeredAt).toEqual(expect.any(String))
    const offered = (await author.get(`${url}/${code}/offer`)).data.definition
    expect(offered.children).toHaveLength(before.definition.children.length)
    const above = await versionsOf('profile')
    expect(above).toMatchObject({ offeredAt: null, records: { length: profile.records.length + 1 } })
    // An open editor has not read the new version, and does not continue from the previous one.
    const { name, revision, definition } = read
    expect(await put(author, 'profile', { name, revision, definition })).toMatchObject({ code: 409 })

    const { data: taken } = await put(author, code, { revision: published.revision, definition: offered })
    expect(await publish(code, taken.revision, true)).toMatchObject({ code: 200 })
    expect(await versionsOf(code)).toMatchObject({ offeredAt: null })
  })

  it('can be declined by anyone with permission to write forms', async () => {
    await nextProduct('after')
    const reader = await staffWith(server, 'form:read')
    const decline = (client: TestClient) => client.send({ method: 'DELETE', url: `${url}/${code}/offer` })
    expect(await decline(reader)).toMatchObject({ code: 403 })
    expect(await decline(author)).toMatchObject({ code: 200 })
    expect(await versionsOf(code)).toMatchObject({ offeredAt: null })
    expect(await decline(author)).toMatchObject({ code: 404 })
  })

  it('preserves bindings when their fields are renamed', async () => {
    const { data: before } = await author.get(`${url}/profile`)
    const text = JSON.stringify(before.definition)
    expect(text).toContain('"name":"photo"')
    const renamed = JSON.parse(text.replaceAll('"name":"photo"', '"name":"portrait"'))
    const draft = await put(author, 'profile', { name: '个人信息', revision: before.revision, definition: renamed })
    expect(await publish('profile', draft.data.revision, true)).toMatchObject({ code: 200 })
    expect((await newestForm(server.platform.database.db, 'profile'))?.bindings).toMatchObject({ photo: 'portrait' })
  })

  it('reports lost facts before publication, and binds them again when the field is back', async () => {
    const boundNow = async () => (await newestForm(server.platform.database.db, 'profile'))?.bindings
    const before = await boundNow()
    const { data: whole } = await author.get(`${url}/profile`)
    const without = (nodes: { children?: object[]; options: { name?: string } }[]): object[] =>
      nodes.flatMap(({ children, ...node }) => {
        if (['portrait', 'degree'].includes(node.options.name ?? '')) return []
        return [{ ...node, ...(children && { children: without(children as typeof nodes) }) }]
      })
    const less = { ...whole.definition, rules: [], children: without(whole.definition.children) }
    const draft = await put(author, 'profile', { name: whole.name, revision: whole.revision, definition: less })
    const { data: compared } = await author.get(`${url}/profile/changes`)
    const broken = { severity: 'breaking', kind: 'unbound', type: 'form' }
    expect(compared.records.filter(({ kind }: { kind: string }) => kind === 'unbound')).toEqual([
      { ...broken, key: 'portrait', label: '近期免冠正面证件照', fact: 'photo' },
      { ...broken, key: 'education.degree', label: '教育经历 / 学位', fact: 'degree' },
    ])
    const { data: published } = await publish('profile', draft.data.revision, true)
    expect(await boundNow()).not.toHaveProperty('photo')
    const again = { name: whole.name, revision: published.revision, definition: whole.definition }
    const { data: back } = await put(author, 'profile', again)
    expect(await publish('profile', back.revision, true)).toMatchObject({ code: 200 })
    expect(await boundNow()).toEqual(before)
  })
})
