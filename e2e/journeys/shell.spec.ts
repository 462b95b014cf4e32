import { signUpApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'

test('the language is stored, and the server responds in it', async ({ page, product }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '语言 中文' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await product.expectAccessible(page)
  await page.goto('/help/index')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Go to login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Phone').fill('13712345678')
  await dialog.getByLabel('Password', { exact: true }).fill('nowhere99')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wrong phone number or password')
})

test('pages open as tabs after the one they came from, and home cannot be closed', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/userInfo/agreement')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link')).toHaveText(['首页', '用户注册协议'])
  await expect(tabs.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
  await tabs.getByRole('button', { name: '关闭 用户注册协议' }).click()
  await expect(page).toHaveURL(/\/homepage\/index$/)
  await expect(tabs.getByRole('link')).toHaveText(['首页'])
  // A redirect has no tab.
  await page.goto('/notice/deliverySuccessful')
  await expect(page).toHaveURL(/\/recruit\/list$/)
  await expect(tabs.getByRole('link')).toHaveText(['首页', '我的报名'])
})

test('a page that is opened by its tab restores its scroll position', { tag: '@desktop' }, async ({ page }) => {
  const scrolled = () => page.evaluate<number>('window.scrollY')
  await page.goto('/notice/list')
  await expect(page.getByRole('main').getByRole('link').nth(6)).toBeVisible()
  await page.evaluate('window.scrollTo(0, 400)')
  await expect.poll(scrolled).toBe(400)
  // Only the event: a pointer would first scroll the link into view.
  await page.getByRole('main').getByRole('link').last().dispatchEvent('click')
  await expect(page).toHaveURL(/notice\/details/)
  await expect.poll(scrolled).toBe(0)
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '招聘公告' }).click()
  // Late content above it may have shifted it by a line or two.
  await expect.poll(scrolled).toBeGreaterThan(300)
})

test('the header keeps its parts apart in English, also with a long name', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', '"en"'))
  await signUpApplicant(page, product, '欧阳震华·阿卜杜热西提·买买提艾力')
  await page.goto('/help/index')
  await expect(page.getByRole('button', { name: /欧阳震华/ })).toBeVisible()
  for (const width of [1440, 1280, 1200, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    const parts = [
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').last(),
      page.getByRole('link', { name: /helpline/i }).first(),
      page.getByRole('button', { name: /欧阳震华/ }),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []))
    expect(edges, `at ${width} px`).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges.at(-1)).toBeLessThanOrEqual(width)
  }
})

test('permissions are stored by name for the lifetime of the session', async ({ page, product }) => {
  await signUpApplicant(page, product)
  await page.goto('/homepage/index')
  const granted = async () => (await page.context().cookies()).find(({ name }) => name === 'rostrum_buttons')
  await expect
    .poll(async () => decodeURIComponent((await granted())?.value ?? ''))
    .toContain('"application:submit":true')
  await page.getByRole('button', { name: /林若溪/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect.poll(granted).toBeUndefined()
})

for (const width of [360, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the frame is accessible and does not scroll sideways at ${width} px, ${colorScheme}`, {
      tag: width > 400 ? '@desktop' : [],
    }, async ({ page, product }) => {
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
