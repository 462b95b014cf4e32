import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

test('a published form that no record uses is tried on a phone, by its link, and nothing is sent', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { t } = author
  const proof = { id: 'proof', type: 'file-upload', options: { name: 'proof', label: 'Proof' } }
  // More stars than a phone has room for in one line.
  const stars = { label: 'Score', max: 14, defaultValue: 14, showText: true, showScore: true }
  const score = { id: 'score', type: 'rate', options: { name: 'score', ...stars } }
  await author.import(formOf(input('name', { label: 'Full name', required: true }), proof, score))
  await author.button(t('page.publish')).click()
  await author.setCode(generateCode())
  await author.signIn()
  await author.button(t('page.publish'), author.page.getByRole('dialog')).click()
  const published = author.dialog(t('page.published', { version: 1 }))
  await expect(published.getByRole('img', { name: t('page.try_qr') })).toBeVisible()
  await product.expectAccessible(author.page, '[role="dialog"]')
  const address = await published.getByRole('link', { name: t('page.try_open') }).getAttribute('href')
  await author.page.keyboard.press('Escape')
  await author.page.getByRole('textbox', { name: t('page.name') }).fill('A form with a name of some length')
  for (const width of [1280, 1366, 1440, 1536, 1920]) {
    await author.page.setViewportSize({ width, height: 900 })
    const language = await author.button(t('page.language')).boundingBox()
    expect((language?.x ?? width) + (language?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width)
    // The form is nowhere wider than a screen of 1440 px shows it, so the panels take what is left.
    const panel = await author.page.getByRole('complementary', { name: t('designer.settings') }).boundingBox()
    if (width >= 1440) expect(panel?.width, `the settings at ${width} px`).toBe(width < 1792 ? 320 : 400)
    const state = author.page.locator('[data-at="browser"]')
    const cut = await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (width > 1280) expect(cut, `the saved state at ${width} px`).toBeLessThanOrEqual(0)
    // The words of the main actions stay where those of the others give way.
    const others = width < 1440 ? [] : [t('page.used_by', { count: 0 })]
    for (const name of [t('designer.rules'), t('designer.preview'), ...others]) {
      const word = await author.page.locator('header').getByText(name, { exact: true }).boundingBox()
      expect(word?.width, `“${name}” at ${width} px`).toBeGreaterThan(20)
    }
  }

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }
  const context = await browser.newContext({ ...phone, locale: 'en', baseURL: process.env.PRODUCT_URL })
  await context.addInitScript(() => localStorage.setItem('locale', JSON.stringify('en')))
  const page = await context.newPage()
  await page.goto(address ?? '')
  const signIn = page.getByRole('dialog', { name: t('page.sign_in') })
  await signIn.getByLabel(t('page.username')).fill('admin')
  await signIn.getByRole('textbox', { name: t('page.password') }).fill('Demo2026a')
  await signIn.getByRole('button', { name: t('page.sign_in') }).click()
  await expect(page.getByRole('note')).toContainText(t('page.try_notice', { version: 1 }))
  await product.expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const submit = page.getByRole('button', { name: t('page.try_submit') })
  await submit.tap()
  const name = page.getByRole('textbox', { name: 'Full name' })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Li Wei')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('link', { name: 'a.pdf' })).toBeVisible()
  await submit.tap()
  await expect(page.getByRole('heading', { name: t('page.try_result') })).toBeVisible()
  await expect(page.getByText('Li Wei')).toBeVisible()
  await product.expectAccessible(page)
  expect(sent).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The language changes without losing what was typed; a new start empties the form.
  await page.getByRole('button', { name: t('page.try_back') }).tap()
  await page.getByRole('button', { name: t('page.language') }).tap()
  await page.locator('[role^="menuitem"] [lang="zh-CN"]').tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(name).toHaveValue('Li Wei')
  await page.getByRole('button', { name: '重新开始' }).tap()
  await expect(name).toHaveValue('')
  await context.close()
})

test('an address of a form that cannot be tried says why', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await page.goto('/designer/?try=no-such-form')
  await author.signIn()
  await expect(page.getByRole('main')).toContainText(t('page.try_none_hint', { code: 'no-such-form' }))
  await product.expectAccessible(page)
})
