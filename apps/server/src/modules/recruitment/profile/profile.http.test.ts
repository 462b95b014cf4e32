import type { UploadPurpose } from '@rostrum/contracts/kernel/upload-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload } from '../../../testing/applications.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { inventIdNumber, registerApplicant, staffWith } from '../../../testing/people.ts'
import { addForm, goodAnswers } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const saveUrl = '/recruitApi/app/api/person/info/savePersonInfo'
const profileUrl = '/recruitApi/app/api/person/info/getProfile'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
})
afterAll(() => server.close())

describe('the definition of the personal information', () => {
  it('is public, by its code or without one', async () => {
    const url = '/recruitApi/app/api/field/info/getFieldVoList'
    const { data } = await server.client().post(url)
    expect(data).toMatchObject({ code: 'profile', definition: { version: 1 } })
    expect((await server.client().post(url, { code: 'profile' })).data.formVersionId).toBe(data.formVersionId)
    expect(await server.client().post(url, { code: 'nothing' })).toMatchObject({ code: 404 })
  })
})

describe('the personal information', () => {
  it('is empty at first, and returned as it was saved', async () => {
    const { client, idNumber } = await registerApplicant(server)
    const before = await client.get(profileUrl)
    expect(before.data).toMatchObject({ answers: {}, revision: 0, savedAt: null, identityLocked: false })
    expect(before.data.identity.idNumber).toBe(idNumber.replace(/^(.{6}).{8}/, '$1********'))
    expect(await client.post(saveUrl, { answers: goodAnswers() })).toMatchObject({ code: 200, data: { revision: 1 } })
    const { data } = await client.get(profileUrl)
    expect(data.answers).toMatchObject(goodAnswers())
    expect(data.revision).toBe(1)
  })

  it('has a name without markup', async () => {
    const { client } = await registerApplicant(server)
    const answer = await client.post(saveUrl, { name: "O'Brien <b>Wei</b>" })
    expect(answer).toMatchObject({
      code: 400,
      errors: [{ path: 'name', message: "Use only letters, spaces and · ' - ." }],
    })
  })

  it('is stored by no cache on the way to the signed-in person', async () => {
    const { client } = await registerApplicant(server)
    const { headers } = await client.get(profileUrl)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.vary).toContain('cookie')
    const staff = await staffWith(server)
    expect((await staff.get('/workbenchApi/auth/me')).headers['cache-control']).toBe('private, no-store')
  })

  it('is stored encrypted', async () => {
    const { client, personId } = await registerApplicant(server)
    await client.post(saveUrl, { answers: goodAnswers() })
    const { rows } = await server.database.pool.query('select * from person_profile where person_id = $1', [personId])
    expect(JSON.stringify(rows)).not.toContain('lin@example.com')
  })

  it('reports each error at its field, in the language of the client', async () => {
    const { client } = await registerApplicant(server)
    const answers = { email: 'lin.example.com', education: [{ level: 'doctor' }] }
    const english = await client.post(saveUrl, { answers })
    expect(english).toMatchObject({ code: 400, reason: 'request.invalid' })
    expect(english.errors).toContainEqual({ path: 'email', message: expect.stringContaining('E-mail') })
    expect(english.errors?.map(({ path }) => path)).toEqual(['email', 'education[0].level', 'education[0].major'])
    client.headers['accept-language'] = 'zh-CN'
    const chinese = await client.post(saveUrl, { answers })
    expect(chinese.errors).toContainEqual({ path: 'email', message: '电子邮箱缺少 @ 符号' })
  })

  it('saves no forged values: computed, hidden and unknown fields', async () => {
    const { client } = await registerApplicant(server)
    const forged = { ...goodAnswers(), summary: 'forged', note: 'hidden', unknown: 1, hasNote: false }
    await client.post(saveUrl, { answers: forged })
    const { answers } = (await client.get(profileUrl)).data
    expect(answers.summary).toBe('lin@example.com')
    expect(answers).not.toHaveProperty('note')
    expect(answers).not.toHaveProperty('unknown')
  })

  it('accepts as its photo only an upload checked as one', async () => {
    const applicant = await registerApplicant(server)
    const saveWith = async (purpose: UploadPurpose) => {
      const photo = [{ name: 'a.jpg', url: await addUpload(server, applicant, purpose) }]
      return applicant.client.post(saveUrl, { answers: { ...goodAnswers(), photo } })
    }
    expect(await saveWith('attachment')).toMatchObject({ code: 400, errors: [{ path: 'photo' }] })
    expect(await saveWith('photo')).toMatchObject({ code: 200 })
  })

  it('refuses an upload of another person', async () => {
    const { client } = await registerApplicant(server)
    const photo = [{ name: 'a.jpg', url: `/recruitApi/app/api/file/${crypto.randomUUID()}` }]
    expect(await client.post(saveUrl, { answers: { ...goodAnswers(), photo } })).toMatchObject({
      code: 400,
      errors: [{ path: 'photo' }],
    })
  })

  it('holds the recorded data in read-only fields, whatever is sent', async () => {
    const own = await startTestServer()
    try {
      const locked = (name: string) => ({ id: name, type: 'input', options: { name, label: name, readonly: true } })
      const nation = { id: 'nation', type: 'input', options: { name: 'nation', label: '民族' } }
      const names = ['name', 'idNumber', 'phone', 'sex', 'birthDate'].map(locked)
      await addForm(own, 'profile', { version: 1, config: {}, children: [...names, nation] })
      const { client, phone, idNumber } = await registerApplicant(own)
      const known = {
        name: '林若溪',
        idNumber: idNumber.replace(/^(.{6}).{8}/, '$1********'),
        phone: phone.replace(/^(...).{4}/, '$1****'),
      }
      expect((await client.get(profileUrl)).data.given).toMatchObject(known)
      const forged = { name: '别人', idNumber: '', phone: '13900000000', nation: '汉族' }
      expect((await client.post(saveUrl, { answers: forged })).code).toBe(200)
      expect((await client.get(profileUrl)).data.answers).toMatchObject({ ...known, nation: '汉族' })
      await addForm(own, 'profile', { version: 1, config: {}, children: [...names, locked('nation')] })
      expect((await client.get(profileUrl)).data.given).toMatchObject({ nation: '汉族' })
      await client.post(saveUrl, { answers: {} })
      expect((await client.get(profileUrl)).data.answers).toMatchObject({ ...known, nation: '汉族' })
    } finally {
      await own.close()
    }
  })

  it('saved from two windows loses neither silently', async () => {
    const { client } = await registerApplicant(server)
    const save = (revision: number) => client.post(saveUrl, { answers: goodAnswers(), revision })
    const first = await Promise.all([save(0), save(0)])
    expect(first.map(({ code }) => code).sort()).toEqual([200, 409])
    const second = await Promise.all([save(1), save(1)])
    expect(second.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(second.find(({ code }) => code === 409)?.reason).toBe('record.conflict')
  })

  it('may correct name and ID number before the first submission', async () => {
    const { client } = await registerApplicant(server)
    const idCardNo = inventIdNumber('1990-02-03', 'male')
    expect((await client.post(saveUrl, { answers: goodAnswers(), name: '林溪', idCardNo })).code).toBe(200)
    expect((await client.get(profileUrl)).data.identity).toMatchObject({
      name: '林溪',
      birthDate: '1990-02-03',
      sex: 'male',
    })
    const wrong = await client.post(saveUrl, { answers: goodAnswers(), idCardNo: '110101199003070055' })
    expect(wrong).toMatchObject({ code: 400, errors: [{ path: 'idCardNo' }] })
    expect((await client.post(saveUrl, { name: '林溪禾' })).data.revision).toBe(1)
    const corrected = (await client.get(profileUrl)).data
    expect(corrected).toMatchObject({ answers: goodAnswers(), identity: { name: '林溪禾' } })
    const other = await registerApplicant(server)
    const taken = await other.client.post(saveUrl, { answers: goodAnswers(), idCardNo })
    expect(taken).toMatchObject({ code: 409, reason: 'identity.id_number_registered' })
  })

  it('is refused with an ID number that another person registers at the same moment', async () => {
    const [one, other] = [await registerApplicant(server), await registerApplicant(server)]
    const idCardNo = inventIdNumber('1991-05-06', 'female')
    const { platform, database } = server
    const first = await database.pool.connect()
    await first.query('begin')
    const taken = platform.personalData.blindIndex(idCardNo, 'id-number')
    await first.query('update person set id_number_index = $1 where id = $2', [taken, one.personId])
    const second = other.client.post(saveUrl, { answers: goodAnswers(), idCardNo })
    await expect.poll(() => countLockWaits(server)).toBe(1)
    await first.query('commit')
    first.release()
    expect(await second).toMatchObject({ code: 409, reason: 'identity.id_number_registered' })
  })

  it('reveals few ID numbers that are registered', async () => {
    const years = ['1981', '1982', '1983', '1984']
    const taken = await Promise.all(
      years.map(async (year) => {
        const idCardNo = inventIdNumber(`${year}-05-06`, 'female')
        await registerApplicant(server, { idNumber: idCardNo })
        return idCardNo
      }),
    )
    const { client } = await registerApplicant(server)
    const answers = await Promise.all(
      taken.map((idCardNo) => client.post(saveUrl, { answers: goodAnswers(), idCardNo })),
    )
    const reasons = answers.map(({ reason }) => reason).toSorted()
    expect(reasons).toEqual(['identity.id_number_limit', ...Array(3).fill('identity.id_number_registered')])
  })

  it('is saved as a draft while it is incomplete or wrong, and then again refuses errors', async () => {
    const { client } = await registerApplicant(server)
    const answers = { email: 'lin.example.com', politicalStatus: 'masses' }
    expect(await client.post(saveUrl, { answers, draft: true, revision: 0 })).toMatchObject({ data: { revision: 1 } })
    expect((await client.get(profileUrl)).data.answers).toMatchObject(answers)
    expect(await client.post(saveUrl, { answers, revision: 1 })).toMatchObject({ code: 400 })
  })

  it('refuses an upload of another person in a draft too', async () => {
    const { client } = await registerApplicant(server)
    const photo = [{ name: 'a.jpg', url: `/recruitApi/app/api/file/${crypto.randomUUID()}` }]
    expect(await client.post(saveUrl, { answers: { photo }, draft: true })).toMatchObject({
      code: 400,
      errors: [{ path: 'photo' }],
    })
  })

  it('is visible to the signed-in person only', async () => {
    expect((await server.client().get(profileUrl)).code).toBe(401)
    expect((await server.client().post(saveUrl, { answers: goodAnswers() })).code).toBe(401)
  })
})
