import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { buildPageRenderer } from '../../scripts/form-page.ts'
import { test } from '../product.ts'

/** Served with a strict policy that allows no unknown script, and no request except to the server of the form. */
async function openPage(page: Page): Promise<readonly string[]> {
  const html = htmlCode(everyField, { title: 'Order', language: 'en' }, await buildPageRenderer())
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.join(' ')} 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    'connect-src data: http:',
  ].join('; ')
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('http://files.example/**', (route) =>
    route.fulfill({ headers, json: { records: [{ label: 'Kunming', value: 'km' }] } }),
  )
  await page.route('http://form.example/', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto('http://form.example/')
  return refused
}

test('a generated page is one file that checks, runs its scripts and shows its answers', async ({ page, product }) => {
  const refused = await openPage(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const submit = () => page.getByRole('button', { name: 'Submit' }).click()
  await submit()
  await expect(page.getByRole('alert').getByRole('link').first()).toContainText('title')
  await expect(field('title')).toHaveAttribute('aria-invalid', 'true')
  await product.expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await product.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await field('title').fill('Report')
  await expect(field('greeting')).toHaveValue('Hello Report')
  await page.getByRole('tab', { name: 'First' }).click()
  await field('code').fill('AB12')
  await expect(page.getByRole('status').filter({ hasText: '→ AB12' })).toBeVisible()
  await submit()
  await expect(page.getByRole('alert').getByRole('link').filter({ hasText: 'title' })).toHaveCount(0)
  expect(refused).toEqual([])
})
