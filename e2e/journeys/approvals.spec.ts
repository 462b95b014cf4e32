import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('an inbox is walked by keyboard, explained, and decided', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/approvals/inbox')
  await workbench.checkScreen()

  await test.step('each kind of request has a name', async () => {
    const kinds = page.getByRole('combobox', { name: '类型' }).getByRole('option')
    await expect(kinds).not.toHaveCount(0)
    await expect(kinds.filter({ hasText: /[a-z]/ })).toHaveCount(0)
  })

  await test.step('the oldest deadline is first, and K opens it with the reason why it is here', async () => {
    const waiting = page.getByRole('list', { name: '待审批' }).getByRole('listitem')
    await expect(waiting.first()).toContainText('已逾期')
    await page.keyboard.press('k')
    await expect(
      page
        .getByRole('complementary')
        .getByText(/第 1 步，/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    await workbench.checkScreen()
  })

  await test.step('a request shows what is decided, with a link to its record', async () => {
    const kinds = page.getByRole('combobox', { name: '类型' })
    await kinds.selectOption({ label: '文章发布' })
    await expect(page.getByRole('heading', { name: '文章内容' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '相关记录' })).toBeVisible()
    await workbench.checkScreen()
    await kinds.selectOption({ label: '请假申请' })
    await expect(page.getByRole('heading', { name: '审批参考' })).toBeVisible()
    await expect(page.getByText('团队同期请假')).toBeVisible()
    await workbench.checkScreen()
    await page.locator('section').getByRole('link').last().click()
    await expect(page).toHaveURL(/[?&]id=/)
    await page.goBack()
    await kinds.selectOption('')
  })

  await test.step('an empty box says what it is for', async () => {
    await page.getByRole('tab', { name: '抄送我的' }).click()
    await expect(page.getByText('没有抄送给您的申请')).toBeVisible()
    await workbench.checkScreen()
  })
})

test('a flow is tried with everyone of a company before it is published', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/approvals/flows?q=员工转正')
  await page.getByRole('row').filter({ hasText: '员工转正' }).first().click()
  await page.getByRole('link', { name: '编辑流程' }).click()
  await test.step('steps are added and moved by keys, and undone', async () => {
    const steps = page.getByRole('region').locator('ol > li')
    await expect(steps.first()).toBeVisible()
    const before = await steps.count()
    await steps.first().getByRole('button').first().focus()
    await page.keyboard.press('Insert')
    await expect(steps).toHaveCount(before + 1)
    await page.keyboard.press('Alt+ArrowUp')
    await workbench.checkScreen()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(steps).toHaveCount(before)
  })
  await page.getByRole('textbox', { name: '步骤名称' }).fill('上级')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '试运行', exact: true }).click()
  await expect(page.getByRole('complementary', { name: '试运行' }).getByText(/共 \d+ 人/)).toBeVisible()
  await workbench.checkScreen()
})

test('the organisation chart opens by keyboard and search, and unfolds as a list on a phone', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/organisation/chart')
  const tree = page.getByRole('tree')
  const chosen = page.locator('[role="treeitem"][aria-selected="true"]')

  await test.step('arrow keys walk, Enter opens', async () => {
    await expect(page.locator('[role="treeitem"][data-kind="loading"]')).toHaveCount(0)
    await tree.focus()
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[role="treeitem"][data-kind="loading"]')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('aria-level', '3')
    await expect(chosen).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('a person that is found has everything above opened', async () => {
    await page.getByRole('searchbox').fill('VN-00001')
    await page.getByRole('listitem').filter({ hasText: 'VN-00001' }).getByRole('button').click()
    await expect(page.locator('[role="treeitem"][aria-selected="true"][data-kind="person"]')).toBeVisible()
  })

  await test.step('on a phone it is a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await workbench.open('/organisation/chart?view=lines')
    await page.getByRole('navigation', { name: '组织架构' }).getByRole('button').first().click()
    await workbench.checkScreen()
  })
})
