import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { FormDefinition } from '@rostrum/forms'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { pageScript } from '@rostrum/forms-designer/codegen/page-script'
import { templates } from '@rostrum/forms-designer/templates/templates'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import type { DesignerMessages } from '@rostrum/i18n/modules'
import { readDesignerMessages } from '@rostrum/i18n/node/read-messages'
import { type Translate, translatorFor } from '@rostrum/i18n/translator'
import { buildPageRenderer } from '../../scripts/form-page.ts'
import { test } from '../product.ts'

const english: Translate<DesignerMessages> = translatorFor(readDesignerMessages('en'), 'en')

/** Served with a strict policy that allows no unknown script, and no request except to the server of the form. */
async function openPage(page: Page, definition: FormDefinition, onSubmit = 'undefined') {
  const code = pageScript(definition, 'en', await buildPageRenderer())
  const html = htmlCode(definition, { title: 'Order', language: 'en' }, code).replace(
    'const onSubmit = undefined',
    `const onSubmit = ${onSubmit}`,
  )
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

const note: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'note', type: 'input', options: { name: 'note', label: 'Note', required: true } },
    { id: 'proof', type: 'file-upload', options: { name: 'proof', label: 'Proof' } },
  ],
}

test('a generated page says what became of the answers, and why it takes no files', async ({ page, product }) => {
  await openPage(page, note)
  await expect(page).toHaveTitle('Order')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText(english('form.upload_nowhere')).first()).toBeVisible()
  await page.getByRole('button', { name: english('form.upload_remove', { name: 'proof.pdf' }) }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Hello')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status').filter({ hasText: english('form.page_unsent') })).toBeVisible()
  await product.expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: english('form.page_save') }).click(),
  ])
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({ note: 'Hello' })
  await page.getByRole('textbox', { name: 'Note' }).fill('Hello again')
  await expect(page.getByText(english('form.page_unsent'))).toHaveCount(0)
})

test('a generated page sends its answers to the function of its developer', async ({ page }) => {
  const receive = `async ({ note }) => {
    if (note === 'taken') return [{ path: 'note', message: 'Taken' }]
    if (note === 'broken') throw new Error('offline')
  }`
  await openPage(page, note, receive)
  const field = page.getByRole('textbox', { name: 'Note' })
  const submit = page.getByRole('button', { name: 'Submit' })
  await field.fill('taken')
  await submit.click()
  await expect(page.getByText('Taken').first()).toBeVisible()
  await field.fill('broken')
  await submit.click()
  await expect(page.getByText(english('form.page_failed'))).toBeVisible()
  await field.fill('free')
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: english('form.page_sent') })).toBeVisible()
})
