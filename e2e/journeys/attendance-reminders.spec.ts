import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const phone = { width: 390, height: 844 }

test('a reminder is created with a text of its own, enabled, and disabled again', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await test.step('the list shows when and by which means people are reminded', async () => {
    await workbench.open('/attendance/reminder-templates')
    await expect(page.getByRole('row').filter({ hasText: '上班前提醒' })).toBeVisible()
    await workbench.checkScreen()
  })
  await test.step('a template says whom it reaches and what it says', async () => {
    await page.getByRole('row').filter({ hasText: '上班前提醒' }).click()
    await expect(page.getByText(/今天提醒范围内/)).toBeVisible()
    await expect(page.getByText('09:00 上班，请记得打卡')).toBeVisible()
    await workbench.checkScreen()
    const opened = page.getByRole('complementary', { name: '上班前提醒' })
    await opened.getByRole('button', { name: '停用', exact: true }).click()
    await expect(page.getByText(/启用后今天将覆盖/)).toBeVisible()
    await opened.getByRole('button', { name: '启用', exact: true }).click()
    await expect(page.getByText(/今天提醒范围内/)).toBeVisible()
  })
  await test.step('the form asks for the time of its event, and refuses an unknown parameter at its text', async () => {
    await workbench.open('/attendance/reminder-templates')
    await page
      .getByRole('button', { name: /新建|新增/ })
      .first()
      .click()
    const form = page.getByRole('form').or(page.locator('form')).last()
    await form.getByLabel(/^名称/).fill('下班提醒')
    await form.getByLabel('提醒时机').selectOption('figure_due')
    await expect(form.getByText('1 至 240', { exact: true })).toBeVisible()
    await form.getByLabel('提醒时机').selectOption('off')
    await expect(form.getByText('0 至 240', { exact: true })).toBeVisible()
    await form.getByLabel('分钟').fill('10')
    await form.getByText('自定义文字', { exact: true }).click()
    await form.getByLabel('自定义文字（简体中文）').fill('{time} 下班了 {salary}')
    await workbench.checkScreen()
  })
  await test.step('a phone shows the same list', async () => {
    await page.setViewportSize(phone)
    await workbench.open('/attendance/reminder-templates')
    await workbench.checkScreen()
  })
})

test('a year of holidays is read as a calendar, and the next one is prepared from it', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/holiday-years?country=CN&year=2026')
  await expect(page.getByRole('link', { name: /国庆节调休上班/ }).first()).toBeVisible()
  await workbench.checkScreen()
  await test.step('what moves is proposed on its day of the lunar calendar, what a government announces is not', async () => {
    await workbench.open('/attendance/holiday-years?country=CN&year=2027')
    await page.getByRole('button', { name: '编制 2028 年节假日' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('中秋节的日期')).toHaveValue('2028年10月3日')
    await expect(dialog.getByText('调休上班', { exact: false })).toHaveCount(1)
    await workbench.checkScreen()
    await dialog.getByRole('button', { name: /^添加/ }).click()
    await expect(page.getByText(/已添加/)).toBeVisible()
    await expect(page.getByRole('link', { name: /中秋节/ })).toBeVisible()
    await expect(page.getByText(/为预计，待确认/)).toBeVisible()
    await workbench.checkScreen()
  })
  await test.step('a phone shows one month below the other', async () => {
    await page.setViewportSize(phone)
    await workbench.checkScreen()
  })
})
