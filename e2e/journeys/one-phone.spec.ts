import type { APIRequestContext, Page } from '@playwright/test'
import { signUpApplicant } from '../applicant.ts'
import { findPosition, ownApplications, saveApplicationDraft } from '../applications.ts'
import { dataOf, post } from '../calls.ts'
import { expect, type Product, test } from '../product.ts'

/** A phone whose browser names itself as one, so that the page hands the payment to WeChat. */
const browserOfPhone =
  'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'

const office = '/workbenchApi/recruitment'
type Owing = { readonly id: string; readonly phone: string }

/** An applicant of the sample data who passed the review and owes the fee, as the office sees it. */
async function findOwingApplicant(request: APIRequestContext): Promise<Owing> {
  await post(request, '/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
  const projects: { id: string; title: string }[] = await dataOf(await request.get(`${office}/review-projects`))
  const project = projects.find(({ title }) => title.includes('医疗卫生机构'))
  const { records } = await dataOf(
    await request.get(`${office}/applications?projectId=${project?.id}&review=PASSED&photo=OK&size=100`),
  )
  const owing: { id: string }[] = records.filter(({ states }: { states: { fee: string } }) => states.fee === 'DUE')
  // A repeated journey finds another person.
  const { id } = owing[Math.floor(Math.random() * owing.length)] ?? { id: '' }
  const { applicant } = await dataOf(await request.get(`${office}/applications/${id}`))
  return { id, phone: applicant.phone }
}

async function logInBySms(page: Page, product: Product, phone: string): Promise<void> {
  await post(page.request, '/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'login' })
  await post(page.request, '/recruitApi/app/api/auth/smsLogin', { phone, smsCode: await product.smsCode(phone) })
}

test.describe('one phone', () => {
  test.use({ userAgent: browserOfPhone })

  test('pays for itself: to WeChat, back to the page, and on to the receipt', async ({ page, product, request }) => {
    const { id, phone } = await findOwingApplicant(request)
    await logInBySms(page, product, phone)
    await page.goto(`/recruit/details?id=${id}`)
    await page.getByRole('list', { name: '办理进度' }).getByRole('button', { name: '去缴费' }).click()
    const dialog = page.getByRole('dialog', { name: '缴纳考试费' })
    await dialog.getByRole('link', { name: '去微信支付' }).click()
    await page.getByRole('button', { name: '立即支付' }).click()
    await expect(page).toHaveURL(/recruit\/details/)
    await expect(dialog.getByRole('heading', { name: '缴费成功' })).toBeVisible()
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('考试费已缴清')).toBeVisible()

    // A reload does not ask for the money again.
    await page.reload()
    await expect(page.getByText('考试费已缴清')).toBeVisible()
    await expect(page.getByRole('button', { name: '去缴费' })).toHaveCount(0)
    const receipt = page.getByRole('listitem').filter({ hasText: '缴费凭证' })
    const downloads = page.waitForEvent('download')
    await receipt.getByRole('button', { name: '下载' }).click()
    expect((await downloads).suggestedFilename()).toMatch(/^缴费凭证-RC.+\.pdf$/)
    await page.goto('/userInfo/messages')
    // The person may have paid for another project before.
    const receipts = page.getByRole('article').filter({ hasText: '考试费已缴清' })
    await expect(receipts.filter({ hasText: '未读' })).toBeVisible()
  })
})

test('a person who has filled in everything once is not asked for anything twice', async ({
  page,
  product,
  request,
}) => {
  await signUpApplicant(page, product)
  const position = await findPosition(request, '事业单位公开招聘', '信息化岗')
  await saveApplicationDraft(page.request, position, 'goodFaith')
  await page.goto(`/notice/deliver?projectId=${position.projectId}`)
  await review(page)
  await expect(page.getByRole('checkbox', { name: /^同时保存到个人信息/ })).toBeChecked()
  await submit(page)
  // The submission has saved them, so the receipt has nothing to offer.
  await expect(page.getByRole('button', { name: '保存到个人信息' })).toHaveCount(0)

  // The personal information is there, without a visit to its form.
  await page.goto('/userInfo/details')
  await expect(page.getByText('澜江市滨江路 18 号 3 栋 502')).toBeVisible()
  await expect(page.getByText('小学教师资格证')).toBeVisible()
  await expect(page.getByRole('img', { name: '证件照.jpg' })).toBeVisible()

  const [{ id }] = await ownApplications(page.request)
  await page.goto(`/recruit/details?id=${id}`)
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回报名', exact: true }).click()
  await expect(page.getByText('已撤回报名').first()).toBeVisible()

  await page.goto(`/notice/deliver?projectId=${position.projectId}`)
  await page.getByRole('searchbox', { name: '搜索职位' }).fill(position.code)
  await page
    .getByRole('button', { name: /将信息化岗.*加入志愿/, disabled: false })
    .first()
    .click()
  await expect(page.getByText('志愿已保存').first()).toBeAttached()
  await review(page)
  await submit(page)
})

/** From the chosen position to the review, where all that is left is the declaration. */
async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(填写登记表|填写报名登记表)$/ }).click()
  // The form opens at the first part that is not complete: there is no other.
  await expect(page.getByText('已完成 7 个部分')).toBeVisible()
  const declaration = page.getByRole('checkbox', { name: '我已阅读并作出上述承诺' })
  await declaration.evaluate((input: HTMLInputElement) => (input.labels?.[0] ?? input).click())
  await page.getByRole('button', { name: '核对并提交' }).last().click()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
}
