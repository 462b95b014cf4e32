import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const base = '/workbenchApi/attendance'

test('leave is asked for with its price, and its ledger explains the balance', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const accounts = await dataOf(await page.request.get(`${base}/annual-leave?size=50&search=CN-`))
  const person = accounts.records.find(({ remaining }: { remaining: number }) => remaining >= 6)

  await test.step('the ledger explains the balance', async () => {
    await workbench.open(`/attendance/leave-ledger?id=${person.id}`)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('a form shows price, balance and team before it is sent', async () => {
    await workbench.open(`/attendance/leave-requests/new?employment=${person.id}`)
    await expect(page.getByRole('heading', { name: '占用天数' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '同期团队' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^提交/ })).toBeEnabled()
    await workbench.checkScreen()
  })
})
