import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { addCompany, hirePerson, type TestCompany, workforceBase } from '../../../testing/hires.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'

const path = `${workforceBase}/contracts`

let server: TestServer
let china: TestCompany
let vietnam: TestCompany

beforeAll(async () => {
  server = await startTestServer()
  china = await addCompany(server, 'CN1', 'CN')
  vietnam = await addCompany(server, 'VN1', 'VN')
  for (const { hr } of [china, vietnam]) hr.client.headers['accept-language'] = 'en'
})
afterAll(() => server.close())

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()

type Values = Readonly<Record<string, unknown>>
const term = { kind: 'fixed_term', startsOn: '2026-01-12', endsOn: '2027-01-11' }

const create = (company: TestCompany, employmentId: string, values: Values = {}) =>
  company.hr.client.post(path, { employmentId, ...term, ...values })
const read = async ({ hr }: TestCompany, id: string, asOf?: string) =>
  (await hr.client.get(`${path}/${id}`, asOf === undefined ? {} : { asOf })).data?.record
const act = async (company: TestCompany, id: string, name: string, values: Values = {}) =>
  company.hr.client.post(`${path}/${id}/${name}`, { revision: (await read(company, id)).revision, ...values })
const remove = async ({ hr }: TestCompany, id: string, revision: number) =>
  hr.client.send({ method: 'DELETE', url: `${path}/${id}?revision=${revision}` })

