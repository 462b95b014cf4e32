import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const leaving = '离职：考勤与年假'
const leavers = JSON.stringify([{ field: 'employmentState', operator: 'is', values: ['left'] }])

test('a resignation shows what is to be closed, and a month what pay reads of it', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const query = new URLSearchParams({ size: '5', filters: leavers })
  const roster = await dataOf(await page.request.get(`/workbenchApi/workforce/roster?${query}`))
  const [person] = roster.records

  await test.step('the page of the person has the last day, what is open, and the annual leave', async () => {
    await workbench.open(`/workforce/person?id=${person.id}`)
    await expect(page.getByRole('heading', { name: leaving })).toBeVisible()
    await expect(page.getByText(/最后工作日/).first()).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('the panel of a month has figures for pay', async () => {
    await workbench.open('/attendance/months?sort=name')
    await expect(async () => {
      const sums = await dataOf(await page.request.get('/workbenchApi/attendance/month-sums?size=5&sort=-attended'))
      expect(sums.records.length).toBeGreaterThan(0)
      await workbench.open(`/attendance/month-sums?id=${sums.records[0].id}`)
    }).toPass({ timeout: 120_000 })
    await expect(page.getByRole('heading', { name: '计薪数据' })).toBeVisible()
    await expect(page.getByText('应出勤天数').last()).toBeVisible()
    await workbench.checkScreen()
  })
})
