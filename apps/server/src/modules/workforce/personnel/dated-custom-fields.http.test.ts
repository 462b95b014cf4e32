import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts, decide } from '../../../testing/approvals.ts'
import { customField, saveCustomFields } from '../../../testing/custom-fields.ts'
import {
  addCompany,
  addEmployee,
  type Company,
  employeeRelation,
  personnelStaff,
  roster,
  rosterRecord,
  transfersPath,
} from '../../../testing/personnel.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const seat = customField('c_seat0000', {
  ...{ dated: true, searchable: true, labels: { en: 'Seat', vi: 'Bàn' } },
})
const shirt = customField('c_shirt000', {
  ...{ dated: true, searchable: true, widget: 'select', labels: { en: 'Shirt' } },
  options: ['S', 'M'].map((value) => ({ value, labels: { en: `Size ${value}` } })),
})
const points = customField('c_points00', { dated: true, widget: 'number', searchable: true, settings: { max: 10 } })

let server: TestServer
let company: Company
let hr: TestStaff
let boss: string
let key = 0

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'DAT', 'VN')
  const more = ['roster-field:read', 'roster-field:write', 'personnel:correct', 'personnel:import', 'personnel:read']
  hr = await personnelStaff(server, company.id, [...more, 'entry:submit', 'entry:read', 'employee:export'], undefined)
  expect((await saveCustomFields(hr.client, company.id, seat, shirt, points)).code).toBe(200)
  boss = await addEmployee(company, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
})
afterAll(() => server.close())

const hire = (rest: object = {}) => addEmployee(company, { managerId: boss, ...rest })
const transfer = (employmentId: string, day: string, custom: object, rest: object = {}) =>
  hr.client.post(transfersPath, { key: `custom-${++key}`, employmentId, day, changes: {}, custom, ...rest })
const on = async (id: string, day?: string) => (await rosterRecord(hr.client, id, day))?.c_seat0000 ?? null
const eventsOf = async (id: string) => (await hr.client.get(`${roster}/${id}/events`)).data
type Event = { id: string; act: string; changes: { field: string; from: unknown; to: unknown }[] }
const seatChanges = async (id: string) =>
  (await eventsOf(id)).events.flatMap(({ act, changes }: Event) =>
    changes.flatMap(({ field, from, to }) => (field === 'c_seat0000' ? [[act, from, to]] : [])),
  )
const namesBy = async (field: string, value: string, asOf?: string) => {
  const filters = JSON.stringify([{ field, operator: 'is', values: [value] }])
  const { data } = await hr.client.get(roster, { filters, ...(asOf && { asOf }) })
  return data.records.map(({ name }: { name: string }) => name)
}

