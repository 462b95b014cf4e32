import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { writeXlsx } from 'hucre/xlsx'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const words = readWorkbenchMessages('zh-CN')
/** HR of the company in Vietnam. */
const hr = { username: 'hr-vn', password: 'Demo2026a' }
const acts = '/workbenchApi/workforce/personnel-acts'

test('personnel changes are imported from a sheet, with a fault that is fixed in its cell', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const listOf = async (path: string, filters: readonly unknown[] = [], search = '') =>
    (await dataOf(await page.request.get(path, { params: { size: '100', search, filters: JSON.stringify(filters) } })))
      .records
  const busy = new Set((await listOf(acts)).map(({ jobNumber }: { jobNumber: string }) => jobNumber))
  const people = await listOf('/workbenchApi/workforce/roster')
  const free = people.filter(
    ({ jobNumber, employmentState, departmentId }: Record<string, string>) =>
      employmentState === 'entered' && !busy.has(String(jobNumber)) && departmentId !== null,
  )
  const [moved, leaver] = [free.at(-1), free.at(-2)]
  const posts: Record<string, string>[] = await listOf('/workbenchApi/organisation/posts')
  const elsewhere = posts.find(
    ({ departmentId, open }) => departmentId !== moved.departmentId && String(open) === 'true',
  )
  const departments: Record<string, string>[] = await listOf('/workbenchApi/organisation/departments')
  const department = departments.find(({ id }) => id === elsewhere?.departmentId)
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const rows = [
    ['工号', '异动类型', '生效日期', '类型', '部门', '岗位', '原因'],
    [moved.jobNumber, '调动', day, '', '', elsewhere?.code ?? '', '组织调整'],
    [leaver.jobNumber, '离职', day, '协商一致', '', '', ''],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '人事异动', rows }] }))

  await test.step('the sheet is uploaded, and the post of another department is refused at its cell', async () => {
    await workbench.open('/workforce/personnel-acts')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await workbench.checkScreen()
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByText('与已有记录匹配的行不会改变该记录')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words['import.choose'] }).click()
    await (await chooser).setFiles({
      ...{ name: '人事异动.xlsx', buffer },
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    await expect(page.getByText(words['personnel.post_elsewhere']).first()).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('with the department of the post, both are imported once', async () => {
    const cell = page.getByRole('textbox', { name: '部门 2', exact: true })
    await cell.fill(department?.code ?? '')
    await cell.press('Enter')
    await expect(page.getByText(words['personnel.post_elsewhere'])).toHaveCount(0)
    await page.getByRole('button', { name: '确认导入 2 行' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入 2 行' }).click()
    await expect(
      page
        .getByText(/已新增 2 条/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const entered = (await listOf(acts)).filter(({ day: on }: { day: string }) => on === day)
    expect(entered.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['resignation', 'transfer'])
  })
})
