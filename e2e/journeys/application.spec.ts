import type { Browser, Page } from '@playwright/test'
import {
  agreeToPhotoOnRequest,
  findApplicationWithAction,
  logInAsSampleApplicant,
  signUpApplicant,
} from '../applicant.ts'
import { fillAndSubmitApplication, findPosition } from '../applications.ts'
import { portrait, smallPortrait } from '../pictures.ts'
import { expect, test } from '../product.ts'

/** Lets the exam office act on an application through its demo mode endpoint. */
async function runOfficeAction(page: Page, id: string, act: string, reason: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post(`/dev/office/applications/${id}`, { form: { act, reason }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A phone of its own, whose browser names itself so. */
async function openPhone(browser: Browser, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL,
    userAgent,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

/** The part of WeChat that pays, left by the person before the payment. */
const bridgeThatIsLeft = `window.WeixinJSBridge = {
  invoke(method, request, callback) {
    window.handedToWechat = request
    callback({ err_msg: 'get_brand_wcpay_request:cancel' })
  },
}`

test('a rejected photo is replaced, cropped to shape, and awaits review again', async ({ page, product }) => {
  await signUpApplicant(page, product)
  await page.goto('/homepage/index')
  const position = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  const { id } = await fillAndSubmitApplication(page.request, position)
  await runOfficeAction(page, id, 'refusePhoto', '头部过小，背景不是浅色')

  await page.goto(`/recruit/details?id=${id}`)
  const row = page.getByRole('listitem').filter({ hasText: '更换照片' })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '更换照片' })
  await expect(dialog).toContainText('头部过小，背景不是浅色')
  await dialog.getByRole('button', { name: '提交新照片' }).click()
  await expect(dialog.getByText('请选择新照片')).toBeVisible()
  await product.expectAccessible(page, '[role="dialog"]')
  const pick = async (name: string, buffer: Buffer) => {
    const picked = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: '选择照片' }).click()
    await (await picked).setFiles({ name, mimeType: 'image/jpeg', buffer })
  }
  await pick('small.jpg', await smallPortrait())
  await expect(dialog.getByText('需要 295 × 413')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确认裁剪' })).toBeDisabled()
  await dialog.getByRole('button', { name: '放弃照片' }).click()
  await agreeToPhotoOnRequest(page)
  await pick('better.jpg', await portrait())
  await dialog.getByRole('button', { name: '确认裁剪' }).click()
  await expect(dialog.getByRole('img', { name: 'better.jpg' })).toBeVisible()
  await product.expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: '提交新照片' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('已更换照片，请等待审核')).toBeVisible()
  await expect(row.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
})

/** Fills in the open request for a waiver and sends it. */
async function sendWaiverRequest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '申请费用减免' })
  await dialog.getByLabel('申请理由').fill('家庭享受城市居民最低生活保障。')
  const picked = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '选择文件' }).click()
  await (await picked).setFiles({ name: '低保证.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await submitWaiverRequest(page)
}

async function submitWaiverRequest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '申请费用减免' })
  await expect(dialog.getByRole('link', { name: '低保证.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('减免申请正在审核，审核期间暂不能缴费。不同意减免的，请在缴费截止前缴费。')).toBeVisible()
}

test.describe('the fee', () => {
  test.describe.configure({ mode: 'serial' })

  test('can be waived on request with reason and evidence, and is due again after a refusal', async ({
    page,
    product,
  }) => {
    await logInAsSampleApplicant(page)
    const { id } = await findApplicationWithAction(page, 'requestWaiver')
    await page.goto(`/recruit/details?id=${id}`)
    await page.getByRole('button', { name: '申请费用减免' }).click()
    const dialog = page.getByRole('dialog', { name: '申请费用减免' })
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByText('请填写申请理由')).toBeVisible()
    await expect(dialog.getByText('请上传证明材料')).toBeVisible()
    await expect(dialog.getByLabel('申请理由')).toBeFocused()
    await product.expectAccessible(page)
    await sendWaiverRequest(page)
    await page.getByRole('button', { name: '撤回减免申请' }).click()
    const question = page.getByRole('dialog', { name: '撤回减免申请？' })
    await expect(question.getByText('考试费恢复为待缴')).toBeVisible()
    await product.expectAccessible(page)
    await question.getByRole('button', { name: '撤回减免申请' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('已撤回减免申请')).toBeVisible()
    await page.getByRole('button', { name: '申请费用减免' }).click()
    // It is sent as it was: reason and file are there.
    await submitWaiverRequest(page)
    await runOfficeAction(page, id, 'refuseWaiver', '证明材料已过期')
    await page.reload()
    await expect(page.getByRole('button', { name: '申请费用减免' })).toBeVisible()
  })

  test('opens WeChat on the phone in hand, which returns to the payment', async ({ browser, product }) => {
    const phone = await openPhone(
      browser,
      'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    )
    await logInAsSampleApplicant(phone)
    const { id } = await findApplicationWithAction(phone, 'pay')
    await phone.goto(`/recruit/details?id=${id}&act=pay`)
    const dialog = phone.getByRole('dialog', { name: '缴纳考试费' })
    const start = dialog.getByRole('link', { name: '去微信支付' })
    await expect(start).toBeVisible()
    expect(await phone.evaluate<number>('window.innerWidth')).toBe(390)
    await product.expectAccessible(phone)
    await dialog.getByRole('button', { name: '用另一部手机扫码支付' }).tap()
    await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
    await dialog.getByRole('button', { name: '在这部手机上支付' }).tap()
    await start.tap()
    await phone.getByRole('button', { name: '支付失败', exact: true }).tap()
    await expect(phone).toHaveURL(/recruit\/details/)
    await expect(start).toBeVisible()
    await phone.context().close()
  })

  test('is handed to WeChat inside WeChat, after its log-in', async ({ browser, product }) => {
    const phone = await openPhone(
      browser,
      'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60.2860',
    )
    await phone.addInitScript(bridgeThatIsLeft)
    await logInAsSampleApplicant(phone)
    const { id } = await findApplicationWithAction(phone, 'continuePayment')
    await phone.goto(`/recruit/details?id=${id}&act=pay`)
    const dialog = phone.getByRole('dialog', { name: '缴纳考试费' })
    // The browser of the phone has opened the payment before.
    await expect(dialog.getByRole('status')).toContainText('您已在别处发起付款')
    await product.expectAccessible(phone)
    await dialog.getByRole('button', { name: '改在这里付款' }).tap()
    // WeChat names the payer to the page, which comes back with a code.
    await expect(phone).toHaveURL(/[?&]code=/)
    await dialog.getByRole('button', { name: '去微信支付' }).tap()
    await expect(dialog.getByText('付款未完成，可以重新支付。')).toBeVisible()
    expect(await phone.evaluate<unknown>('window.handedToWechat')).toMatchObject({
      package: expect.stringMatching(/^prepay_id=.+/),
      signType: 'RSA',
    })
    await product.expectAccessible(phone)
    expect(await phone.evaluate<number>('window.innerWidth')).toBe(390)
    // Another way to pay has closed the order, and the code of the log-in is spent: WeChat names the payer again.
    await dialog.getByRole('button', { name: '用另一部手机扫码支付' }).tap()
    await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
    const spent = phone.url()
    await dialog.getByRole('button', { name: '在这部手机上支付' }).tap()
    await expect(dialog.getByRole('button', { name: '去微信支付' })).toBeVisible()
    expect(phone.url()).not.toBe(spent)
    await phone.context().close()
  })

  test('is paid by QR code, and the receipt is available at once', async ({ page, context, product, isMobile }) => {
    await logInAsSampleApplicant(page)
    const { id, number } = await findApplicationWithAction(page, 'continuePayment')
    await page.goto(`/recruit/details?id=${id}`)
    const progress = page.getByRole('list', { name: '办理进度' })
    const current = progress.locator('[aria-current="step"]')
    await expect(current).toContainText('等您办理')
    await expect(current).toContainText('逾期未缴，视为放弃考试')
    await expect(page).toHaveTitle(new RegExp(number))
    await product.expectAccessible(page)

    if (!isMobile) {
      const edit = page.getByRole('button', { name: '修改报名', exact: true })
      await edit.focus()
      await expect(edit).toBeFocused()
      await expect(edit).toHaveAccessibleDescription('已通过资格审查，内容已锁定')
    }

    await current.getByRole('button', { name: '去缴费' }).click()
    const dialog = page.getByRole('dialog', { name: '缴纳考试费' })
    // The payment was opened on the phone before; the code replaces its order when the person says so.
    await dialog.getByRole('button', { name: '改在这里付款' }).click()
    await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('等待付款')
    await dialog.getByRole('button', { name: '我已付款，查询结果' }).click()
    await expect(dialog.getByRole('status')).toContainText('暂未收到付款')
    await product.expectAccessible(page)

    const cashierOpens = context.waitForEvent('page')
    await dialog.getByRole('link', { name: /模拟收银台/ }).click()
    const cashier = await cashierOpens
    await cashier.getByRole('button', { name: '立即支付' }).click()
    // Closing a page during its navigation can block its browser.
    await expect(cashier.getByRole('button', { name: '立即支付' })).toBeHidden()
    await cashier.close()
    await expect(dialog.getByRole('status')).toContainText('缴费成功')
    await expect(dialog.getByRole('heading', { name: '缴费成功' })).toBeFocused()
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByText('考试费已缴清')).toBeVisible()
    const receipt = page.getByRole('listitem').filter({ hasText: '缴费凭证' })
    const downloads = page.waitForEvent('download')
    await receipt.getByRole('button', { name: '下载' }).click()
    expect((await downloads).suggestedFilename()).toMatch(/^缴费凭证-RC.+\.pdf$/)
  })
})

test('the log shows every step with its actor', async ({ page, product }) => {
  await logInAsSampleApplicant(page)
  const { id } = await findApplicationWithAction(page, 'viewScore')
  await page.goto(`/recruit/details?id=${id}`)
  await page.getByRole('button', { name: '查看办理记录' }).click()
  const panel = page.getByRole('dialog', { name: '办理记录' })
  await expect(panel.getByRole('listitem').first()).toContainText('发布成绩')
  await expect(panel.getByRole('listitem').last()).toContainText('本人')
  await product.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('another person’s application looks like a missing one', async ({ page, product }) => {
  await logInAsSampleApplicant(page)
  const { id } = await findApplicationWithAction(page, 'viewScore')
  await page.context().clearCookies()
  await signUpApplicant(page, product, '欧阳震华·阿卜杜热西提·买买提艾力')
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByText('未找到该报名')).toBeVisible()
  await product.expectAccessible(page)
})

for (const locale of ['zh-CN', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`an application is accessible and does not scroll sideways on a phone, ${locale}, ${colorScheme}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.addInitScript((stored) => localStorage.setItem('locale', JSON.stringify(stored)), locale)
      await logInAsSampleApplicant(page)
      const { id } = await findApplicationWithAction(page, 'printTicket')
      for (const path of [`/recruit/details?id=${id}`, `/ticket/list?id=${id}`, '/written/index', '/grades/list']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await product.expectAccessible(page)
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })
  }
}
