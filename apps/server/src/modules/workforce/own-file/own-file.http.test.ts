import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { decide, stateOf } from '../../../testing/approvals.ts'
import { customField, saveCustomFields } from '../../../testing/custom-fields.ts'
import { addCompany, addEmployee, type Company, personnelStaff, rosterRecord } from '../../../testing/personnel.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ownChangeMachine } from './own-change-machine.ts'
import { lockChange } from './own-file.store.ts'

const path = '/workbenchApi/own/file'
let server: TestServer
let company: Company
let approver: TestStaff
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'OWN', 'VN')
  approver = await addStaff(server, company.id, {
    ...{ permissions: ['approval:read'], scopes: [{ area: 'approvals', kind: 'unit_and_below', ids: [] }] },
  })
  await addKindFlow(server, 'roster-change', company.id, [
    { candidates: [{ strategy: 'account', parameters: { accountIds: [approver.accountId] } }] },
  ])
})
afterAll(() => server.close())

/** An employee with an account of their own. */
async function addPerson(rest: object = {}, at = company): Promise<TestStaff & { employmentId: string }> {
  const employmentId = await addEmployee(at, rest)
  const staff = await addStaff(server, { unit: at.id, type: 'clerk' }, { permissions: ['approval:read'] })
  await server.database.pool.query(
    `update account set employee_id = (select employee_id from employment where id = $2) where id = $1`,
    [staff.accountId, employmentId],
  )
  return { ...staff, employmentId }
}

const staffPassword = 'Own-file-2026'
let passwordHash: Promise<string> | undefined
async function givePassword({ accountId }: TestStaff) {
  passwordHash ??= passwordHashing({ concurrency: 1 }).hash(staffPassword)
  await server.database.pool.query('update account set password_hash = $2 where id = $1', [
    accountId,
    await passwordHash,
  ])
}

const idNumberOf = (count: number) => `03899100000${count}`
const key = () => `request-${crypto.randomUUID()}`

describe('the own file', () => {
  it('shows the person, the employment and sealed values masked, and other accounts have none', async () => {
    const lan = await addPerson({ name: 'Phạm Lan', phone: '+84 912 000 111' })
    const { data } = await lan.client.get(path)
    expect(data.person).toMatchObject({ name: 'Phạm Lan', nationality: 'VN' })
    expect(data.employments).toMatchObject([{ id: lan.employmentId, department: 'Sales', employmentState: 'entered' }])
    expect(data.sealed).toContainEqual({ field: 'phone', value: '+84****0111' })
    expect(JSON.stringify(data)).not.toContain('912000111')
    expect((await company.hr.client.get(path)).code).toBe(404)
  })

  it('shows for whom the person acts, and until when', async () => {
    const [mai, boss] = [await addPerson({ name: 'Mai' }), await addEmployee(company, { name: 'Boss' })]
    const hr = await personnelStaff(server, company.id, ['further-assignment:write'])
    const acting = { kind: 'acting', actsForId: boss, from: '2026-11-23', to: '2026-11-30' }
    const given = { employmentId: mai.employmentId, ...acting }
    expect((await hr.client.post('/workbenchApi/workforce/further-assignments', given)).status).toBe(200)
    expect((await mai.client.get(path)).data.furtherAssignments).toMatchObject([
      { kind: 'acting', actsFor: 'Boss', post: 'Guide', from: '2026-11-23', to: '2026-11-30', state: 'running' },
    ])
  })

  it('tells who looked at a whole value, and what for', async () => {
    const mai = await addPerson()
    const reader = await addStaff(server, company.id, {
      permissions: ['employee-personal:read'],
      scopes: [{ area: 'workforce', kind: 'unit_and_below', ids: [] }],
    })
    await reader.client.post(`/workbenchApi/workforce/roster/${mai.employmentId}/reveals`, {
      ...{ field: 'phone', purpose: 'emergency' },
    })
    expect((await mai.client.get(path)).data.views).toMatchObject([{ field: 'phone', purpose: 'emergency' }])
  })

  it('shows a whole value after the own password only', async () => {
    const hoa = await addPerson()
    const wrong = await hoa.client.post(`${path}/reveals`, { field: 'phone', password: 'wrong-password1' })
    expect(wrong.code).toBe(400)
    expect(wrong.data).toBeNull()
    await givePassword(hoa)
    const right = await hoa.client.post(`${path}/reveals`, { field: 'phone', password: staffPassword })
    expect(right.data).toEqual({ value: '+84912345678' })
  })
})

