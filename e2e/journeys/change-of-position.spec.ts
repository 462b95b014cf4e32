import { signUpApplicant } from '../applicant.ts'
import { fillAndSubmitApplication, findPosition } from '../applications.ts'
import { ExamOffice } from '../exam-office.ts'
import { expect, test } from '../product.ts'

test('a rejected person changes to another position, submits again and passes', async ({ page, product, request }) => {
  await signUpApplicant(page, product)
  const former = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  const { id } = await fillAndSubmitApplication(page.request, former)
  const office = new ExamOffice(request, former.projectId)
  await office.runActionOn(id, 'reject')

  await test.step('the home page gives the comment and leads to the question', async () => {
    await page.goto('/homepage/index')
    await expect(page.getByText('演示意见').first()).toBeVisible()
    await page.getByRole('link', { name: '改报职位' }).tap()
    const question = page.getByRole('dialog', { name: /改报/ })
    await expect(question.getByText('演示意见')).toBeVisible()
    await question.getByRole('button', { name: '改报职位' }).tap()
  })

  await test.step('the same position is questioned, and the way from the sheet leads to the list', async () => {
    await page.getByRole('button', { name: /未通过/ }).tap()
    const sheet = page.getByRole('dialog', { name: '我的志愿' })
    await expect(sheet).toBeVisible()
    await product.expectAccessible(page, 'html', 'best')
    await sheet.getByRole('button', { name: '填写报名登记表' }).tap()
    await page.getByRole('dialog', { name: '再次报考同一职位？' }).getByRole('button', { name: '改选其他职位' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await product.expectAccessible(page, 'html', 'best')
  })

  let chosen = ''
  await test.step('another position replaces the one that was not passed', async () => {
    await page.getByRole('searchbox', { name: '搜索职位' }).fill('信息化岗')
    const add = page.getByRole('button', { name: /^将信息化岗.*加入志愿/, disabled: false }).first()
    chosen = /（(.*)）/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await add.tap()
    await expect(page.getByText(/已用.*替换/).first()).toBeVisible()
    await expect(page.getByText('志愿已保存').first()).toBeAttached()
  })

  await test.step('the submitted form can be downloaded meanwhile', async () => {
    await page.goto(`/recruit/details?id=${id}`)
    await expect(page.getByText(/提交的版本，重新提交后可下载新版本/).first()).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).first().tap()
    expect((await file).suggestedFilename()).toMatch(/\.docx$/)
  })

  await test.step('it is submitted again, and the message of the rejection says so', async () => {
    await page.goto(`/recruit/form?projectId=${former.projectId}`)
    await expect(page.getByText('您正在改报职位，请重新作出承诺。')).toBeVisible()
    await page.getByRole('checkbox', { name: '我已阅读并作出上述承诺' }).press('Space')
    await page.getByRole('button', { name: '核对并提交' }).filter({ visible: true }).last().tap()
    await page.getByRole('button', { name: '提交报名' }).tap()
    await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
    await page.goto('/userInfo/messages')
    const rejection = page.getByRole('article').filter({ hasText: '资格审查未通过' })
    await expect(rejection.getByText('已结束')).toBeVisible()
    await expect(rejection.getByText(/您已改报其他职位并重新提交/)).toBeVisible()
  })

  await test.step('it passes with the new position', async () => {
    await office.runActionOn(id, 'pass')
    await page.goto(`/recruit/details?id=${id}`)
    await expect(page.getByRole('definition').filter({ hasText: /^通过$/ })).toBeVisible()
    await expect(page.getByText(chosen).first()).toBeVisible()
    await page.goto('/userInfo/messages')
    await expect(page.getByRole('article').filter({ hasText: '资格审查通过' })).toContainText('缴纳考试费')
  })
})
