import type { Page } from '@playwright/test'
import { type Applicant, generateIdNumber, generatePhone, registerApplicant, signUpApplicant } from '../applicant.ts'
import { endSmsCooldown } from '../database.ts'
import { expect, test } from '../product.ts'

async function logIn(page: Page, { phone, password }: Applicant) {
  await page.getByRole('button', { name: '去登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a person registers, with every error shown at its field, and is logged in', async ({ page, product }) => {
  await page.goto('/help/index')
  await page.getByRole('button', { name: '去登录' }).click()
  await product.expectAccessible(page)
  const issued = page.waitForResponse('**/common/api/captcha**')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  const { captchaId } = (await (await issued).json()).data
  const dialog = page.getByRole('dialog', { name: '注册账号' })
  await expect(dialog.getByText('请阅读并同意用户注册协议')).toBeVisible()

  await dialog.getByLabel('身份证号').fill('11010519950101')
  await dialog.getByLabel('姓名').fill('林若溪')
  await expect(dialog.getByText('请输入正确的身份证号：应为 18 位，现在是 14 位')).toBeVisible()
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('请输入手机号')).toBeVisible()
  await product.expectAccessible(page)

  const phone = generatePhone()
  await dialog.getByLabel('身份证号').fill(generateIdNumber())
  await dialog.getByLabel('手机号').fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
  await expect(dialog.getByLabel('手机号')).toHaveValue(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
  await dialog.getByLabel('短信验证码').fill(await product.smsCode(phone))
  await dialog.getByLabel('密码', { exact: true }).fill('riverside7')
  await dialog.getByLabel('确认密码').fill('riverside8')
  await dialog.getByLabel('图形验证码', { exact: true }).fill(await product.captcha(captchaId))
  // The message moves what is below it, so a press waits for it.
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  for (const consent of await dialog.getByRole('checkbox').all()) await consent.check()
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await expect(dialog.getByLabel('确认密码')).toBeFocused()

  await dialog.getByLabel('确认密码').fill('riverside7')
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('注册成功')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /账号菜单.*林若溪|林若溪.*账号菜单/ })).toBeVisible()
})

test('a wrong password keeps the input and is reported in the dialog', async ({ page }) => {
  await page.goto('/help/index')
  await page.getByRole('button', { name: '去登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号').fill('13712345678')
  await dialog.getByLabel('密码', { exact: true }).fill('nowhere99')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('手机号或密码不正确')
  await expect(dialog.getByLabel('手机号')).toHaveValue('13712345678')
})

test('a locked screen stays locked after a reload and is unlocked by the password only', async ({
  page,
  product,
  request,
  isMobile,
}) => {
  const account = await registerApplicant(request, product)
  await page.goto('/help/index')
  await logIn(page, account)
  if (isMobile) await page.getByRole('button', { name: '菜单', exact: true }).click()
  await page.getByRole('button', { name: '锁屏' }).click()
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
  await page.goto('/homepage/index')
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
  await product.expectAccessible(page)
  await page.getByLabel('密码', { exact: true }).fill('wrong-one1')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText('解锁密码错误')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '解锁' }).click()
  // The address that was opened while the screen was locked.
  await expect(page).toHaveURL(/\/homepage\/index$/)
})

test('after an expired session a person logs in again and the action continues', async ({
  page,
  context,
  product,
  request,
}) => {
  const account = await registerApplicant(request, product)
  await page.goto('/help/index')
  await logIn(page, account)
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('原密码').fill('not-the-old-1')
  await dialog.getByLabel('新密码', { exact: true }).fill('riverside9')
  await dialog.getByLabel('确认密码').fill('riverside9')
  await context.clearCookies({ name: 'rostrum_session' })
  await dialog.getByRole('button', { name: '确认修改' }).click()

  const login = page.getByRole('dialog', { name: '登录' })
  await expect(login.getByText('当前页面保持不变')).toBeVisible()
  await login.getByLabel('手机号').fill(account.phone)
  await login.getByLabel('密码', { exact: true }).fill(account.password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByText('原密码不正确')).toBeVisible()
  await expect(dialog.getByLabel('新密码', { exact: true })).toHaveValue('riverside9')
})