describe('a change of the own file', () => {
  it('counts after approval, once, and its new value is stored sealed until then', async () => {
    const binh = await addPerson({ phone: '+84 912 000 222' })
    const wish = { changes: { phone: '0987 654 321', email: 'binh@example.vn' }, key: key() }
    const requested = await binh.client.post(`${path}/changes`, wish)
    expect(requested.data).toMatchObject({ state: 'in_approval' })
    expect((await binh.client.post(`${path}/changes`, wish)).data).toEqual(requested.data)
    expect((await binh.client.post(`${path}/changes`, { ...wish, key: key() })).code).toBe(409)
    const stored = await server.database.pool.query(
      `select (select string_agg(row::text, '') from approval_request row)
        || (select string_agg(row::text, '') from roster_change row) as text`,
    )
    expect(stored.rows[0].text).not.toContain('987654321')
    expect((await rosterRecord(company.hr.client, binh.employmentId))?.email).toBe('')
    expect((await decide(server, approver, requested.data.requestId)).code).toBe(200)
    const file = (await binh.client.get(path)).data
    expect(file.person.email).toBe('binh@example.vn')
    expect(file.sealed).toContainEqual({ field: 'phone', value: '+84****4321' })
    expect(file.changes).toMatchObject([{ state: 'applied' }])
  })

  it('leaves the file as it was when it is refused', async () => {
    const cuc = await addPerson({ email: 'cuc@example.vn' })
    const { data } = await cuc.client.post(`${path}/changes`, { changes: { email: 'new@example.vn' }, key: key() })
    await decide(server, approver, data.requestId, 'refuse')
    const file = (await cuc.client.get(path)).data
    expect(file.person.email).toBe('cuc@example.vn')
    expect(file.changes).toMatchObject([{ state: 'refused' }])
  })

  it('changes its state only as its lifecycle says, each time with an audit record', async () => {
    const ha = await addPerson({ email: 'ha@example.vn' })
    const { data } = await ha.client.post(`${path}/changes`, { changes: { email: 'new@example.vn' }, key: key() })
    const record = { id: data.id, table: 'roster_change', lock: lockChange }
    const refused = await refusedTransitions(server, ownChangeMachine, record)
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'record.conflict'))
    await decide(server, approver, data.requestId, 'refuse')
    const { rows } = await server.database.pool.query('select event, facts from audit_record where entity_id = $1', [
      data.id,
    ])
    const changes = { state: ['in_approval', 'refused'] }
    expect(rows).toEqual([{ event: 'roster-change.refused', facts: { changes, employment: ha.employmentId } }])
  })

  it('to the ID number of another person is blocked at the approval, and the requester learns nothing', async () => {
    const used = idNumberOf(1)
    await addPerson({ idNumber: used })
    const kim = await addPerson()
    const { data } = await kim.client.post(`${path}/changes`, { changes: { idNumber: used }, key: key() })
    expect(data).toMatchObject({ state: 'in_approval' })
    await decide(server, approver, data.requestId)
    expect(await stateOf(server, data.requestId)).toBe('blocked')
  })

  it('to the ID number of another person is refused at its input where no one decides', async () => {
    const open = await addCompany(server, 'OPN', 'VN')
    await addPerson({ idNumber: idNumberOf(2) })
    const ly = await addPerson({}, open)
    const wish = { changes: { idNumber: idNumberOf(2) }, key: key() }
    expect((await ly.client.post(`${path}/changes`, wish)).errors).toMatchObject([{ path: 'changes.idNumber' }])
  })

  it('is refused at the fields that are wrong', async () => {
    const dung = await addPerson()
    const { errors } = await dung.client.post(`${path}/changes`, {
      ...{ changes: { phone: '12', email: 'not an address', idNumber: '1' }, key: key() },
    })
    expect((errors ?? []).map((one: { path: string }) => one.path).toSorted()).toEqual([
      ...['changes.email', 'changes.idNumber', 'changes.phone'],
    ])
  })
})

