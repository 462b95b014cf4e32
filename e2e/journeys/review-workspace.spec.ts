import type { Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { sampleReviewer, Workbench } from '../workbench.ts'

const openName = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const pane = (page: Page) => page.getByRole('complementary', { name: '审查意见' })
const option = (page: Page, name: string) => pane(page).getByRole('radio', { name: new RegExp(`^${name}`) })

// One reviewer works in all of these tests, so they run one after another.
test.describe.configure({ mode: 'default' })

test('a reviewer claims, returns and passes by keyboard alone, and loses no draft', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, sampleReviewer)
  await workbench.open('/recruitment/review')
  await workbench.checkScreen()
  // The first one may have been claimed by a colleague in the same moment.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(openName(page)).toBeVisible({ timeout: 8000 })
  }).toPass()
  await expect(pane(page)).toBeVisible()
  await workbench.checkScreen()

  await page.keyboard.press('b')
  await expect(option(page, '退回修改')).toBeChecked()
  await page.keyboard.press('m')
  const parts = pane(page).getByRole('combobox', { name: /需修改的内容/ })
  await expect(parts).toBeFocused()
  await page.keyboard.type('教育')
  await page.getByRole('option', { name: '教育经历' }).first().click()
  await page.keyboard.press('Escape')
  const words = pane(page).getByRole('textbox', { name: /补充说明/ })
  await words.fill('请补充第二学期的成绩单')
  await expect(pane(page).getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('请补充第二学期的成绩单')
  await pane(page)
    .getByRole('checkbox', { name: /附件不清晰/ })
    .check()
  await workbench.checkScreen()

  const returned = (await openName(page).textContent()) ?? ''
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('已退回', { exact: true }).first()).toBeVisible()
  // The previous application stays visible until the next one has loaded.
  await expect(openName(page)).not.toHaveText(returned)
  await expect(page.getByRole('button', { name: /^照片合格/ })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('照片已审核合格')).toBeVisible()
  await page.keyboard.press('a')
  await expect(option(page, '通过')).toBeChecked()
  const passed = new URL(page.url()).searchParams.get('id')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('已通过', { exact: true }).first()).toBeVisible()

  await test.step('the decision is undone, and sent again', async () => {
    await expect(page.getByRole('button', { name: '撤销' })).toBeVisible()
    await page.keyboard.press('z')
    await expect(page).toHaveURL(new RegExp(passed ?? ''))
    await expect(option(page, '通过')).toBeChecked()
    const review = async () =>
      (await dataOf(await page.request.get(`/workbenchApi/recruitment/applications/${passed}`))).states.review
    expect(await review()).toBe('SUBMITTED')
    await page.keyboard.press('Control+Enter')
    await expect.poll(review, { timeout: 20_000 }).toBe('PASSED')
  })
})

test('a rejection asks first, and requires a reason', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, sampleReviewer)
  await workbench.open('/recruitment/review')
  await page.getByRole('button', { name: /领取下一份/ }).click()
  await option(page, '不通过').click()
  await expect(pane(page).getByRole('button', { name: /审下一份/ })).toBeDisabled()
  await pane(page).getByRole('checkbox', { name: '所学专业不符合职位要求' }).check()
  await pane(page)
    .getByRole('button', { name: /审下一份/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('考生将看到不通过的原因')
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '返回' }).click()
  await expect(pane(page).getByRole('checkbox', { name: '所学专业不符合职位要求' })).toBeChecked()
})

test('two reviewers never get the same application', async ({ page, product, browser }) => {
  const workbench = await Workbench.openWithSession(page, product, sampleReviewer)
  await workbench.open('/recruitment/review')
  await page.getByRole('button', { name: /领取下一份/ }).click()
  await expect(option(page, '通过')).toBeEnabled()
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' })
  const other = await context.newPage()
  await Workbench.openWithSession(other, product)
  await other.goto(page.url())
  await expect(other.getByRole('alert').filter({ hasText: '该报名正由审查员审查' })).toBeVisible()
  await expect(option(other, '通过')).toHaveAttribute('aria-disabled', 'true')
  await product.expectAccessible(other)
  await context.close()
})

test('a file is shown next to the answers, and keys and metrics in dialogs', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, sampleReviewer)
  await workbench.open('/recruitment/review')
  await page.getByRole('button', { name: /领取下一份/ }).click()
  await expect(openName(page)).toBeVisible()
  await page.keyboard.press('1')
  const evidence = page.getByRole('article').getByRole('complementary')
  await expect(evidence.locator('section img')).toBeVisible()
  await page.keyboard.press('r')
  await expect(evidence.locator('section img')).toHaveAttribute('data-turned', 'true')
  await product.expectAccessible(page)
  await test.step('a PDF is shown in full height in a low window', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.keyboard.press('2')
    await expect(evidence.locator('iframe')).toBeVisible()
    const [stage, frame] = await Promise.all(
      ['section', 'iframe'].map((part) => evidence.locator(part).evaluate((one) => one.getBoundingClientRect().bottom)),
    )
    expect(frame).toBeLessThanOrEqual(stage ?? 0)
  })
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await product.expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '审查统计' }).click()
  await expect(page.getByRole('dialog', { name: '审查统计' })).toBeVisible()
  await product.expectAccessible(page)
})

test('the conditions of an application are readable on a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, sampleReviewer)
  await workbench.open('/recruitment/review')
  await page.getByRole('button', { name: /领取下一份/ }).click()
  await expect(openName(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await workbench.checkScreen()
  const conditions = page.locator('li[data-verdict] > :first-child')
  await expect(conditions).not.toHaveCount(0)
  // The requirement has a line of its own, whatever the applicant stated next to it.
  const widths = await conditions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  for (const width of widths.filter((one) => one > 0)) expect(width).toBeGreaterThan(280)
})
