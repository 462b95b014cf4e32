import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addTeam, type Company } from '../../../../testing/personnel.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { employeeDirectory } from './approval-directory.ts'

const path = '/workbenchApi/workforce/further-assignments'
const [today, later] = ['2026-11-20', '2026-11-26']
let server: TestServer
let company: Company
let staff: TestStaff
let lead: string
let deputy: string
let member: string

beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'VN', 'VN')
  staff = await addStaff(server, rootUnit, { admin: true })
  ;({ lead, deputy, member } = await addTeam(company))
})
afterAll(() => server.close())

const give = async (values: object) => {
  const { data } = await staff.client.post(path, { employmentId: deputy, from: today, ...values })
  return data.id as string
}
const takeOut = (id: string) => staff.client.post(`${path}/${id}/rescission`, { revision: 1 })

/** The ways to the people that a strategy finds for the member, as words. */
async function waysTo(strategy: string, parameters: object, day = today): Promise<string[]> {
  const known = employeeDirectory.strategies?.find((one) => one.strategy === strategy)
  const question = {
    ...{ parties: { requesterId: staff.accountId, subjectId: null }, facts: {}, chosen: [], day },
    subject: { unit: company.id, employment: member, day },
  }
  const [found = []] = (await known?.find(server.database.db, [question], parameters)) ?? []
  return found.map(({ path }) => path.map(({ kind, name }) => `${kind} ${name}`).join(', '))
}

describe('approvers', () => {
  it('are for some days those who act for others, and the way says for whom', async () => {
    const acting = await give({ kind: 'acting', actsForId: lead, to: '2026-11-25' })
    expect(await waysTo('manager', {})).toEqual(['person Deputy, acting_for Lead, below Member'])
    expect(await waysTo('post', { postId: company.posts.lead })).toEqual(['person Deputy, acting_for Lead, post Lead'])
    expect(await waysTo('manager_above', { levels: 2 })).toEqual(['person Boss, below Member, level 2'])
    expect(await waysTo('manager', {}, later)).toEqual(['person Lead, below Member'])
    await takeOut(acting)
    expect(await waysTo('manager', {})).toEqual(['person Lead, below Member'])
  })

  it('by a post are those who hold it in addition, too', async () => {
    const before = await waysTo('post', { postId: company.posts.lead })
    const additional = await give({ kind: 'additional', postId: company.posts.lead })
    const found = await waysTo('post', { postId: company.posts.lead })
    expect(found.toSorted()).toEqual([...before, 'person Deputy, post Lead'].toSorted())
    await takeOut(additional)
    expect(await waysTo('post', { postId: company.posts.lead })).toEqual(before)
  })
})
