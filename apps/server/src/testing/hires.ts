import { permissions } from '@rostrum/contracts/permissions'
import { addStaff, addUnit, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

export const workforceBase = '/workbenchApi/workforce'
const organisation = '/workbenchApi/organisation'
const employeeRelation = '00000000-0000-8000-8000-000000000101'

export type TestCompany = {
  readonly companyId: string
  readonly departmentId: string
  /** Posts of kind guide and of another kind. */
  readonly guidePostId: string
  readonly officePostId: string
  readonly hr: TestStaff
}

/** A company of a country with a department, two posts, and rules for the numbers of employees and contracts. */
export async function addCompany(server: TestServer, code: string, country: string): Promise<TestCompany> {
  const companyId = await addUnit(server, code)
  await server.database.db.updateTable('business_unit').set({ country }).where('id', '=', companyId).execute()
  const own = (['workforce', 'organisation', 'approvals'] as const).map((area) => ({
    ...{ area, kind: 'unit_and_below' as const, ids: [] },
  }))
  const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  const hr = await addStaff(server, companyId, { permissions, scopes })
  const since = { effectiveOn: '2010-01-01', unitId: companyId }
  const post = async (path: string, values: object): Promise<string> => {
    const { data, msg } = await hr.client.post(path, values)
    if (!data?.id) throw new Error(`${path}: ${msg}`)
    return data.id
  }
  const departmentId = await post(`${organisation}/departments`, { ...since, code: `${code}-D`, name: 'Sales' })
  const [guidePostId, officePostId] = [
    await post(`${organisation}/posts`, { ...since, code: `${code}-G`, name: 'Guide', departmentId, kind: 'guide' }),
    await post(`${organisation}/posts`, { ...since, code: `${code}-O`, name: 'Clerk', departmentId, kind: 'other' }),
  ]
  const counter = { type: 'counter', digits: 4, per: 'rule' }
  for (const [subject, text] of [
    ['employee', ''],
    ['contract', 'C-'],
  ]) {
    const elements = [{ type: 'fixed', text: `${text}${code}-` }, counter]
    await post(`${workforceBase}/job-numbers`, {
      name: `${code} ${subject}`,
      appliesTo: subject,
      businessUnitId: companyId,
      elements,
    })
  }
  return { companyId, departmentId, guidePostId, officePostId, hr }
}

let people = 0

/** Hires a person, by default for a post of kind guide. @returns the employment */
export async function hirePerson(company: TestCompany, entryDate: string, values: object = {}): Promise<string> {
  people += 1
  const { data, msg, errors } = await company.hr.client.post(`${workforceBase}/roster`, {
    ...{ name: `Nguyễn Thị Lan ${people}`, sex: 'female', birthday: '1990-05-01', nationality: 'KH' },
    ...{ idNumber: String(people).padStart(9, '0'), phone: '+85512345678', address: '12 Lê Lợi, Hà Nội' },
    ...{ labourRelationId: employeeRelation, effectiveOn: entryDate },
    ...{ companyId: company.companyId, departmentId: company.departmentId, postId: company.guidePostId },
    ...values,
  })
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(errors)}`)
  return data.id
}
