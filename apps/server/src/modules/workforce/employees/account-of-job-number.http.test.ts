import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee } from '../../../testing/leave.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = (username: string, password: string) => {
  const client = server.client()
  client.headers['x-client'] = 'phone'
  return client.post('/workbenchApi/auth/login', { username, password })
}

it('an employee logs in by the job number in any case, and not by that of another person', async () => {
  const company = await addCompany(server, 'JN', 'VN')
  const employee = await addEmployee(server, company)
  const other = await addEmployee(server, company)
  const password = 'Valley2026x'
  const administrator = await addStaff(server, rootUnit, { admin: true })
  const url = `/workbenchApi/access/accounts/${employee.accountId}/password`
  expect((await administrator.client.send({ method: 'PUT', url, payload: { password } })).code).toBe(200)
  for (const name of [employee.jobNumber, employee.jobNumber.toLowerCase()])
    expect((await logIn(name, password)).data.account.accountId).toBe(employee.accountId)
  expect((await logIn(other.jobNumber, password)).reason).toBe('accounts.wrong_credentials')
  expect((await logIn('E99999', password)).reason).toBe('accounts.wrong_credentials')
})
