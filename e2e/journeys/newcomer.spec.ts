import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const form = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: '保存' }) })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name: new RegExp(`^${name}`) })

/** Chooses a record as a fast typist does: Enter comes before the server has answered. */
async function choose(page: Page, relation: string, name: string): Promise<void> {
  const input = form(page).getByRole('combobox', { name: new RegExp(`^${relation}`) })
  await input.click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: `移除${name}`, exact: true })).toBeVisible()
}

test('a newcomer sets up a unit, a role and an account, which its person opens by an invitation', async ({
  page,
  browser,
  product,
}) => {
  const key = Date.now().toString(36)
  const [unit, role, person] = [`考务中心${key}`, `审查员${key}`, `岩温${key}`]
  const username = `yan-${key}`
  const workbench = await Workbench.openWithSession(page, product)

  await test.step('a unit below the group', async () => {
    await workbench.open('/organisation/business-units')
    await page.getByRole('button', { name: '新建' }).click()
    await field(page, '编码').fill(`EC-${key}`)
    await field(page, '名称').fill(unit)
    await form(page).getByLabel('类型').selectOption({ label: '公司' })
    await choose(page, '上级', '集团')
    await expect(form(page).getByRole('combobox', { name: /^上级/ })).toHaveValue('集团')
    await workbench.checkScreen()
    await form(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: unit })).toBeVisible()
  })

  await test.step('a role whose one permission brings what it needs', async () => {
    await workbench.open('/access/roles')
    await page.getByRole('button', { name: '新建' }).click()
    await field(page, '编码').fill(`r-${key}`)
    await field(page, '名称').fill(role)
    await choose(page, '业务单元', unit)
    await form(page).getByRole('row', { name: /^报名/ }).getByRole('checkbox', { name: '审查' }).check()
    const effect = form(page).getByRole('region', { name: '该角色可见的内容' })
    const caution = form(page).locator('form > :last-child').getByRole('status')
    await expect(effect).toContainText('资格审查')
    // A role that reads no record is named before it is saved.
    await expect(caution).not.toBeEmpty()
    await form(page)
      .getByRole('group', { name: '招聘', exact: true })
      .getByRole('checkbox', { name: '全部数据' })
      .last()
      .check()
    await expect(caution).toBeEmpty()
    await workbench.checkScreen()
    await form(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: role })).toBeVisible()
  })

  await test.step('an account, which is invited', async () => {
    await workbench.open('/access/accounts')
    await page.getByRole('button', { name: '新建' }).click()
    await field(page, '登录账号').fill(username)
    await field(page, '姓名').fill(person)
    await field(page, '电子邮箱').fill(`${username}@example.com`)
    await choose(page, '业务单元', unit)
    await choose(page, '角色', role)
    await form(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: person })).toBeVisible()
    await page.getByRole('button', { name: /发送邀请/ }).click()
    await expect(page.getByText(/^邀请于 .* 发送/)).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('the person follows the link, chooses a password, logs in and works', async () => {
    const [link = ''] = /https?:\/\/\S+#token=\S+/.exec(await product.mailTo(`${username}@example.com`)) ?? []
    const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'zh-CN' })
    const theirs = await context.newPage()
    await theirs.goto(link)
    await expect(theirs.getByText(new RegExp(person))).toBeVisible()
    await product.expectAccessible(theirs)
    for (const name of ['newPassword', 'again']) await theirs.locator(`input[name="${name}"]`).fill('Mountain2026x')
    await theirs.getByRole('button', { name: '设置密码' }).click()
    await expect(theirs.locator('input[name="username"]')).toBeVisible()
    const workplace = await Workbench.logIn(theirs, product, { username, password: 'Mountain2026x' })
    await expect(theirs.getByRole('heading', { name: `您好，${person}` })).toBeVisible()
    await workplace.checkScreen()
    await theirs.getByRole('navigation').first().getByRole('link', { name: '资格审查' }).click()
    await expect(theirs.getByRole('button', { name: /领取下一份/ })).toBeVisible()
    await workplace.checkScreen()
    await context.close()
  })
})