describe('an effective-dated custom field', () => {
  it('is taken by a hire, and holds from there in lists, filters, sorting and sheets', async () => {
    const id = await hire({ name: 'Lý Bàn', c_seat0000: '12A', c_shirt000: 'M', c_points00: 3 })
    expect(await rosterRecord(hr.client, id)).toMatchObject({ c_seat0000: '12A', c_shirt000: 'M', c_points00: 3 })
    expect(await namesBy('c_seat0000', '12A')).toEqual(['Lý Bàn'])
    expect(await namesBy('c_shirt000', 'M')).toEqual(['Lý Bàn'])
    const { data } = await hr.client.get(roster, { sort: '-c_points00' })
    expect(data.records.map(({ name }: { name: string }) => name)).toContain('Lý Bàn')
    expect(await seatChanges(id)).toEqual([['entry-approved', null, '12A']])
  })

  it('is checked by its type, at its field', async () => {
    await expect(hire({ c_points00: 11, c_shirt000: 'XXL' })).rejects.toThrow(/c_shirt000.*c_points00/)
  })

  it('changes from a day by a transfer, which shows it, and not by an edit of the file', async () => {
    const id = await hire({ name: 'Mai Đổi', c_seat0000: '1' })
    const { data: preview } = await hr.client.post(`${transfersPath}/preview`, {
      ...{ employmentId: id, day: '2026-12-01', changes: {}, custom: { c_seat0000: '2' } },
    })
    expect(preview.problems).toEqual([])
    expect(preview.before).toMatchObject({ c_seat0000: '1' })
    expect(preview.datedFields).toMatchObject([{ name: 'c_seat0000', label: 'Seat' }, { kind: 'choice' }, {}])
    expect(preview.effect.periods).toMatchObject([
      { from: '2026-12-01', changes: [{ field: 'c_seat0000', from: '1', to: '2' }] },
    ])
    const { data } = await transfer(id, '2026-12-01', { c_seat0000: '2', c_shirt000: 'S' })
    expect(data).toMatchObject({ state: 'scheduled' })
    expect([await on(id), await on(id, '2026-12-01')]).toEqual(['1', '2'])
    expect(await namesBy('c_seat0000', '2', '2026-12-02')).toEqual(['Mai Đổi'])
    const shown = (await hr.client.get(transfersPath)).data.records.find((one: { id: string }) => one.id === data.id)
    expect(shown).toMatchObject({ before: '1 · –', after: '2 · Size S' })
    const { revision } = (await hr.client.get(`${roster}/${id}`)).data.record
    const edit = { method: 'PUT' as const, url: `${roster}/${id}`, payload: { revision, c_seat0000: '9' } }
    expect((await hr.client.send(edit)).errors).toMatchObject([{ path: 'c_seat0000' }])
  })

  it('of a transfer is refused at its field, and one that changes nothing as a whole', async () => {
    const id = await hire({ c_seat0000: '1' })
    const pathsOf = async (custom: object) =>
      (await transfer(id, '2026-12-01', custom)).errors?.map(({ path }: { path: string }) => path)
    expect(await pathsOf({ c_points00: 99 })).toEqual(['custom.c_points00'])
    expect(await pathsOf({ c_unknown0: 'x' })).toEqual(['custom.c_unknown0'])
    expect(await pathsOf({ c_seat0000: '1' })).toEqual(['changes'])
  })

  it('of another unit is not offered, and refused where it is given', async () => {
    const other = await addCompany(server, 'OTH', 'VN')
    const staff = await personnelStaff(server, other.id, ['roster-field:read', 'roster-field:write'])
    expect((await saveCustomFields(staff.client, other.id, { ...seat, name: 'c_chair000' })).code).toBe(200)
    const employmentId = await addEmployee(other, { managerId: await addEmployee(other) })
    const given = { employmentId, day: '2026-12-01', changes: {}, custom: { c_points00: 3 } }
    const preview = (await other.hr.client.post(`${transfersPath}/preview`, given)).data
    const offered = preview.datedFields.filter(({ writable }: { writable: string }) => writable !== 'never')
    expect(offered).toMatchObject([{ name: 'c_chair000' }])
    expect(preview.problems).toMatchObject([{ path: 'custom.c_points00' }])
    const { errors } = await other.hr.client.post(transfersPath, { ...given, key: 'other-unit' })
    expect(errors).toMatchObject([{ path: 'custom.c_points00' }])
    const own = { ...given, key: 'own-unit', custom: { c_chair000: '3' } }
    expect((await other.hr.client.post(transfersPath, own)).code).toBe(200)
  })

  it('with an empty list where there was no value changes nothing', async () => {
    const other = await addCompany(server, 'LST', 'VN')
    const staff = await personnelStaff(server, other.id, ['roster-field:read', 'roster-field:write'])
    const langs = { ...shirt, name: 'c_langs000', widget: 'checkbox' as const }
    const route = { ...seat, name: 'c_route000', widget: 'cascader' as const }
    expect((await saveCustomFields(staff.client, other.id, langs, route)).code).toBe(200)
    const employmentId = await addEmployee(other, { managerId: await addEmployee(other) })
    const given = { employmentId, day: '2026-12-01', changes: {} }
    const ask = (custom: object) =>
      other.hr.client.post(transfersPath, { ...given, key: `empty-list-${++key}`, custom })
    expect((await ask({ c_langs000: [] })).errors).toMatchObject([{ path: 'changes' }])
    expect((await ask({ c_route000: ['anything'] })).errors).toMatchObject([{ path: 'custom.c_route000' }])
    expect((await ask({ c_langs000: ['S'] })).code).toBe(200)
  })

  it('is corrected and rescinded like a post, and a later transfer keeps its own value', async () => {
    const id = await hire({ c_seat0000: '1', effectiveOn: '2026-01-05' })
    await transfer(id, '2026-06-01', { c_seat0000: '2' })
    await transfer(id, '2026-09-01', { c_seat0000: '3' })
    const { events, revision } = await eventsOf(id)
    const june = events.find(({ day }: { day: string }) => day === '2026-06-01')
    const url = `${roster}/${id}/events/${june.id}`
    const corrected = { revision, remark: '', values: { c_seat0000: '2B' } }
    const effect = (await hr.client.post(`${url}/correction-preview`, corrected)).data
    expect(effect.periods).toMatchObject([
      { from: '2026-06-01', until: '2026-09-01', changes: [{ field: 'c_seat0000', from: '2', to: '2B' }] },
    ])
    expect((await hr.client.post(`${url}/correction`, corrected)).code).toBe(200)
    expect([await on(id, '2026-05-31'), await on(id, '2026-07-01'), await on(id)]).toEqual(['1', '2B', '3'])
    const again = await eventsOf(id)
    const september = again.events.find(({ day }: { day: string }) => day === '2026-09-01')
    const rescission = `${roster}/${id}/events/${september.id}/rescission`
    expect((await hr.client.post(rescission, { revision: again.revision, remark: '' })).code).toBe(200)
    expect(await on(id)).toBe('2B')
  })

  it('of a rescinded event stays in its type, as a revocation may restore it', async () => {
    const other = await addCompany(server, 'RES', 'VN')
    const staff = await personnelStaff(server, other.id, ['roster-field:read', 'roster-field:write'])
    const once = customField('c_once0000', { dated: true })
    expect((await saveCustomFields(staff.client, other.id, once)).code).toBe(200)
    const id = await addEmployee(other)
    await server.database.pool.query(
      `insert into effective_event (id, subject_kind, subject_id, act, day, seq, patch, state, origin, actor_kind,
         created_at, rescinded_at)
       values (gen_random_uuid(), 'employment', $1, 'transfer', '2026-12-01', 9, '{"c_once0000": "12A"}', 'rescinded',
         'command', 'system', now(), now())`,
      [id],
    )
    const { errors } = await saveCustomFields(staff.client, other.id, { ...once, widget: 'number' })
    expect(errors).toMatchObject([{ path: 'form.c_once0000' }])
  })

  it('of a transfer in approval is shown to who decides, under its name in their language', async () => {
    const other = await addCompany(server, 'DAP', 'VN')
    const approver = await addStaff(server, other.id, { admin: true })
    await addKindFlow(server, 'transfer', other.id, [{ candidates: byAccounts(approver.accountId) }])
    await saveCustomFields(
      (await personnelStaff(server, other.id, ['roster-field:read', 'roster-field:write'])).client,
      other.id,
      { ...seat, name: 'c_room0000' },
    )
    const id = await addEmployee(other, { managerId: await addEmployee(other), c_room0000: '1' })
    const input = {
      key: 'custom-approval',
      employmentId: id,
      day: '2026-12-01',
      changes: {},
      custom: { c_room0000: '7' },
    }
    const { data } = await other.hr.client.post(transfersPath, input)
    approver.client.headers['accept-language'] = 'vi'
    const request = (await approver.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
    expect(request.fields).toContainEqual({ name: 'c_room0000', label: 'Bàn', before: '1', value: '7' })
    expect((await decide(server, approver, data.requestId)).code).toBe(200)
    const decided = await rosterRecord(other.hr.client, id, '2026-12-01')
    expect(decided.c_room0000).toBe('7')
  })

  it('is a column of the sheet of acts, with a day', async () => {
    const id = await hire({ name: 'Sheet', c_seat0000: '1' })
    const { jobNumber } = await rosterRecord(hr.client, id)
    const head = ['jobNumber', 'kind', 'day', 'c_seat0000', 'c_points00']
    const upload = async (...row: string[]) => {
      const file = await writeXlsx({ sheets: [{ name: 'x', rows: [head, row] }] })
      const content = Buffer.from(file).toString('base64')
      return (await hr.client.post('/workbenchApi/workforce/personnel-acts/imports', { fileName: 'x.xlsx', content }))
        .data
    }
    const refused = await upload(jobNumber, 'transfer', '2026-12-07', '5', '77')
    expect(refused.rows[0].cells.c_points00).toMatchObject({ error: expect.any(String) })
    const foreign = await upload(jobNumber, 'resignation', '2026-12-07', '5', '')
    expect(foreign.rows[0].cells.c_seat0000).toMatchObject({ error: expect.any(String) })
    const good = await upload(jobNumber, 'transfer', '2026-12-07', '5', '')
    const path = `/workbenchApi/workforce/personnel-acts/imports/${good.id}/confirmation`
    expect((await hr.client.post(path, {})).data).toMatchObject({ created: 1 })
    expect([await on(id), await on(id, '2026-12-07')]).toEqual(['1', '5'])
  })
})

describe('a required effective-dated custom field', () => {
  it('is asked for at entry and by acts that need a complete file', async () => {
    const other = await addCompany(server, 'REQ', 'VN')
    const staff = await personnelStaff(server, other.id, ['roster-field:read', 'roster-field:write'])
    const early = await addEmployee(other)
    const needed = { ...seat, name: 'c_needed00', labels: { en: 'Needed seat' }, requiredAt: 'entry' as const }
    await saveCustomFields(staff.client, other.id, needed)
    const values = {
      ...{ name: 'A', sex: 'female', birthday: '1999-05-01', nationality: 'VN', idNumber: '099999999999' },
      ...{ phone: '+84 912 345 678', labourRelationId: employeeRelation, effectiveOn: '2026-03-02' },
      ...{ companyId: other.id, departmentId: other.departments.sales, postId: other.posts.guide },
    }
    expect((await other.hr.client.post(roster, values)).errors).toMatchObject([{ path: 'c_needed00' }])
    expect((await other.hr.client.post(roster, { ...values, c_needed00: '1' })).code).toBe(200)
    const move = { key: 'required-1', employmentId: early, day: '2026-12-01', changes: { postId: other.posts.lead } }
    expect((await other.hr.client.post(transfersPath, move)).msg).toContain('Needed seat')
    const managerId = await addEmployee(other, { c_needed00: '2' })
    const whole = { ...move, key: 'required-2', changes: { ...move.changes, managerId }, custom: { c_needed00: '3' } }
    expect((await other.hr.client.post(transfersPath, whole)).code).toBe(200)
  })

  it('that is disabled leaves lists and inputs, and its values stay; its type and storage do not change', async () => {
    const id = await hire({ c_seat0000: 'stays' })
    const others = [shirt, points]
    expect(
      (await saveCustomFields(hr.client, company.id, { ...seat, widget: 'number' }, ...others)).errors,
    ).toMatchObject([{ path: 'form.c_seat0000' }])
    for (const storage of [{ dated: false }, { dated: false, sealed: true, searchable: false }]) {
      const { errors } = await saveCustomFields(hr.client, company.id, { ...seat, ...storage }, ...others)
      expect(errors).toMatchObject([{ path: 'form.c_seat0000' }])
    }
    expect((await saveCustomFields(hr.client, company.id, { ...seat, enabled: false }, ...others)).code).toBe(200)
    expect(await rosterRecord(hr.client, id)).not.toHaveProperty('c_seat0000')
    expect((await transfer(id, '2026-12-01', { c_seat0000: '2' })).errors).toMatchObject([
      { path: 'custom.c_seat0000' },
    ])
    await saveCustomFields(hr.client, company.id, seat, ...others)
    expect(await on(id)).toBe('stays')
  })
})
