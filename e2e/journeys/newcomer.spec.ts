import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a newcomer creates a unit, a role and an account, and logs in as it at the first try', async ({
  page,
  product,
  browser,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const suffix = crypto.randomUUID().slice(0, 6)
  const [unit, role, username] = [`考试中心 ${suffix}`, `审查员 ${suffix}`, `lin-${suffix}`]
  const form = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: '保存' }) })
  const choose = async (label: string, name: string) => {
    await form.getByRole('combobox', { name: label, exact: true }).click()
    await form.getByRole('combobox', { name: label, exact: true }).fill(name)
    await form
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }

  await test.step('a unit below the group', async () => {
    await workbench.open('/organisation/business-units?id=new')
    await form.getByRole('textbox', { name: '编码' }).fill(`EX${suffix}`)
    await form.getByRole('textbox', { name: '名称', exact: true }).fill(unit)
    await form.getByLabel('类型').selectOption({ index: 1 })
    await choose('上级', '集团')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: unit })).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('a role: one permission brings what it needs, and the form says what a holder will see', async () => {
    await workbench.open('/access/roles?id=new')
    await form.getByRole('textbox', { name: '编码' }).fill(`rv-${suffix}`)
    await form.getByRole('textbox', { name: '名称', exact: true }).fill(role)
    await choose('业务单元', unit)
    await form.getByTitle('application:review').check()
    const effect = form.getByRole('region', { name: '持有者将看到' })
    await expect(effect.getByText('资格审查')).toBeVisible()
    await expect(effect.getByRole('status')).toContainText('招聘')
    await form.getByRole('group', { name: '招聘', exact: true }).getByRole('checkbox', { name: '全部数据' }).check()
    await expect(effect.getByRole('status')).toBeEmpty()
    await workbench.checkScreen()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: role })).toBeVisible()
  })

  await test.step('the author looks as a holder of the role, and changes nothing', async () => {
    await page.getByRole('button', { name: '以此角色查看' }).click()
    await expect(page.getByText(`您正以“${role}”角色查看`)).toBeVisible()
    await page.getByRole('button', { name: '招聘管理' }).click()
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link')).toHaveText([/首页/, /资格审查/])
    await page.getByRole('link', { name: /资格审查/ }).click()
    await workbench.checkScreen()
    await page.getByRole('button', { name: '结束查看' }).click()
    await expect(page.getByRole('button', { name: '系统管理' })).toBeVisible()
  })

  const password = 'Newcomer2026a'
  await test.step('an account with this role and a password', async () => {
    await workbench.open('/access/accounts?id=new')
    await form.getByRole('textbox', { name: '登录账号' }).fill(username)
    await form.getByRole('textbox', { name: '姓名' }).fill('林梅')
    await choose('业务单元', unit)
    await choose('角色', role)
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '设置密码' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('新密码').fill(password)
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '设置密码' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the account logs in and works', async () => {
    const context = await browser.newContext()
    const own = await context.newPage()
    const hers = await Workbench.logIn(own, product, { username, password })
    await hers.open('/recruitment/review')
    await expect(own.getByRole('main').getByText('没有权限')).toHaveCount(0)
    await expect(own.getByRole('heading').first()).toBeVisible()
    await hers.checkScreen()
    await context.close()
  })
})
