import { dataOf, put } from '../calls.ts'
import { expect, test } from '../product.ts'
import { createStaff, Workbench } from '../workbench.ts'

const phone = `+6686${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`
const typed = `0${phone.slice(3, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`

test('a forgotten password is reset in Thai with the Thai phone of the account', async ({ page, product }) => {
  const accounts = '/workbenchApi/access/accounts'
  const member = await createStaff(page.request, { permissions: ['approval:read'], scopes: [] })
  const { record } = await dataOf(await page.request.get(`${accounts}/${member.id}`))
  await put(page.request, `${accounts}/${member.id}`, { revision: record.revision, phone })
  await page.context().clearCookies()

  await page.goto('/workbench/forgot')
  await page.getByRole('button', { name: /中文$/ }).click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  const name = page.getByRole('textbox', { name: 'ชื่อผู้ใช้หรือหมายเลขโทรศัพท์' })
  await expect(name).toBeVisible()
  await product.expectAccessible(page)
  await name.fill(typed)
  await page.getByRole('button', { name: 'ส่งรหัส' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'คุณจะได้รับรหัสหรือลิงก์' })).toBeVisible()
  await product.expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await expect(() => product.smsCode(phone)).toPass()
  await page.locator('input[name="smsCode"]').fill(await product.smsCode(phone))
  for (const field of ['newPassword', 'again']) await page.locator(`input[name="${field}"]`).fill('Mountain2026x')
  const reset = page.waitForResponse((answer) => answer.url().endsWith('/auth/password-reset'))
  await page.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click()
  expect((await reset).status()).toBe(200)

  await page.setViewportSize({ width: 1366, height: 768 })
  await Workbench.openWithSession(page, product, { username: typed, password: 'Mountain2026x' })
})
