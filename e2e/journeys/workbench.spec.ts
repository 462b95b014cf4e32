import { logInAsSampleApplicant } from '../applicant.ts'
import { currentCode } from '../authenticator.ts'
import { dataOf, post } from '../calls.ts'
import { expect, test } from '../product.ts'
import { createStaff, sampleReviewer, Workbench } from '../workbench.ts'

test('staff log in with a captcha, and see exactly the pages of their roles', async ({ page, product }) => {
  const workbench = await Workbench.logIn(page, product, sampleReviewer)
  await expect(page.getByRole('heading', { name: '您好，审查员' })).toBeVisible()
  await workbench.checkScreen()
  await expect(page.getByRole('link', { name: '角色', exact: true })).toHaveCount(0)
  await workbench.open('/access/roles')
  await expect(page.getByRole('heading', { name: '您无权访问此页面' })).toBeVisible()
  await workbench.checkScreen()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '全局搜索' }).fill('linruoxi')
  await expect(page.getByRole('option', { name: /^林若溪/ }).first()).toBeVisible()
  await product.expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recruitment\/review\?project=.*&id=/)
  await expect(page.getByRole('heading', { name: /林若溪/ })).toBeVisible()
  // A keyboard user continues in the page.
  await expect(page.locator('#page:focus, #page :focus')).toBeVisible()

  await test.step('leaving an application lets other reviewers have it', async () => {
    const released = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/claim'),
    )
    await page.getByRole('navigation').getByRole('link', { name: '首页', exact: true }).first().click()
    expect((await released).ok()).toBe(true)
  })
})

test('a wrong captcha is refused at its field, and an applicant cannot log in as staff', async ({ page, product }) => {
  await logInAsSampleApplicant(page)
  await page.goto('/workbench/')
  await page.locator('input[name="username"]').fill(sampleReviewer.username)
  await page.locator('input[name="password"]').fill(sampleReviewer.password)
  await page.locator('input[name="code"]').fill('AAAA')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('图形验证码不正确，请输入新图片中的字符')).toBeVisible()
  await product.expectAccessible(page)
})

test('a role requires a second factor, whose codes are valid once, and a session is ended remotely', async ({
  page,
  product,
  request,
}) => {
  const scopes = [{ area: 'access', kind: 'self', ids: [] }]
  const held = { permissions: ['session:read'], menus: ['sessions'], scopes, secondFactor: true }
  const member = await createStaff(request, held)
  const workbench = await Workbench.submitLogin(page, product, member)
  await expect(page.getByRole('heading', { name: '开启两步验证' })).toBeVisible()
  await product.expectAccessible(page)
  await page.getByLabel('动态码').fill(currentCode((await page.locator('code').textContent()) ?? ''))
  await page.getByRole('button', { name: '确认开启' }).click()
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: '新同事' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '换一张' }).locator('img')).toBeVisible()
  await Workbench.submitLogin(page, product, member)
  await page.getByLabel('动态码').fill(recoveryCode)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, 新同事' })).toBeVisible()
  expect((await dataOf(await page.request.get('/workbenchApi/auth/me'))).locale).toBe('en')

  await workbench.changeLocale('my')
  const unread = new RegExp([...'အကြောင်းကြားချက်များ၊ မဖတ်ရသေး'].join('\u2060?'))
  await page.getByRole('button', { name: unread }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await workbench.open('/access/sessions')
  await workbench.checkScreen()
  const sessions = await dataOf(await request.get('/workbenchApi/access/sessions?current=1&size=100'))
  const theirs = sessions.records.filter(({ accountId }: { accountId: string }) => accountId === member.id)
  await post(request, '/workbenchApi/access/sessions/removal', {
    ids: theirs.map(({ id }: { id: string }) => id),
  })
  await page.reload()
  await expect(page.locator('input[name="username"]')).toBeVisible()
})

test('eight tabs of one browser all show their rows, and one of them has the stream of notifications', async ({
  page,
  context,
  product,
}) => {
  await Workbench.openWithSession(page, product)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) streams.push(request.url())
  })
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))]
  for (const tab of tabs) await tab.goto('/workbench/recruitment/positions')
  for (const tab of tabs) await expect(tab.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  expect(streams).toHaveLength(1)
})
