import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, jobApply, submit } from '../../../testing/applications.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows, goodAnswers } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
})
afterAll(() => server.close())

const base = '/recruitApi/app/api/person/data'
const password = 'Demo2026a'

const jobsOf = () => Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform, modules)))
const runErasure = (): Promise<void> => jobsOf()['personal-data.erase']({})

/** All keys of a record and below, without those of answers. */
const keysIn = ([key, value]: [string, unknown]): string[] => [
  key,
  ...(typeof value === 'object' && value !== null && !['answers', 'profile'].includes(key)
    ? Object.entries(value).flatMap(keysIn)
    : []),
]

describe('a person', () => {
  it('sees the stored data, masked, and which session is the current one', async () => {
    const { client } = await registerApplicant(server, { password })
    const { data } = await client.get(`${base}/overview`)
    expect(data.person.idNumber).toMatch(/^\d{6}\*{8}/)
    expect(data.sessions).toEqual([expect.objectContaining({ current: true })])
    expect(data.deletion).toEqual({ requestedAt: null, due: null, blockedBy: null })
  })

  it('recognizes a session by its browser', async () => {
    const { client, phone } = await registerApplicant(server, { password })
    client.headers['user-agent'] =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36'
    await client.post('/recruitApi/app/api/auth/pwdLogin', { phone, password })
    const { sessions } = (await client.get(`${base}/overview`)).data
    expect(sessions.map(({ device }: { device: string }) => device)).toContain('Chrome 146 · Android')
  })

  it('consents to the use of the photo once, in the version that was shown', async () => {
    const { client, personId } = await registerApplicant(server, { password })
    const consent = (version: number) => client.post(`${base}/photoConsent`, { version })
    expect(await consent(99)).toMatchObject({ code: 409, reason: 'identity.documents_changed' })
    for (const _ of [1, 2]) expect((await consent(1)).code).toBe(200)
    const { data } = await client.get(`${base}/overview`)
    expect(data.consents).toEqual([expect.objectContaining({ document: 'photo', version: '1' })])
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'consent.given' and entity_id = $1",
      [personId],
    )
    expect(rows).toHaveLength(1)
  })

  it('exports everything in full after entering the password again, with an audit record', async () => {
    const { client, idNumber, phone, personId } = await registerApplicant(server, { password })
    expect(await client.post(`${base}/export`, { password: 'Wrong2026' })).toMatchObject({
      code: 400,
      reason: 'identity.password_wrong',
    })
    const file = await client.raw({ method: 'POST', url: `${base}/export`, payload: { password } })
    expect(file.headers['content-disposition']).toContain('personal-data.json')
    expect(file.json().identity).toMatchObject({ idNumber, phone })
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'personal_data.exported' and entity_id = $1",
      [personId],
    )
    expect(rows).toHaveLength(1)
  })

  it('exports a page to read and print, with each key and each code in words', async () => {
    const applicant = await registerApplicant(server, { password, name: '林<b>若溪' })
    const { client, idNumber } = applicant
    const project = await addProject(server)
    await submit(await createDraft(server, project, { applicant }))
    await client.post('/recruitApi/app/api/school/info/save', { name: '澜江<i>学院' })
    client.headers['accept-language'] = 'zh-CN'
    const fileIn = (format: string) =>
      client.raw({ method: 'POST', url: `${base}/export`, payload: { password, format } })
    const page = await fileIn('html')
    expect(page.headers['content-disposition']).toContain('personal-data.html')
    expect(page.headers['content-type']).toContain('text/html')
    for (const text of [idNumber, '林&lt;b&gt;若溪', '澜江&lt;i&gt;学院', '<h2>报名</h2>', '待审查'])
      expect(page.body).toContain(text)
    const named = Object.entries((await fileIn('json')).json()).flatMap(keysIn)
    expect(named).toContain('submitted_at')
    const headings = [...page.body.matchAll(/<(?:dt|th|h\d)>([^<]*)/g)].map(([, text]) => text)
    expect(headings.filter((text) => named.includes(String(text)))).toEqual([])
    client.headers['accept-language'] = 'en'
    expect((await fileIn('html')).body).toContain('<h2>Applications</h2>')
  })

  it('exports answers also with the labels of their fields and options', async () => {
    const applicant = await registerApplicant(server, { password })
    const { client } = applicant
    await client.post('/recruitApi/app/api/person/info/savePersonInfo', {
      answers: { ...goodAnswers(), household: ['53', '5301'] },
    })
    await createDraft(server, await addProject(server), { applicant })
    const file = (await client.raw({ method: 'POST', url: `${base}/export`, payload: { password } })).json()
    expect(file.profile.household).toEqual(['53', '5301'])
    expect(file.labelledProfile.flatMap(({ answers }: { answers: unknown[] }) => answers)).toContainEqual({
      label: 'household',
      text: expect.stringContaining('昆明'),
    })
    expect(file.applications).toEqual([expect.objectContaining({ labelledAnswers: expect.any(Array) })])
    expect(file.applications[0].labelledAnswers.length).toBeGreaterThan(0)
  })

  it('exports sessions, and of an application its events, requests for a waiver and former versions', async () => {
    const applicant = await registerApplicant(server, { password })
    const draft = await createDraft(server, await addProject(server), { applicant })
    const { db } = server.database
    const { id, content_encrypted, form_version_id } = await db
      .selectFrom('application')
      .select(['id', 'content_encrypted', 'form_version_id'])
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const now = server.clock.now()
    const waiver = JSON.stringify({ reason: '家庭困难', attachments: [] })
    await db
      .insertInto('waiver_request')
      .values({
        ...{ id: crypto.randomUUID(), application_id: id, requested_at: now },
        content_encrypted: server.platform.personalData.encrypt(waiver, 'waiver-request'),
      })
      .execute()
    await db
      .insertInto('application_version')
      .values({
        ...{ application_id: id, revision: 1, form_version_id, content_encrypted: content_encrypted ?? '' },
        ...{ choices: '[]', photo_url: null, submitted_at: now, superseded_at: now },
      })
      .execute()
    expect((await submit(draft)).code).toBe(200)
    const { sessions, applications } = (
      await applicant.client.raw({ method: 'POST', url: `${base}/export`, payload: { password } })
    ).json()
    expect(sessions).toEqual([expect.objectContaining({ address: '127.0.0.1' })])
    expect(applications[0]).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ column: 'review', action: 'submit' })]),
      waiverRequests: [expect.objectContaining({ reason: '家庭困难' })],
      formerVersions: [expect.objectContaining({ answers: expect.objectContaining({ education: expect.anything() }) })],
    })
  })

  it('begins and submits no application before its deletion, unless it takes the request back', async () => {
    const project = await addProject(server)
    const draft = await createDraft(server, project, { applicant: await registerApplicant(server, { password }) })
    const begin = async () => draft.client.post(`${jobApply}/save`, { projectId: (await addProject(server)).id })
    expect((await draft.client.post(`${base}/deletion`, { password })).code).toBe(200)
    const refusal = { code: 409, reason: 'recruitment.guard_no_deletion' }
    expect(await begin()).toMatchObject(refusal)
    expect(await submit(draft)).toMatchObject(refusal)
    await draft.client.send({ method: 'DELETE', url: `${base}/deletion` })
    expect((await begin()).code).toBe(200)
    expect((await submit(draft)).code).toBe(200)
  })

  it('is not erased when the request is cancelled, or an application submitted, while the erasure runs', async () => {
    const project = await addProject(server)
    const staying = await registerApplicant(server, { password })
    const applying = await registerApplicant(server, { password })
    const draft = await applying.client.post(`${jobApply}/save`, { projectId: project.id })
    const { pool } = server.database
    const requested = new Date(server.clock.now().getTime() - 8 * 86_400_000)
    for (const [{ personId }, change, id] of [
      [staying, 'update person set deletion_requested_at = null where id = $1', staying.personId],
      [applying, "update application set review = 'SUBMITTED' where id = $1", draft.data.id],
    ] as const) {
      await pool.query('update person set deletion_requested_at = $2 where id = $1', [personId, requested])
      const other = await pool.connect()
      try {
        await other.query('begin')
        await other.query(change, [id])
        const erasure = runErasure()
        await expect.poll(() => countLockWaits(server)).toBe(1)
        await other.query('commit')
        await erasure
      } finally {
        other.release(true)
      }
      expect((await pool.query('select from person where id = $1', [personId])).rowCount).toBe(1)
    }
  })

  it('keeps the account while an application may still reach an exam, and no longer', async () => {
    const project = await addProject(server)
    const { client, id } = await createDraft(server, project, {
      applicant: await registerApplicant(server, { password }),
    })
    const blockedBy = async (states: object) => {
      await server.database.db.updateTable('application').set(states).where('id', '=', id).execute()
      return (await client.get(`${base}/overview`)).data.deletion.blockedBy
    }
    const passed = { review: 'PASSED', photo: 'OK' } as const
    expect(await blockedBy({ ...passed, fee: 'DUE' })).toBe('application')
    expect(await client.post(`${base}/deletion`, { password })).toMatchObject({
      code: 409,
      reason: 'personal_data.application_active',
    })
    expect(await blockedBy({ fee: 'LAPSED' })).toBeNull()
    for (const exam of ['UNCONFIRMED', 'CONFIRMED']) {
      expect(await blockedBy({ fee: 'REFUNDED', exam })).toBeNull()
    }
    expect(await blockedBy({ fee: 'REFUNDED', exam: 'SEATED' })).toBe('application')
    expect(await blockedBy({ fee: 'WAIVED', exam: 'UNCONFIRMED' })).toBe('application')
    const began = { start: server.clock.now().toISOString(), end: '2027-12-31T09:00:00Z' }
    const { db } = server.database
    const windows = JSON.stringify({ ...defaultWindows, writtenExam: began })
    await db.updateTable('project').set({ windows }).where('id', '=', project.id).execute()
    expect(await blockedBy({ exam: 'UNCONFIRMED' })).toBeNull()
    expect(await blockedBy({ exam: 'SEATED' })).toBe('application')
  })

  it('keeps the account while banned, so that a new registration does not evade the ban', async () => {
    const project = await addProject(server)
    const { client, personId } = await registerApplicant(server, { password })
    const draft = await client.post(`${jobApply}/save`, { projectId: project.id })
    const ask = () => client.post(`${base}/deletion`, { password })
    expect((await ask()).code).toBe(200)
    const starts = server.clock.now()
    const bar = { id: crypto.randomUUID(), person_id: personId, application_id: draft.data.id, reason: '提供虚假材料' }
    await server.database.db
      .insertInto('bar')
      .values({ ...bar, starts_at: starts, ends_at: new Date(starts.getTime() + 8 * 86_400_000) })
      .execute()
    expect(await ask()).toMatchObject({ code: 409, reason: 'personal_data.banned' })
    const remaining = async () => {
      await runErasure()
      return (await server.database.pool.query('select id from person where id = $1', [personId])).rowCount
    }
    server.clock.advance({ days: 7, minutes: 1 })
    expect(await remaining()).toBe(1)
    server.clock.advance({ days: 1 })
    expect(await remaining()).toBe(0)
  })

  it('is erased seven days after the request, unless it is cancelled', async () => {
    const leaving = await registerApplicant(server, { password })
    const staying = await registerApplicant(server, { password })
    for (const { client } of [leaving, staying]) {
      const first = await client.post(`${base}/deletion`, { password })
      server.clock.advance({ minutes: 10 })
      expect((await client.post(`${base}/deletion`, { password })).data).toEqual(first.data)
    }
    expect((await staying.client.send({ method: 'DELETE', url: `${base}/deletion` })).data.requestedAt).toBeNull()
    await runErasure()
    expect((await leaving.client.get(`${base}/overview`)).code).toBe(200)
    server.clock.advance({ days: 7, minutes: 1 })
    await runErasure()
    const { rows } = await server.database.pool.query('select id from person where id = any($1)', [
      [leaving.personId, staying.personId],
    ])
    expect(rows).toEqual([{ id: staying.personId }])
  })

  it('is erased although others before and after cannot be, whose data stays complete', async () => {
    const { database, platform, clock } = server
    const leaving = await Promise.all([1, 2, 3].map(() => registerApplicant(server, { password })))
    const [first, free, last] = leaving.map(({ personId }) => personId)
    const keys: string[] = []
    for (const { client, personId } of leaving) {
      const key = await platform.files.put(Buffer.from('bytes'))
      keys.push(key)
      const file = {
        id: crypto.randomUUID(),
        storage_key: key,
        owner_person_id: personId,
        purpose: 'photo',
        sha256: '',
      }
      const described = { ...file, name: 'photo.jpg', media_type: 'image/jpeg', size: 5, created_at: clock.now() }
      await database.db.insertInto('stored_file').values(described).execute()
      expect((await client.post(`${base}/deletion`, { password })).code).toBe(200)
    }
    await database.pool.query('create table held (person_id uuid references person)')
    await database.pool.query('insert into held values ($1), ($2)', [first, last])
    clock.advance({ days: 7, minutes: 1 })
    await runErasure()
    const remaining = await database.pool.query('select id from person where id = any($1)', [[first, free, last]])
    expect(remaining.rows.map(({ id }) => id).sort()).toEqual([first, last].sort())
    const statuses = async () => {
      const bytes = await Promise.allSettled(keys.map((key) => platform.files.get(key)))
      return bytes.map(({ status }) => status)
    }
    // A crash after the commit loses nothing: the remaining work is in the database.
    expect(await statuses()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const { rows: waiting } = await database.pool.query(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'files.remove'`,
    )
    for (const { payload } of [...waiting, ...waiting]) await jobsOf()['files.remove'](payload)
    expect(await statuses()).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await database.pool.query('drop table held')
  })

  it('is erased however many before cannot be', { timeout: 60_000 }, async () => {
    const { database, clock } = server
    const { client, personId } = await registerApplicant(server, { password })
    expect((await client.post(`${base}/deletion`, { password })).code).toBe(200)
    await database.pool.query('create table held (person_id uuid references person)')
    await database.pool.query(
      `with held_back as (
         insert into person (id, code, name, id_number_encrypted, id_number_index, phone_encrypted, phone_index, birth_date,
             sex, password_hash, created_at, deletion_requested_at)
           select ('00000000-0000-4000-8000-' || lpad(at::text, 12, '0'))::uuid, 'held' || at, name, id_number_encrypted,
             'held' || at, phone_encrypted, 'held' || at, birth_date, sex, '', created_at, deletion_requested_at
           from person, generate_series(1, 510) as at where id = $1 returning id)
       insert into held select id from held_back`,
      [personId],
    )
    clock.advance({ days: 7, minutes: 1 })
    await runErasure()
    const { rows } = await database.pool.query(
      `select count(*)::int as held, count(*) filter (where id = $1)::int as leaving from person
        where id = $1 or code like 'held%'`,
      [personId],
    )
    expect(rows).toEqual([{ held: 510, leaving: 0 }])
    await database.pool.query('drop table held')
  })
})
