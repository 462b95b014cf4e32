import { expect, it } from 'vitest'
import type { DescribedCall } from './described-calls.ts'
import { misplacedIdentifiers, missingIdentifiers, missingLists } from './missing-security.ts'
import { securityOfModules } from './security-of-modules.ts'

const call = (method: DescribedCall['method'], path: string, module: string): DescribedCall => ({
  ...{ method, path, module },
  access: 'staff',
  pathNames: ['id'],
  fields: {},
})

it('a call that no module classifies is reported with the file that lacks it', () => {
  expect(missingIdentifiers([call('GET', '/workbenchApi/payment/invoices/{id}', 'payment')])).toEqual([
    'GET /workbenchApi/payment/invoices/{id}: add it to "owned" or "unowned" in apps/server/src/modules/recruitment/payment/testing/security.ts',
  ])
  expect(missingIdentifiers([call('GET', '/workbenchApi/payment/orders/{orderNumber}', 'payment')])).toEqual([])
})

it('a module without a list of its calls is reported with the place of the list', () => {
  expect(missingIdentifiers([call('GET', '/workbenchApi/pay/payslips/{id}', 'payslips')])).toEqual([
    'GET /workbenchApi/pay/payslips/{id}: add it to "owned" or "unowned" in testing/security.ts in the folder of the module "payslips", and list it in apps/server/src/testing/security-of-modules.ts',
  ])
})

it('a list of records whose rows no module describes is reported with the file that lacks it', () => {
  expect(missingLists([call('GET', '/workbenchApi/talent/offers', 'talent')])).toEqual([
    '/workbenchApi/talent/offers: add its rows to "lists" in apps/server/src/modules/talent/candidates/testing/security.ts',
  ])
})

it('an entry of another module, or of no call, is reported with the file to change', () => {
  const [path, key] = ['/workbenchApi/files/{id}', 'GET /workbenchApi/files/{id}']
  const problems = misplacedIdentifiers([call('GET', path, 'payment')])
  expect(problems).toContain(`${key}: move it to apps/server/src/modules/recruitment/payment/testing/security.ts`)
  expect(problems).toContain(
    'POST /workbenchApi/auth/login: no call with an identifier; remove it from apps/server/src/modules/access/accounts/testing/security.ts',
  )
})

it('every module of the list names its own folder', () => {
  for (const { module, folder } of securityOfModules) expect(folder, module).toMatch(/^[\w-]+\/[\w-]+$/)
  expect(new Set(securityOfModules.map(({ folder }) => folder)).size).toBe(securityOfModules.length)
})