/** A contract that was signed on its first day or the given one. */
async function signed(company: TestCompany, employmentId: string, given: Values = {}): Promise<string> {
  const { signedOn, ...values } = given
  const { data, msg, errors } = await create(company, employmentId, values)
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(errors)}`)
  const done = await act(company, data.id, 'signature', { signedOn: signedOn ?? values.startsOn ?? term.startsOn })
  if (done.code !== 200) throw new Error(`${done.msg} ${JSON.stringify(done.errors)}`)
  return data.id
}

describe('a contract', () => {
  it('takes a number of its rule, and is effective from its first to its last day once it is signed', async () => {
    const employment = await hirePerson(china, '2026-01-12')
    const { data } = await create(china, employment, { place: 'Kunming', work: 'Guide' })
    expect(await read(china, data.id)).toMatchObject({
      ...{ number: 'C-CN1-0001', companyId: china.companyId, state: 'invalid', invalidReason: 'unsigned' },
      ...{ daysLeft: null, signedOn: null },
    })
    expect((await act(china, data.id, 'signature', { signedOn: '2026-01-12' })).data).toEqual({ requestId: null })
    expect(await read(china, data.id, '2026-12-31')).toMatchObject({ state: 'effective', daysLeft: 11 })
    expect(await read(china, data.id, '2027-01-11')).toMatchObject({ state: 'effective', daysLeft: 0 })
    expect(await read(china, data.id, '2027-01-12')).toMatchObject({ state: 'invalid', invalidReason: 'ended' })
    expect(await read(china, data.id, '2026-01-11')).toMatchObject({ state: 'invalid', invalidReason: 'not_begun' })
  })

  it('has a probation within the contract, no longer than the law of the country allows for the term', async () => {
    const employment = await hirePerson(china, '2026-01-12')
    const twoYears = { endsOn: '2028-01-11' }
    const law = 'Probation can last until 11 Mar 2026 at the latest (Labour Contract Law, article 19).'
    const outside = 'The probation must end within the contract.'
    for (const [values, message] of [
      [{ ...twoYears, probationEndsOn: '2026-04-11' }, law],
      [{ ...twoYears, probationEndsOn: '2026-01-11' }, outside],
      [{ endsOn: '2026-03-31', probationEndsOn: '2026-04-01' }, outside],
    ] as const)
      expect((await create(china, employment, values)).errors).toEqual([{ path: 'probationEndsOn', message }])
    const { data } = await create(china, employment, { ...twoYears, probationEndsOn: '2026-03-11' })
    const { revision } = await read(china, data.id)
    const url = `${path}/${data.id}`
    const longer = { method: 'PUT', url, payload: { revision, probationEndsOn: '2026-04-11' } } as const
    expect((await china.hr.client.send(longer)).errors).toEqual([{ path: 'probationEndsOn', message: law }])
  })

  it('is not signed before the entry', async () => {
    const { data } = await create(vietnam, await hirePerson(vietnam, '2026-01-12'))
    const { errors } = await act(vietnam, data.id, 'signature', { signedOn: '2026-01-11' })
    expect(errors).toMatchObject([
      { path: 'signedOn', message: 'The signing date must not be before the joining date.' },
    ])
  })

  it('that is created as signed is signed at once', async () => {
    const { data } = await create(vietnam, await hirePerson(vietnam, '2026-01-12'), { signedOn: '2026-01-12' })
    expect(await read(vietnam, data.id)).toMatchObject({ signedOn: '2026-01-12', state: 'effective' })
  })

  it.each<[string, Values]>([
    ['endsOn', { endsOn: '2026-01-01' }],
    ['endsOn', { endsOn: null }],
    ['endsOn', { kind: 'open_ended' }],
    ['endsOn', { endsOn: '2029-01-12' }],
    ['number', { number: 'a b' }],
    ['employmentId', { employmentId: crypto.randomUUID() }],
    ['signedOn', { signedOn: '2026-01-01' }],
  ])('is refused at %s for %j', async (field, values) => {
    const { code, errors } = await create(vietnam, await hirePerson(vietnam, '2026-01-12'), values)
    expect(code).not.toBe(200)
    expect(errors?.map(({ path: at }: { path: string }) => at)).toEqual([field])
  })

  it('shares no day with another labour contract of the employment; a supplementary one does', async () => {
    const employment = await hirePerson(vietnam, '2026-01-12')
    await signed(vietnam, employment)
    const twice = await create(vietnam, employment, { startsOn: '2027-01-11', endsOn: '2027-12-31' })
    expect(twice.errors).toMatchObject([{ path: 'startsOn' }])
    const both = await Promise.all(
      [1, 2].map(() => create(vietnam, employment, { startsOn: '2027-01-12', endsOn: '2027-12-31' })),
    )
    expect(both.map(({ code }) => code === 200).toSorted()).toEqual([false, true])
    expect((await create(vietnam, employment, { kind: 'supplementary', endsOn: null })).code).toBe(200)
    await expect(
      server.database.pool.query(`insert into contract (id, employment_id, number, kind, starts_on, ends_on)
        values (gen_random_uuid(), '${employment}', 'BY-SQL', 'task', '2026-05-01', '2026-05-02')`),
    ).rejects.toThrow('contract_overlap')
  })

  it('keeps its terms once it is signed, and can still get a place and a scan', async () => {
    const id = await signed(vietnam, await hirePerson(vietnam, '2026-01-12'))
    const { revision } = await read(vietnam, id)
    const put = (values: Values) =>
      vietnam.hr.client.send({ method: 'PUT', url: `${path}/${id}`, payload: { revision, ...values } })
    expect((await put({ endsOn: '2026-12-31' })).errors).toMatchObject([{ path: 'endsOn' }])
    expect((await put({ place: 'Đà Nẵng' })).code).toBe(200)
  })

  it('ends with the employment, without a change of its own', async () => {
    const employment = await hirePerson(vietnam, '2026-01-12')
    const id = await signed(vietnam, employment)
    await server.database.pool.query(
      `update assignment_row set leave_date = '2026-06-30' where subject_id = '${employment}'`,
    )
    const leavesOn = '2026-06-30'
    expect(await read(vietnam, id, '2026-06-30')).toMatchObject({ state: 'effective', daysLeft: 0, leavesOn })
    expect(await read(vietnam, id, '2026-07-01')).toMatchObject({ state: 'invalid', invalidReason: 'ended', leavesOn })
  })

  it('that ends earlier with the employment is in the opening list before those that end first by their terms', async () => {
    const [leaving, ending] = [await hirePerson(china, '2026-01-12'), await hirePerson(china, '2026-01-12')]
    const ids = [await signed(china, leaving), await signed(china, ending, { endsOn: '2026-12-31' })]
    await server.database.pool.query(
      `update assignment_row set leave_date = '2026-11-30' where subject_id = '${leaving}'`,
    )
    const { opens } = (await china.hr.client.get(`${path}/description`)).data
    const { records } = (await china.hr.client.get(path, { current: '1', size: '50', sort: opens.sort })).data
    expect(records.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id))).toEqual(ids)
  })

  it('that ends with the employment is not renewed', async () => {
    const employment = await hirePerson(vietnam, '2026-01-12')
    const id = await signed(vietnam, employment)
    const leaveOn = (day: string) =>
      server.database.pool.query(`update assignment_row set leave_date = '${day}' where subject_id = '${employment}'`)
    const renew = async () => {
      const { acts } = (await vietnam.hr.client.get(`${path}/${id}/acts`)).data
      return acts.find(({ act: name }: { act: string }) => name === 'renew').message
    }
    await leaveOn('2027-03-31')
    expect(await renew()).toBeNull()
    expect(await read(vietnam, id)).toMatchObject({ leavesOn: null })
    await leaveOn('2027-01-11')
    expect(await renew()).toBe('The contract ends with the employment and cannot be renewed.')
    expect(await read(vietnam, id)).toMatchObject({ leavesOn: '2027-01-11' })
    const next = { kind: 'fixed_term', startsOn: '2027-01-12', endsOn: '2028-01-11' }
    expect((await act(vietnam, id, 'renewal', next)).reason).toBe('contract.ends_with_employment')
  })
})

describe('the law', () => {
  it('of China warns of a first contract after a month, and wants an open end after two fixed terms', async () => {
    const employment = await hirePerson(china, '2024-01-01', { postId: china.officePostId })
    const late = await signed(china, employment, {
      ...{ startsOn: '2024-01-01', endsOn: '2024-12-31', signedOn: '2024-02-01' },
    })
    const { warnings } = (await china.hr.client.get(`${path}/${late}/acts`)).data
    expect(warnings).toEqual(['By law, a written contract was due by 31 Jan 2024 (Labour Contract Law, article 10).'])
    await signed(china, employment, { startsOn: '2025-01-01', endsOn: '2025-12-31' })
    const third = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
    expect((await create(china, employment, third)).errors).toMatchObject([
      { path: 'kind', message: 'The next contract must be open-ended (Labour Contract Law, article 14).' },
    ])
    expect((await create(china, employment, { ...third, requestedByEmployee: true })).code).toBe(200)
  })

  it('of Vietnam ends a fixed term after 36 months', async () => {
    const employment = await hirePerson(vietnam, '2026-01-12')
    expect((await create(vietnam, employment, { endsOn: '2029-01-12' })).errors).toMatchObject([
      { path: 'endsOn', message: expect.stringContaining('11 Jan 2029') },
    ])
  })
})

describe('acts', () => {
  it('a renewal begins the day after, is prepared unsigned, and is possible once', async () => {
    const id = await signed(vietnam, await hirePerson(vietnam, '2026-01-12'), { place: 'Huế' })
    const { renewal } = (await vietnam.hr.client.get(`${path}/${id}/acts`)).data
    expect(renewal).toEqual({ startsOn: '2027-01-12', isOpenEndedDue: false })
    const next = { kind: 'fixed_term', startsOn: '2027-01-12', endsOn: '2028-01-11' }
    const { data } = await act(vietnam, id, 'renewal', next)
    expect(await read(vietnam, data.id)).toMatchObject({ predecessorId: id, signedOn: null, place: 'Huế' })
    expect((await act(vietnam, id, 'renewal', next)).reason).toBe('contract.renewed_already')
    expect((await read(vietnam, id)).isRenewed).toBe(true)
  })

  it('an early end and a voidance have a reason', async () => {
    const id = await signed(vietnam, await hirePerson(vietnam, '2026-01-12'))
    expect((await act(vietnam, id, 'end', { endsOn: '2026-06-30', reason: ' ' })).errors).toMatchObject([
      { path: 'reason' },
    ])
    expect((await act(vietnam, id, 'end', { endsOn: '2027-01-11', reason: 'Agreed' })).errors).toMatchObject([
      { path: 'endsOn' },
    ])
    expect((await act(vietnam, id, 'end', { endsOn: '2026-06-30', reason: 'Agreed' })).code).toBe(200)
    expect(await read(vietnam, id)).toMatchObject({ endsOn: '2026-06-30', endReason: 'Agreed' })
    expect((await act(vietnam, id, 'voidance', { reason: 'Wrong person' })).code).toBe(200)
    expect(await read(vietnam, id, '2026-02-01')).toMatchObject({ invalidReason: 'void', voidReason: 'Wrong person' })
    expect((await act(vietnam, id, 'signature', { signedOn: '2026-01-12' })).reason).toBe('contract.is_void')
  })

  it('are for the revision that was read', async () => {
    const { data } = await create(vietnam, await hirePerson(vietnam, '2026-01-12'))
    const stale = await act(vietnam, data.id, 'signature', { revision: 9, signedOn: '2026-01-12' })
    expect(stale.reason).toBe('record.conflict')
  })

  it("a guide's only contract cannot be deleted; one of two can, and that of others", async () => {
    const guide = await hirePerson(vietnam, '2026-01-12')
    const id = await signed(vietnam, guide)
    const { revision } = await read(vietnam, id)
    const refused = await remove(vietnam, id, revision)
    expect([refused.reason, refused.msg]).toEqual([
      'contract.only_contract',
      'A guide’s only contract cannot be deleted.',
    ])
    const acts = (await vietnam.hr.client.get(`${path}/${id}/acts`)).data.acts
    expect(acts).toContainEqual({ act: 'remove', message: refused.msg })
    await signed(vietnam, guide, { startsOn: '2027-01-12', endsOn: '2028-01-11' })
    expect((await remove(vietnam, id, revision)).code).toBe(200)
    expect(await read(vietnam, id)).toBeUndefined()
    const clerk = await signed(vietnam, await hirePerson(vietnam, '2026-01-12', { postId: vietnam.officePostId }))
    expect((await remove(vietnam, clerk, (await read(vietnam, clerk)).revision)).code).toBe(200)
  })

  it('a scan comes with the signature, and each download is audited', async () => {
    const { data } = await create(vietnam, await hirePerson(vietnam, '2026-01-12'))
    const upload = await uploadAsStaff(vietnam.hr.client, {
      ...{ purpose: 'contract-scan', name: 'scan.jpg', bytes: await picture() },
    })
    const signature = { signedOn: '2026-01-12', scanFileId: upload.data.id }
    expect((await act(vietnam, data.id, 'signature', signature)).code).toBe(200)
    const scan = await vietnam.hr.client.raw({ method: 'GET', url: `${path}/${data.id}/scan` })
    expect([scan.statusCode, scan.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { rows } = await server.database.pool.query(
      `select event from audit_record where entity_id = $1 and event = 'contract.downloaded'`,
      [data.id],
    )
    expect(rows).toHaveLength(1)
    const again = await create(vietnam, await hirePerson(vietnam, '2026-01-12'), { scanFileId: upload.data.id })
    expect(again.errors).toMatchObject([{ path: 'scanFileId' }])
  })

  it('need their permission, and the place', async () => {
    const id = await signed(vietnam, await hirePerson(vietnam, '2026-01-12'))
    const elsewhere = await addStaff(server, await addUnit(server, 'AWAY'), { admin: true })
    expect((await elsewhere.client.get(`${path}/${id}/acts`)).code).toBe(404)
    expect(
      (await elsewhere.client.post(`${path}/${id}/end`, { revision: 2, endsOn: '2026-06-30', reason: 'x' })).code,
    ).toBe(404)
    const own = [{ area: 'workforce', kind: 'unit_and_below', ids: [] }] as const
    const reader = await addStaff(server, vietnam.companyId, { permissions: ['contract:read'], scopes: own })
    expect((await reader.client.get(`${path}/${id}/acts`)).data.acts).toEqual([])
    expect((await reader.client.post(`${path}/${id}/voidance`, { revision: 2, reason: 'x' })).code).toBe(403)
  })
})

describe('people without an effective contract', () => {
  const missing = async (company: TestCompany, asOf: string) =>
    (await company.hr.client.get(`${workforceBase}/missing-contracts`, { asOf, size: '100' })).data.records

  it('are in a list as of a day, with the days without one and the last day that the law allows', async () => {
    const company = await addCompany(server, 'CN2', 'CN')
    const employment = await hirePerson(company, '2026-03-15')
    expect(await missing(company, '2026-03-14')).toEqual([])
    expect(await missing(company, '2026-03-25')).toMatchObject([
      { id: employment, daysWithout: 10, writtenDue: '2026-04-14', entryDate: '2026-03-15' },
    ])
    const contract = { startsOn: '2026-03-15', endsOn: '2026-12-31' }
    const { data } = await create(company, employment, contract)
    expect(await missing(company, '2026-03-25')).toHaveLength(1)
    await act(company, data.id, 'signature', { signedOn: '2026-03-20' })
    expect(await missing(company, '2026-03-25')).toEqual([])
    expect(await missing(company, '2027-01-03')).toMatchObject([{ daysWithout: 2 }])
  })

  it('on the payroll of a dealer need none', async () => {
    const company = await addCompany(server, 'TH2', 'TH')
    await hirePerson(company, '2026-03-15', { labourRelationId: '00000000-0000-8000-8000-000000000104' })
    expect(await missing(company, '2026-03-25')).toEqual([])
  })
})

describe('the signature of a contract that a flow decides on', () => {
  it('shows those who decide the notes of the law and the other contracts', async () => {
    const company = await addCompany(server, 'VN9', 'VN')
    company.hr.client.headers['accept-language'] = 'en'
    const employment = await hirePerson(company, '2026-01-12')
    await signed(company, employment)
    const approver = await addStaff(server, company.companyId, {})
    approver.client.headers['accept-language'] = 'en'
    await addKindFlow(server, 'contract', company.companyId, [{ candidates: byAccounts(approver.accountId) }])
    const { data } = await create(company, employment, { startsOn: '2027-01-12', endsOn: '2030-01-11' })
    const { requestId } = (await act(company, data.id, 'signature', { signedOn: '2026-01-12' })).data
    const shown = (await approver.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data
    const others = { name: 'others', label: 'Other contracts', before: null, value: expect.stringContaining('2026') }
    expect(shown.evidence.facts).toContainEqual(others)
    expect(shown.records).toEqual([])
    const own = (await company.hr.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data
    expect(own.records[0]).toMatchObject({ resource: 'contract', id: data.id, kind: 'Contract' })
  })
})