describe('custom fields of the own file', () => {
  const own = { selfService: true }
  const fields = [
    customField('c_shoes000', { ...own, widget: 'number', labels: { en: 'Shoe size', vi: 'Cỡ giày' } }),
    customField('c_desk0000', { ...own, dated: true }),
    customField('c_union000', { ...own, sealed: true }),
    customField('c_closed00', { dated: true }),
    customField('c_route000', { ...own, widget: 'cascader' }),
  ]
  const ask = (person: TestStaff, custom: object) =>
    person.client.post(`${path}/changes`, { changes: {}, custom, key: key() })
  const shownOf = async (person: TestStaff) => {
    const { custom } = (await person.client.get(path)).data
    return Object.fromEntries(custom.map(({ name, text }: { name: string; text: string }) => [name, text]))
  }
  beforeAll(async () => {
    const staff = await personnelStaff(server, company.id, ['roster-field:read', 'roster-field:write'])
    expect((await saveCustomFields(staff.client, company.id, ...fields)).code).toBe(200)
  })

  it('are shown, and those of self-service change with the approval, each where it is stored', async () => {
    const yen = await addPerson({ c_desk0000: '1', c_union000: 'UN-1111-2222', c_closed00: 'x' })
    expect(await shownOf(yen)).toEqual({ c_shoes000: '', c_desk0000: '1', c_union000: 'UN****22', c_closed00: 'x' })
    const { data } = await ask(yen, { c_shoes000: 38, c_desk0000: '2', c_union000: 'UN-3333-4444' })
    expect(data).toMatchObject({ state: 'in_approval' })
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, '') from approval_request row)
        || (select string_agg(row::text, '') from roster_change row) as text`,
    )
    expect(rows[0].text).not.toContain('3333')
    approver.client.headers['accept-language'] = 'vi'
    const request = (await approver.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
    expect(request.fields).toContainEqual({ name: 'c_shoes000', label: 'Cỡ giày', before: '–', value: '38' })
    expect((await decide(server, approver, data.requestId)).code).toBe(200)
    expect(await shownOf(yen)).toMatchObject({ c_shoes000: '38', c_desk0000: '2', c_union000: 'UN****44' })
    const before = await rosterRecord(company.hr.client, yen.employmentId, '2026-11-22')
    const since = await rosterRecord(company.hr.client, yen.employmentId, '2026-11-23')
    expect([before.c_desk0000, since.c_desk0000]).toEqual(['1', '2'])
    const reveal = await yen.client.post(`${path}/reveals`, { field: 'c_union000', password: 'wrong-password1' })
    expect(reveal.code).toBe(400)
    await givePassword(yen)
    const whole = await yen.client.post(`${path}/reveals`, { field: 'c_union000', password: staffPassword })
    expect(whole.data).toEqual({ value: 'UN-3333-4444' })
  })

  it('are those of the form of the own unit, with its names, options and switches', async () => {
    const names = ['c_hat00000', 'c_bag00000', 'c_cap00000']
    const [hat, bag, cap] = names.map((name) => customField(name, { ...own, labels: { en: `Group ${name}` } }))
    const size = (...values: string[]) => ({
      ...customField('c_size0000', { ...own, widget: 'select' }),
      options: values.map((value) => ({ value, labels: { en: `Size ${value}` } })),
    })
    const group = await personnelStaff(server, rootUnit, ['roster-field:read', 'roster-field:write'])
    if (!hat || !bag || !cap) throw new Error('There are three fields.')
    expect((await saveCustomFields(group.client, rootUnit, hat, bag, cap, size('S'))).code).toBe(200)
    const local = [
      { ...hat, selfService: false },
      { ...bag, enabled: false },
      { ...cap, labels: { en: 'Cap of the unit' } },
      size('S', 'M'),
    ]
    expect((await saveCustomFields(group.client, company.id, ...fields, ...local)).code).toBe(200)
    const tam = await addPerson()
    const { custom } = (await tam.client.get(path)).data
    const shown = custom.filter(({ name }: { name: string }) => !fields.some((field) => field.name === name))
    expect(shown).toMatchObject([
      { name: 'c_hat00000', changeable: false },
      { name: 'c_cap00000', label: 'Cap of the unit', changeable: true },
      { name: 'c_size0000', options: ['S', 'M'], optionLabels: { M: 'Size M' }, changeable: true },
    ])
    const { errors } = await ask(tam, { c_hat00000: '7', c_bag00000: '7', c_cap00000: '7' })
    expect((errors ?? []).map((one: { path: string }) => one.path).toSorted()).toEqual([
      ...['custom.c_bag00000', 'custom.c_hat00000'],
    ])
    const { data } = await ask(tam, { c_size0000: 'M' })
    expect(data).toMatchObject({ state: 'in_approval' })
    expect((await tam.client.get(path)).data.changes[0].changes).toMatchObject([{ after: 'Size M' }])
    expect((await decide(server, approver, data.requestId, 'refuse')).code).toBe(200)
  })

  it('of an open request stay in their type, and values that do not fit any more are blocked, not lost', async () => {
    const staff = await personnelStaff(server, company.id, ['roster-field:read', 'roster-field:write'])
    const late = customField('c_late0000', own)
    const save = (...more: (typeof late)[]) => saveCustomFields(staff.client, company.id, ...fields, ...more)
    expect((await save(late)).code).toBe(200)
    const xuan = await addPerson()
    const { data } = await ask(xuan, { c_late0000: 'abc' })
    for (const changed of [[{ ...late, widget: 'number' as const }], [{ ...late, sealed: true }], []])
      expect((await save(...changed)).errors).toMatchObject([{ path: 'form.c_late0000' }])
    await server.database.pool.query(
      `update roster_form_version set form = replace(form::text, 'c_late0000', 'c_gone0000')::jsonb`,
    )
    expect((await decide(server, approver, data.requestId)).code).toBe(200)
    expect(await stateOf(server, data.requestId)).toBe('blocked')
    const { custom } = (await xuan.client.get(path)).data
    expect(JSON.stringify(custom)).not.toContain('abc')
    await server.database.pool.query(
      `update roster_form_version set form = replace(form::text, 'c_gone0000', 'c_late0000')::jsonb`,
    )
  })

  it('of a type without an input are refused, whatever their value', async () => {
    const nga = await addPerson()
    expect((await ask(nga, { c_route000: { anything: [1] } })).errors).toMatchObject([{ path: 'custom.c_route000' }])
  })

  it('are refused at their field: of a wrong type, and those that are not of self-service', async () => {
    const vy = await addPerson()
    const { errors } = await ask(vy, { c_shoes000: 'big', c_closed00: 'y' })
    expect((errors ?? []).map((one: { path: string }) => one.path).toSorted()).toEqual([
      ...['custom.c_closed00', 'custom.c_shoes000'],
    ])
    expect((await ask(vy, { c_desk0000: '' })).reason).toBe('own_file.nothing_changes')
  })
})
