import { logInAsSampleApplicant } from '../applicant.ts'
import { FormAuthor } from '../form-author.ts'
import { expect, test } from '../product.ts'

test('the head of a form leads to the projects that use it, and to the page where people fill it in', async ({
  browser,
  page,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { t } = author
  await author.page.goto('/designer/?form=registration')
  await author.signIn()
  const head = author.page.getByRole('button', { name: new RegExp(`^${t('page.used_by', { count: '\\d+\\+?' })}$`) })
  await head.click()
  const dialog = author.dialog(t('page.uses'))
  const uses = dialog.getByRole('listitem')
  const open = uses.filter({ hasText: '事业单位公开招聘' }).first()
  await expect(open).toContainText(/报名中，.*截止/)
  await expect(open.getByRole('img')).toBeVisible()
  await expect(uses.filter({ hasText: '医疗卫生机构' }).first()).toContainText('报名已于')
  await product.expectAccessible(author.page, '[role="dialog"]')
  const address = await open.getByRole('link', { name: t('page.use_fill') }).getAttribute('href')

  // A person who scans the code logs in there, and continues with the form of this project.
  await page.goto(address ?? '')
  await expect(page.getByRole('main')).toContainText('请先登录')
  await logInAsSampleApplicant(page)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: '报名登记表' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('事业单位公开招聘')
})
