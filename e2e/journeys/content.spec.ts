import { expect, test } from '../product.ts'

test('a visitor finds and reads a notice, and its URL opens the same view for others', async ({ page, product }) => {
  await page.goto('/notice/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('招聘公告')
  await expect(page.getByText(/^第 1–15 条，共 \d+ 条$/)).toBeVisible()
  await product.expectAccessible(page)

  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^第 16–30 条，共 \d+ 条$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^第 1–15 条，共 \d+ 条$/)).toBeVisible()

  await page.getByRole('searchbox', { name: '搜索公告' }).fill('缴费 减免')
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: '搜索公告' })).toHaveValue('缴费 减免')
  await page.getByRole('link', { name: '州属医疗卫生机构专项招聘缴费通知' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('州属医疗卫生机构专项招聘缴费通知')
  await expect(page.getByRole('heading', { level: 2, name: '二、办法' })).toBeVisible()
  await expect(page).toHaveTitle('州属医疗卫生机构专项招聘缴费通知 - 澜江州公开招聘')
  await product.expectAccessible(page)
})

test('a long notice has an outline and attachments, and prints without the surrounding page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/notice/list')
  await page.getByRole('link', { name: /下半年澜江州事业单位公开招聘公告/ }).click()
  await page.getByRole('navigation', { name: '本文目录' }).getByRole('link', { name: '五、缴费' }).click()
  await expect(page.getByRole('heading', { name: '五、缴费' })).toBeInViewport()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /单位同意报考证明/ }).click()
  expect((await download).suggestedFilename()).toBe('单位同意报考证明（样本）.docx')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '五、缴费' })).toBeVisible()
  await expect(page.getByText('同一项目的公告')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByText(/^来源：澜江州公开招聘/)).toBeVisible()
})

test('a search without results and a missing article each offer a way on', async ({ page, product }) => {
  await page.goto('/publicity/list?search=没有这样的名单')
  await expect(page.getByText('未找到与“没有这样的名单”有关的内容')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await expect(page.getByRole('link', { name: /拟聘用人员公示（第三批）/ })).toBeVisible()
  await page.goto('/publicity/details?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('该文章尚未发布或已撤下')).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('link', { name: '返回公示' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公示')
})

test('help is found by search and by section, and read with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  await page.goto('/help/index')
  await expect(page.getByRole('link', { name: '0888-612 3456' }).last()).toHaveAttribute('href', 'tel:08886123456')
  await product.expectAccessible(page)
  const search = page.getByRole('searchbox', { name: '搜索帮助' })
  await search.focus()
  await page.keyboard.type('照片')
  await expect(page.getByRole('status').filter({ hasText: '相关解答' })).toBeVisible()
  await page.getByRole('link', { name: '照片被退回的常见原因' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '照片被退回的常见原因', level: 2 })).toBeVisible()
  const current = page.getByRole('navigation', { name: '全部问题' }).locator('[aria-current=page]')
  await expect(current).toHaveText('照片被退回的常见原因')
  await product.expectAccessible(page)
})

test('on a narrow screen in English, untranslated content says so and is marked as Chinese', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('locale', '"en"'))
  await page.goto('/publicity/list')
  const link = page.getByRole('link', { name: /拟聘用人员公示（第三批）/ })
  await expect(link).toHaveAttribute('lang', 'zh-CN')
  await link.click()
  await expect(page.getByText('This page is only available in Chinese.')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await product.expectAccessible(page)
})

test('agreement and privacy notice are readable before registration', async ({ page, product }) => {
  await page.goto('/userInfo/agreement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户注册协议')
  await expect(page.getByText('第 1 版，2026年1月1日起生效')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
  await page.goto('/policy/privacy')
  await expect(page.getByRole('heading', { name: '四、您的权利' })).toBeVisible()
  await product.expectAccessible(page)
})
