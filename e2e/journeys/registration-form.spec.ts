import type { Page } from '@playwright/test'
import { agreeToPhotoOnRequest, signUpApplicant } from '../applicant.ts'
import { findPosition, ownApplications, saveApplicationDraft } from '../applications.ts'
import { lockApplicationRow } from '../database.ts'
import { FormPage } from '../form-page.ts'
import { portrait } from '../pictures.ts'
import { expect, test } from '../product.ts'

const next = (page: Page, section: string) => page.getByRole('button', { name: `下一部分：${section}` }).click()
const saved = (page: Page) => page.getByRole('status').filter({ hasText: '已自动保存' })

test('a person chooses a position, fills in every part of the form and submits it', { tag: '@desktop' }, async ({
  page,
  product,
  context,
}) => {
  const { phone, password } = await signUpApplicant(page, product)
  const form = new FormPage(page)
  await page.goto('/homepage/index')
  await page
    .getByRole('article')
    .filter({ hasText: '事业单位公开招聘' })
    .getByRole('link', { name: '选择职位' })
    .click()
  await expect(page).toHaveTitle(/选择职位 · .*事业单位公开招聘 - /)
  await page.getByRole('searchbox', { name: '搜索职位' }).fill('信息化岗')
  // A double click must not remove the position again.
  await page
    .getByRole('button', { name: /将信息化岗.*加入志愿/, disabled: false })
    .first()
    .dblclick()
  await expect(page.getByText('志愿已保存')).toBeVisible()
  await page.getByRole('button', { name: '填写报名登记表' }).click()

  await form.text('电子邮箱').fill('lin@example.com')
  await form.choose('民族', '汉族')
  await form.choose('政治面貌', '群众')
  await form.follow('户籍所在地', '云南省', '昆明市', '五华区')
  await form.choose('目前状况', '在职')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(form.text('电子邮箱')).toHaveValue('lin@example.com')
  await expect(form.chosen('户籍所在地')).toHaveText('云南省 / 昆明市 / 五华区')
  await form.text('通信地址').fill('澜江市滨江路 18 号 3 栋 502')

  await agreeToPhotoOnRequest(page)
  await next(page, '证件照')
  await form.upload('近期免冠正面证件照', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await page.getByRole('button', { name: '放大' }).click()
  await page.getByRole('button', { name: '确认裁剪' }).click()
  await expect(page.getByRole('img', { name: 'me.jpg' })).toBeVisible()

  await next(page, '教育经历')
  await page.getByRole('button', { name: '添加教育经历' }).click()
  await form.choose('毕业院校', '云南大学', '云南大学')
  await form.choose('学历', '大学本科')
  await form.choose('学位', '学士')
  await form.choose('专业（目录）', '计算机科学与技术 080901 · 本科', '计算机科学')
  await form.text('证书上的专业名称').fill('计算机科学与技术')
  await form.choose('学习形式', '全日制')
  await form.text('入学年月').fill('2016-09')
  // The session ends in the middle of the form: the input is kept, and saved after the log-in.
  await context.clearCookies({ name: 'rostrum_session' })
  await form.text('毕业年月').fill('2020-07')
  const login = page.getByRole('dialog', { name: '登录' })
  await expect(login.getByText('当前页面保持不变')).toBeVisible()
  await login.getByLabel('手机号').fill(phone)
  await login.getByLabel('密码', { exact: true }).fill(password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await expect(form.text('毕业年月')).toHaveValue('2020-07')

  await next(page, '工作经历')
  await form.turnOn('没有工作经历')
  await next(page, '家庭成员')
  const parents = [
    ['父亲', '林建国', '1972-03'],
    ['母亲', '周慧兰', '1974-06'],
  ] as const
  for (const [at, [relation, name, bornIn]] of parents.entries()) {
    await page.getByRole('button', { name: '添加家庭成员' }).click()
    await form.choose(`称谓 第 ${at + 1} 条`, relation)
    await form.text(`姓名 第 ${at + 1} 条`).fill(name)
    await form.text(`出生年月 第 ${at + 1} 条`).fill(bornIn)
  }
  await next(page, '资格证书')
  await form.turnOn('没有职业资格或等级证书')
  await next(page, '证明材料')
  const broken = await breakUploads(page)
  await form.upload('学历学位证书', { name: '毕业证书.pdf', mimeType: 'application/pdf', buffer: longPdf })
  await broken.until
  await page.reload()
  await expect(page.getByRole('link', { name: '毕业证书.pdf' })).toBeVisible()
  expect(broken.beginnings()).toBe(1)
  await next(page, '诚信承诺')
  await page.getByRole('checkbox', { name: '我已阅读并作出上述承诺' }).press('Space')
  await product.expectAccessible(page)

  await page.getByRole('button', { name: '核对并提交' }).last().click()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('云南省 / 昆明市 / 五华区')).toBeVisible()
  // Once the form is complete, the review is one press away from every section.
  await page.getByRole('button', { name: '返回修改' }).click()
  await page.getByRole('button', { name: '核对并提交' }).last().click()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
  await product.expectAccessible(page)
  const submit = page.getByRole('button', { name: '提交报名' })
  // The form has asked for the promise of good faith, so nothing is left to agree to but saving the answers.
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /^同时保存到个人信息/ })).toBeChecked()
  await submit.click()
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
  await product.expectAccessible(page)
  const [application] = await ownApplications(page.request)
  await expect(page.getByText(application.number)).toBeVisible()
})