test('logging out asks first and leaves no personal data on the page', async ({ page, product, request }) => {
  const account = await registerApplicant(request, product)
  await page.goto('/help/index')
  await logIn(page, account)
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('dialog', { name: '退出登录？' })
  await question.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '去登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/homepage\/index$/)
  expect(await page.evaluate(() => localStorage.getItem('login-info'))).toBeNull()
})

test('no line of the picture in the log-in panel runs through a text', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/help/index')
  await page.getByRole('button', { name: '去登录' }).click()
  const lines = page.getByRole('dialog').locator('svg[viewBox="0 0 312 160"]')
  const crossed = await lines.evaluate((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    const others = [...(picture.parentElement?.children ?? [])].filter((part) => part !== picture)
    return others.map((part) => part.getBoundingClientRect()).filter((box) => box.top < bottom && box.bottom > top)
      .length
  })
  expect(crossed).toBe(0)
})

test('the keyboard alone is enough to log in and to continue', { tag: '@desktop' }, async ({
  page,
  product,
  request,
}) => {
  const account = await registerApplicant(request, product)
  await page.goto('/help/index')
  const login = page.getByRole('banner').getByRole('button', { name: '去登录' })
  await expect(login).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  for (let step = 0; step < 12 && (await focused()) !== '去登录'; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeFocused()
  await page.keyboard.type(account.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: /账号菜单/ })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '退出登录？' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('a person who has forgotten more than the password proves only the phone', async ({ page, product, request }) => {
  const account = await registerApplicant(request, product)
  await page.goto('/homepage/index')
  await page.getByRole('button', { name: '去登录' }).click()
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '忘记密码' }).click()
  const dialog = page.getByRole('dialog', { name: '忘记密码' })
  await dialog.getByRole('button', { name: '不记得姓名或身份证号？只验证手机号' }).click()
  await expect(dialog.getByLabel('姓名')).toHaveCount(0)
  await dialog.getByLabel('手机号').fill(account.phone)
  await dialog.getByLabel('短信验证码').fill('000000')
  await dialog.getByLabel('新密码').fill('lighthouse8')
  await dialog.getByLabel('确认密码').fill('lighthouse8')
  await product.expectAccessible(page)
  const resetRequest = page.waitForRequest(/resetPassword/)
  await dialog.getByRole('button', { name: '重置密码' }).click()
  expect((await resetRequest).postDataJSON()).toEqual({
    phone: account.phone,
    smsCode: '000000',
    password: 'lighthouse8',
    type: 1,
  })
  await expect(dialog.getByRole('alert').or(dialog.getByText('验证码')).first()).toBeVisible()
})

test('the owner of an account changes its phone number with codes to both numbers', async ({ page, product }) => {
  const { phone, password, name } = await signUpApplicant(page, product, '欧阳明夏')
  await endSmsCooldown(name)
  const numbers = { 原手机号: phone, 新手机号: generatePhone() }
  await page.goto('/userInfo/details')
  await page.getByRole('region', { name: '账号与安全' }).getByRole('button', { name: '更换' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  for (const [label, number] of Object.entries(numbers)) {
    await dialog.getByLabel(label, { exact: true }).fill(number)
    // The button of the first number counts down by then.
    await dialog.getByRole('button', { name: '获取验证码' }).first().click()
    await expect(dialog.getByText(`已发送到 ${number.slice(0, 3)}****${number.slice(-4)}`)).toBeVisible()
    await dialog.getByLabel(`${label}的短信验证码`).fill(await product.smsCode(number))
  }
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换，请重新登录')).toBeVisible()
  const login = page.getByRole('dialog', { name: '登录' })
  await expect(login.getByLabel('手机号')).toHaveValue(numbers.新手机号)
  await login.getByLabel('密码', { exact: true }).fill(password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login).toBeHidden()
  expect((await page.request.get('/recruitApi/app/api/person/info/getById')).ok()).toBe(true)
})
