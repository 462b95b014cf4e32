import { applicationWith, becomeApplicant, becomeSampleApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'

test('the fee is paid by QR code, and the receipt can be had at once', async ({ page, context, product }) => {
  await becomeSampleApplicant(page)
  const { id, number } = await applicationWith(page, 'pay')
  await page.goto(`/recruit/details?id=${id}`)
  const progress = page.getByRole('list', { name: '办理进度' })
  const current = progress.locator('[aria-current="step"]')
  await expect(current).toContainText('等您办理')
  await expect(current).toContainText('逾期未缴，视为放弃考试')
  await expect(page).toHaveTitle(new RegExp(number))
  await product.expectAccessible(page)

  const edit = page.getByRole('button', { name: '修改报名', exact: true })
  await edit.focus()
  await expect(edit).toBeFocused()
  await expect(edit).toHaveAccessibleDescription('已通过资格审查，内容已锁定')

  await current.getByRole('button', { name: '去缴费' }).click()
  const dialog = page.getByRole('dialog', { name: '缴纳考试费' })
  await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('等待付款')
  await dialog.getByRole('button', { name: '我已付款，查询结果' }).click()
  await expect(dialog.getByRole('status')).toContainText('暂未收到付款')
  await product.expectAccessible(page)

  const cashierOpens = context.waitForEvent('page')
  await dialog.getByRole('link', { name: /模拟收银台/ }).click()
  const cashier = await cashierOpens
  await cashier.getByRole('button', { name: '立即支付' }).click()
  await cashier.close()
  await expect(dialog.getByRole('status')).toContainText('缴费成功', { timeout: 15_000 })
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText('考试费已缴清')).toBeVisible()
  const receipt = page.getByRole('listitem').filter({ hasText: '缴费凭证' })
  const downloads = page.waitForEvent('download')
  await receipt.getByRole('button', { name: '下载' }).click()
  expect((await downloads).suggestedFilename()).toMatch(/^缴费凭证-RC.+\.pdf$/)
})

test('the log tells every step with who did it', async ({ page, product }) => {
  await becomeSampleApplicant(page)
  const { id } = await applicationWith(page, 'viewScore')
  await page.goto(`/recruit/details?id=${id}`)
  await page.getByRole('button', { name: '查看办理记录' }).click()
  const panel = page.getByRole('dialog', { name: '办理记录' })
  await expect(panel.getByRole('listitem').first()).toContainText('发布成绩')
  await expect(panel.getByRole('listitem').last()).toContainText('本人')
  await product.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('somebody else’s application looks as if there were none', async ({ page, product }) => {
  await becomeSampleApplicant(page)
  const { id } = await applicationWith(page, 'viewScore')
  await page.context().clearCookies()
  await becomeApplicant(page, product, '欧阳震华·阿卜杜热西提·买买提艾力')
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByText('没有这份报名')).toBeVisible()
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
      await becomeSampleApplicant(page)
      const { id } = await applicationWith(page, 'printTicket')
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
