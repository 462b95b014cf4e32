import { becomeSampleApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'
import { sampleReviewer, Workbench } from '../workbench.ts'

test('staff log in with a captcha, see the pages of their roles, and no others', async ({ page, product }) => {
  const desk = await Workbench.logIn(page, product, sampleReviewer)
  await expect(page.getByRole('heading', { name: '您好，审核员' })).toBeVisible()
  await desk.look()
  await expect(page.getByRole('link', { name: '角色', exact: true })).toHaveCount(0)
  await desk.open('/organisation/roles')
  await expect(page.getByRole('heading', { name: '无权限访问' })).toBeVisible()
  await desk.look()
})

test('a wrong captcha is refused at its field, and an applicant is no member of staff', async ({ page, product }) => {
  await becomeSampleApplicant(page)
  await page.goto('/workbench/')
  await page.locator('input[name="username"]').fill(sampleReviewer.username)
  await page.locator('input[name="password"]').fill(sampleReviewer.password)
  await page.locator('input[name="code"]').fill('????')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入正确的验证码')).toBeVisible()
  await product.expectAccessible(page)
})
