import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const base = '/workbenchApi/attendance'

test('a rule of effective months shows what it changes for whom, month by month, before it is switched', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const { records } = await dataOf(await page.request.get(`${base}/effective-month-rules?size=100`))
  // The months of the sample are calculated after the start of the server.
  const previewOf = async (id: string) =>
    dataOf(await page.request.get(`${base}/effective-month-rules/${id}/preview`)) as Promise<{ people: unknown[] }>
  let rule = ''
  await expect
    .poll(
      async () => {
        for (const { id } of records) if ((await previewOf(id)).people.length > 0) rule = id
        return rule
      },
      { timeout: 150_000, intervals: [3_000] },
    )
    .not.toBe('')
  await workbench.open(`/attendance/effective-month-rules?id=${rule}`)
  const preview = page.getByRole('region', { name: '变化预览' })
  await expect(preview.getByText(/人不变$/)).toBeVisible()
  await expect(preview.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await workbench.checkScreen()
  const before = await preview.getByRole('group', { name: '月份' }).textContent()
  await preview.getByRole('button', { name: '上个月' }).click()
  await expect(preview.getByRole('group', { name: '月份' })).not.toHaveText(before ?? '')
  await workbench.checkScreen()
})

test('a copied rule of annual leave shows who gains before it is enabled, and enables nothing by itself', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const { rules } = await dataOf(await page.request.get(`${base}/annual-leave-rules`))
  const enabled = rules.find(({ state, country }: Record<string, string>) => state === 'enabled' && country === 'VN')
  await workbench.open(`/attendance/annual-leave-rules?rule=${enabled.id}`)
  await page.getByRole('button', { name: '复制', exact: true }).click()
  const name = `试算 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('dialog').getByRole('textbox', { name: /^名称/ }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const preview = page.getByRole('region', { name: '变化预览' })
  await expect(preview.getByText(/人不变$/)).toBeVisible()
  await workbench.checkScreen()

  const days = page.getByLabel('普通工作')
  await days.fill(String(enabled.definition.baseDays.normal + 2))
  await expect(preview.getByText(/^↑ [1-9]\d* 人天数增加$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await workbench.checkScreen()
  await page.getByRole('button', { name: '返回' }).click()
  await workbench.checkScreen()
  await page.getByRole('button', { name: new RegExp(`${name} 未保存`) }).click()
  await expect(days).toHaveValue(String(enabled.definition.baseDays.normal + 2))
  const after = (await dataOf(await page.request.get(`${base}/annual-leave-rules`))).rules
  expect(after.find(({ id }: { id: string }) => id === enabled.id).state).toBe('enabled')
  expect(after.find((one: { name: string }) => one.name === name).state).toBe('draft')
})