/** A file that is sent in four parts. */
const longPdf = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%${'x'.repeat(1_900_000)}\n`)

/**
 * The connection is lost at the second part of an upload, and the third never arrives. @returns a promise that then
 * resolves; later requests arrive
 */
async function breakUploads(page: Page): Promise<{ readonly until: Promise<void>; readonly beginnings: () => number }> {
  const neverAnswered = new Promise<void>(() => {})
  let parts = 0
  let lost = () => {}
  const until = new Promise<void>((resolve) => {
    lost = resolve
  })
  await page.route('**/file/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1
    else return route.continue()
    if (parts === 2) return route.abort('connectionfailed')
    if (parts !== 3) return route.continue()
    lost()
    return neverAnswered
  })
  let beginnings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/file/uploads')) beginnings += 1
  })
  return { until, beginnings: () => beginnings }
}

/** Ticks the agreements of the review page. */
async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
}

test('two browsers that submit at the same time lead to one receipt', async ({ page, product, browser, baseURL }) => {
  await signUpApplicant(page, product)
  const position = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  await saveApplicationDraft(page.request, position)
  const other = await browser.newContext({ storageState: await page.context().storageState(), baseURL })
  const pages = [page, await other.newPage()]
  await Promise.all(
    pages.map(async (each) => {
      await each.goto(`/recruit/form?projectId=${position.projectId}&step=review`)
      await expect(each.getByRole('button', { name: '提交报名' })).toBeVisible()
      await agree(each)
    }),
  )
  await Promise.all(pages.map((each) => each.getByRole('button', { name: '提交报名' }).click()))
  // The second one finds the form closed, with a link to the application.
  const answers = pages.map((each) =>
    each.getByRole('heading', { name: '报名已提交' }).or(each.getByText('报名已提交，正在等待审查')),
  )
  for (const answer of answers) await expect(answer).toBeVisible()
  expect(await ownApplications(page.request)).toHaveLength(1)
  await other.close()
})

test('a waiting submission shows its place, survives a reload and a lost network, and ends with the receipt', async ({
  page,
  product,
  context,
}) => {
  await signUpApplicant(page, product)
  const position = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  const { id } = await saveApplicationDraft(page.request, position)
  // The draft is complete, so that the form opens at the submission.
  await page.goto(`/recruit/form?projectId=${position.projectId}`)
  await expect(page.getByRole('button', { name: '提交报名' })).toBeVisible()
  await agree(page)
  const letGo = await lockApplicationRow(id)
  await page.getByRole('button', { name: '提交报名' }).click()
  const waiting = page.getByRole('heading', { name: '提交的人较多，正在排队' })
  await expect(waiting).toBeVisible()
  await expect(page.getByText('马上轮到您')).toBeVisible()
  await product.expectAccessible(page)
  await page.reload()
  await expect(waiting).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: '暂时无法连接服务器，正在重试' })).toBeVisible()
  await letGo()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
  expect(await ownApplications(page.request)).toMatchObject([{ id }])
})
