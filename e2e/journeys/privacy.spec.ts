import { readFile } from 'node:fs/promises'
import { signUpApplicant } from '../applicant.ts'
import { findPosition, saveApplicationDraft } from '../applications.ts'
import { post } from '../calls.ts'
import { expect, test } from '../product.ts'

test('a person views and exports the stored data, and only with the password', async ({ page, product }) => {
  const { password, phone } = await signUpApplicant(page, product)
  await page.goto('/userInfo/privacy')
  await expect(page.getByText('用户注册协议').first()).toBeVisible()
  await expect(page.getByText('本机')).toBeVisible()
  const agreement = page.getByRole('link', { name: /用户注册协议 第 .+ 版/ })
  await expect(agreement).toHaveAttribute('href', /\/userInfo\/agreement\?version=/)
  await product.expectAccessible(page)

  await page.getByRole('button', { name: '导出 JSON 文件' }).click()
  const dialog = page.getByRole('dialog', { name: '导出我的数据' })
  const passwordField = dialog.getByLabel('登录密码')
  await expect(passwordField).toBeFocused()
  await dialog.getByRole('button', { name: '导出' }).click()
  await expect(dialog.getByText('请输入密码')).toBeVisible()
  await passwordField.fill('wrong2026')
  await passwordField.press('Enter')
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  await product.expectAccessible(page)

  await passwordField.fill(password)
  const [download] = await Promise.all([page.waitForEvent('download'), passwordField.press('Enter')])
  expect(download.suggestedFilename()).toBe('personal-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).identity.phone).toBe(phone)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '导出可读版' }).click()
  await passwordField.fill(password)
  const [copy] = await Promise.all([page.waitForEvent('download'), passwordField.press('Enter')])
  expect(copy.suggestedFilename()).toBe('personal-data.html')
  const text = await readFile(await copy.path(), 'utf8')
  expect(text).toContain('个人数据副本')
  expect(text).toContain(phone)
})

test('a person logs out another device', async ({ page, product, browser }) => {
  const account = await signUpApplicant(page, product)
  const other = await browser.newContext()
  const data = { phone: account.phone, password: account.password }
  await post(other.request, '/recruitApi/app/api/auth/pwdLogin', data)
  await page.goto('/userInfo/privacy')
  await page.getByRole('button', { name: /^退出其他所有设备$/ }).click()
  await expect(page.getByText(/已退出 \d+ 台设备/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(0)
  expect((await other.request.get('/recruitApi/app/api/person/info/getById')).status()).toBe(401)
  await other.close()
})

test('a deletion request shows its day and can be cancelled', async ({ page, product }) => {
  const { password } = await signUpApplicant(page, product)
  await page.goto('/userInfo/privacy')
  await page.getByRole('button', { name: '申请注销' }).click()
  const dialog = page.getByRole('dialog', { name: '申请注销账号？' })
  await expect(dialog).toContainText('7 天后将删除')
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '确认申请注销' }).click()
  await expect(page.getByText(/数据将在 \d{4}-\d{2}-\d{2} \d{2}:\d{2} 之后删除/)).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('button', { name: '撤回注销申请' }).click()
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible()
})

test('an application is submitted only after a deletion request is cancelled', async ({ page, product }) => {
  const { password } = await signUpApplicant(page, product)
  const position = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  await saveApplicationDraft(page.request, position)
  await post(page.request, '/recruitApi/app/api/person/data/deletion', { password })
  await page.goto(`/recruit/form?projectId=${position.projectId}&step=review`)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText('如需报名，请先在“隐私与数据”中撤回注销申请')).toBeVisible()
  await page.goto('/userInfo/privacy')
  await page.getByRole('button', { name: '撤回注销申请' }).click()
  await expect(page.getByText('已撤回注销申请')).toBeVisible()
  await page.goto(`/recruit/form?projectId=${position.projectId}&step=review`)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
})

test('a consent links to the version that it was given to', async ({ page, product }) => {
  await signUpApplicant(page, product)
  await page.goto('/userInfo/privacy')
  await page.getByRole('link', { name: /用户注册协议 第 .+ 版/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('协议')
  await expect(page).toHaveURL(/version=/)
  await page.goto('/userInfo/agreement?version=999')
  await expect(page.getByRole('article')).toHaveCount(0)
})
