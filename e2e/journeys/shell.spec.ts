import { expect, test } from '../product.ts'

test('the language is kept, and the server answers in it', async ({ page }) => {
  await page.goto('/help/index')
  await page.getByRole('button', { name: '语言 中文' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Go to login' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Go to login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Phone').fill('13712345678')
  await dialog.getByLabel('Password', { exact: true }).fill('nowhere99')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('password is not correct')
})

test('pages open as tabs after the one they came from, and home cannot be closed', async ({ page }) => {
  await page.goto('/userInfo/agreement')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link')).toHaveText(['首页', '用户注册协议'])
  await expect(tabs.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
  await tabs.getByRole('button', { name: '关闭 用户注册协议' }).click()
  await expect(page).toHaveURL(/\/homepage\/index$/)
  await expect(tabs.getByRole('link')).toHaveText(['首页'])
})

for (const width of [360, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the frame is accessible and does not scroll sideways at ${width} px, ${colorScheme}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/userInfo/agreement')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await product.expectAccessible(page)
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}

test('the pages obey the content security policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  await page.goto('/help/index')
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('tab', { name: '短信登录' }).click()
  expect(complaints).toEqual([])
})
