import { generatePhone, signUpApplicant } from '../applicant.ts'
import { sameOrigin } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('two people of the office change the number of an applicant who has lost the phone', async ({
  page,
  browser,
  product,
}) => {
  const applicant = await signUpApplicant(page, product, '欧阳修远')
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const office = await Workbench.openAsNewStaff(await first.newPage(), product)
  await office.open('/recruitment/phone-changes')
  await office.checkScreen()
  await office.page.getByRole('button', { name: '申请更换' }).click()
  const dialog = office.page.getByRole('dialog', { name: '申请更换' })
  await product.expectAccessible(office.page, '[role=dialog]')
  await dialog.getByLabel('姓名').fill('欧阳修')
  await dialog.getByLabel('身份证号').fill(applicant.idCardNo)
  const newPhone = generatePhone()
  await dialog.getByLabel('新手机号').fill(newPhone)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  await dialog.getByLabel('短信验证码').fill(await product.smsCode(newPhone))
  await dialog.getByRole('button', { name: '申请更换' }).click()
  await expect(dialog.getByText('没有姓名和身份证号都相符的账号')).toBeVisible()
  // What was typed stays, and only the wrong field is corrected.
  await dialog.getByLabel('姓名').fill(applicant.name)
  await dialog.getByRole('button', { name: '申请更换' }).click()
  await expect(dialog).toBeHidden()
  const row = office.page.getByRole('row', { name: new RegExp(applicant.name) })
  await expect(row.getByRole('button', { name: '批准' })).toBeDisabled()
  await expect(row.getByText('须由另一人审批')).toBeVisible()
  await office.checkScreen()

  const other = await Workbench.openAsNewStaff(await second.newPage(), product)
  await other.page.setViewportSize({ width: 390, height: 844 })
  await other.open('/recruitment/phone-changes?state=OPEN')
  await other.checkScreen()
  const open = other.page.getByRole('listitem').filter({ hasText: applicant.name })
  await open.getByRole('button', { name: '批准' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await expect(other.page.getByText('手机号已更换').first()).toBeVisible()
  await expect(open).toHaveCount(0)

  const logIn = (phone: string) =>
    page.request.post('/recruitApi/app/api/auth/pwdLogin', {
      data: { phone, password: applicant.password },
      headers: sameOrigin(),
    })
  expect((await page.request.get('/recruitApi/app/api/person/info/getById')).status()).toBe(401)
  expect((await logIn(applicant.phone)).ok()).toBe(false)
  expect((await logIn(newPhone)).ok()).toBe(true)
})

test('the fee admin sees paid fees of ended applications', async ({ page, product }) => {
  const office = await Workbench.openWithSession(page, product)
  await office.open('/recruitment/fees?view=ended')
  await expect(page.getByRole('link', { name: '已缴费但报名已终止' })).toHaveAttribute('aria-current', 'page')
  await office.checkScreen()
  await page.setViewportSize({ width: 390, height: 844 })
  await office.checkScreen()
})
