import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { FormDefinition } from '@rostrum/forms'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { pageScript } from '@rostrum/forms-designer/codegen/page-script'
import { templates } from '@rostrum/forms-designer/templates/templates'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { buildPageRenderer } from '../../scripts/form-page.ts'
import { test } from '../product.ts'

/** Served with a strict policy that allows no unknown script, and no request except to the server of the form. */
async function openPage(page: Page, definition: FormDefinition) {
  const code = pageScript(definition, 'en', await buildPageRenderer())
  const html = htmlCode(definition, { title: 'Order', language: 'en' }, code)
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
  return { refused, kilobytes: gzipSync(html).length / 1024 }
}

test('a generated page is one file that checks, runs its scripts and shows its answers', async ({ page, product }) => {
  const { refused, kilobytes } = await openPage(page, everyField)
  expect(kilobytes).toBeLessThan(720)
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

test('a generated page contains the parts of the renderer that its form uses, and no others', async ({ page }) => {
  const leave = templates.find(({ id }) => id === 'leave')
  if (!leave) throw new Error('There is no leave request')
  const { refused, kilobytes } = await openPage(page, leave.definition)
  expect(kilobytes).toBeLessThan(300)
  await page.getByRole('textbox').first().fill('Li Wei')
  await page
    .getByRole('button', { name: /calendar/i })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  expect(refused).toEqual([])
})
