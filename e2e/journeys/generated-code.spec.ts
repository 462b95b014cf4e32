import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { compileForm, type FormDefinition, indexOptions } from '@rostrum/forms'
import type { CodegenContext } from '@rostrum/forms-designer/codegen/codegen-context'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { reactCode } from '@rostrum/forms-designer/codegen/react-code'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { everyLayout } from '@rostrum/forms-designer/testing/every-layout'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { readDesignerMessages, readMessages } from '@rostrum/i18n/node/read-messages'
import { build } from 'vite'
import { engineTexts } from '../../scripts/form-engine.ts'
import { test } from '../product.ts'

const messages = readDesignerMessages('en')
const failures = readMessages(['forms/engine'], 'en')
const words: CodegenContext = { language: 'en', submitLabel: 'submit', messages }
const form = compileForm(everyField)

/** How to reach the controls that the two kinds of generated page render differently. */
type PageDriver = {
  readonly choose: (name: string, label: string) => Promise<void>
  readonly rate: (stars: number) => Promise<void>
  readonly answers: () => Promise<unknown>
}

test('the generated React code of a form accepts and refuses the same input as the form', async ({ page }) => {
  await openReact(page, everyField)
  await fillIn(page, {
    choose: async (name, label) => {
      await labelled(page, name).click()
      await page.getByRole('option', { name: label, exact: true }).click()
      await page.keyboard.press('Escape')
    },
    rate: (stars) =>
      page
        .locator('[data-field=stars] label')
        .filter({ has: page.locator(`svg`) })
        .nth(stars)
        .click(),
    answers: () => page.evaluate(() => Reflect.get(globalThis, 'answers')),
  })
})

test('the generated page of a form accepts and refuses the same input as the form', async ({ page }) => {
  await openHtml(page, everyField)
  await fillIn(page, {
    choose: async (name, label) => {
      const ticks = page.getByRole('group', { name, exact: true }).getByRole('checkbox', { name: label })
      if ((await ticks.count()) > 0) await ticks.check()
      else await labelled(page, name).selectOption({ label })
    },
    rate: (stars) =>
      page
        .locator('[data-field=stars]')
        .getByRole('radio', { name: `${stars} stars` })
        .check({ force: true }),
    answers: async () => JSON.parse((await page.locator('#answers').textContent()) || 'null'),
  })
})

for (const [kind, open] of [
  ['React code', openReact],
  ['page', openHtml],
] as const) {
  test(`the generated ${kind} has the layout of the form and is usable by keyboard and screen reader`, async ({
    page,
    product,
  }) => {
    await open(page, everyLayout)
    await expectWide(page)
    await expectErrorsShown(page)
    await product.expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNarrow(page)
    await product.expectAccessible(page)
  })
}

/** Served with a strict policy that allows no unknown style or script. */
async function openHtml(page: Page, definition: FormDefinition): Promise<void> {
  const html = htmlCode(definition, 'Form', words, await engineTexts())
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  const policy = `default-src 'none'; script-src ${hashesOf('script')}; style-src ${hashesOf('style')}; connect-src http:`
  await answerForServer(page)
  await page.route('http://form.example/', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto('http://form.example/')
  expect(refused).toEqual([])
}

async function openReact(page: Page, definition: FormDefinition): Promise<void> {
  // Inside the project, where the generated code finds its libraries.
  const folder = mkdtempSync(fileURLToPath(new URL('../../packages/forms-designer/generated-', import.meta.url)))
  try {
    await buildReact(definition, folder)
    await answerForServer(page)
    await page.setContent('<!doctype html><html lang="en"><title>Form</title><main id="root"></main>')
    await page.addStyleTag({ path: join(folder, 'built/page.css') })
    await page.addScriptTag({ path: join(folder, 'built/page.js') })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function buildReact(definition: FormDefinition, folder: string): Promise<void> {
  for (const { name, code } of reactCode(definition, words, await engineTexts())) {
    writeFileSync(join(folder, name), code)
  }
  writeFileSync(
    join(folder, 'main.tsx'),
    `import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { GeneratedForm } from './GeneratedForm.tsx'

const keep = (answers) => Object.assign(globalThis, { answers })
createRoot(document.getElementById('root')).render(<MantineProvider><GeneratedForm onSubmit={keep} /></MantineProvider>)`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: join(folder, 'built'),
      minify: false,
      lib: { entry: 'main.tsx', formats: ['iife'], name: 'page', fileName: () => 'page.js', cssFileName: 'page' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`Nothing is drawn of ${part}`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

const isSideBySide = (one: Box, other: Box) =>
  one.right <= other.left && one.top < other.bottom && other.top < one.bottom
const isAbove = (one: Box, other: Box) => one.bottom <= other.top

async function expectWide(page: Page): Promise<void> {
  const [family, given] = [await boxOf(labelled(page, 'Family name')), await boxOf(labelled(page, 'Given name'))]
  const label = await boxOf(page.locator('label', { hasText: 'Family name' }))
  expect(isSideBySide(label, family)).toBe(true)
  expect(Math.round(label.right - label.left)).toBe(110)
  expect(isSideBySide(family, given)).toBe(true)
  const proof = await boxOf(page.locator('[data-field=proof]').locator('input, button').last())
  expect(isSideBySide(await boxOf(page.getByText('Proof', { exact: true })), proof)).toBe(true)
  const form = await boxOf(page.locator('form'))
  const [columnEnd, offset] = [(form.right - form.left) * (10 / 24), given.left - family.right]
  expect(offset).toBeGreaterThan((form.right - form.left) / 4)
  expect(Math.abs(family.right - form.left - columnEnd)).toBeLessThan(30)
  await expect(page.getByText('Your stay')).toBeVisible()
  expect(isSideBySide(await boxOf(labelled(page, 'Start date')), await boxOf(labelled(page, 'End date')))).toBe(true)
  expect(isSideBySide(await boxOf(labelled(page, 'Start time')), await boxOf(labelled(page, 'Wishes')))).toBe(true)
  const button = (name: string) => boxOf(page.getByRole('button', { name, exact: true }))
  expect(isSideBySide(await button('Refuse'), await button('Wait'))).toBe(true)
  expect(isAbove(await button('Send'), await button('Refuse'))).toBe(true)
  const guests = page.getByRole('group', { name: 'Entry 1' })
  expect(isSideBySide(await boxOf(guests.getByLabel('Guest')), await boxOf(guests.getByLabel('Bed').last()))).toBe(true)
  await expect(labelled(page, 'Hobby')).toBeHidden()
  await expect(labelled(page, 'Age')).toBeHidden()
}

async function expectNarrow(page: Page): Promise<void> {
  const place = async (name: string) => boxOf(labelled(page, name))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(isAbove(await boxOf(page.locator('label', { hasText: 'Family name' })), await place('Family name'))).toBe(true)
  expect(isAbove(await place('Family name'), await place('Given name'))).toBe(true)
  expect(isAbove(await place('Start time'), await place('Wishes'))).toBe(true)
  const wishes = await place('Wishes')
  expect(wishes.right - wishes.left).toBeGreaterThan(240)
}

/** Errors are announced at once, the focus moves to the first one, and each other is one step away. */
async function expectErrorsShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'submit' }).click()
  await expect(labelled(page, 'Family name')).toBeFocused()
  await expect(labelled(page, 'Family name')).toHaveAccessibleDescription(failures['failure.required'])
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('link')).toHaveText([
    /Family name/,
    /Stay/,
    /Meals/,
    'Second part: Hobby: Input value should be not null.',
    'Guests, entry 1: Guest: Input value should be not null.',
  ])
  await page.keyboard.type('Li')
  await expect(alert.getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('tab', { name: 'Food' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Food' })).toHaveText(/^\s*Food\s*1 to correct\s*$/)
  await page.getByRole('tab', { name: 'Food' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Size' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Size')
  await alert.getByRole('link', { name: /Meals/ }).press('Enter')
  await expect(labelled(page, 'Meals')).toBeFocused()
  await expect(labelled(page, 'Hobby')).toBeVisible()
  await page.getByText('Second part', { exact: true }).click()
  await expect(labelled(page, 'Hobby')).toBeHidden()
  await alert.getByRole('link', { name: /Hobby/ }).click()
  await expect(labelled(page, 'Hobby')).toBeFocused()
  await expect(page.locator('summary', { hasText: 'Second part' })).toHaveText(/^\s*Second part\s*1 to correct\s*$/)
  await page.keyboard.type('Chess')
  await page.getByText('Second part', { exact: true }).click()
  await expect(page.locator('summary', { hasText: 'Second part' })).toHaveText(/^\s*Second part\s*Chess\s*Complete\s*$/)
  await page.getByRole('button', { name: 'Add Guests' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Entry 2' }).getByLabel('Guest')).toBeFocused()
  await page.getByRole('button', { name: 'Delete entry 2' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Entry 1' }).getByLabel('Guest')).toBeFocused()
}

/** The last control with a name, including the asterisk of a required one. */
const labelled = (page: Page, name: string) =>
  page
    .getByLabel(new RegExp(`^${name}(?: \\*)?$`))
    .and(page.locator('input, select, textarea'))
    .last()

const openPane = (page: Page, label: string) => page.getByRole('tab', { name: label }).click()

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The third-party server of the form's list and file uploads. */
async function answerForServer(page: Page): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('http://files.example/**', async (route) => {
    const isUpload = route.request().url().endsWith('/proofs') && route.request().method() === 'POST'
    if (isUpload) expect(route.request().postData()).toMatch(/name="of"\s+form[\s\S]*name="key"\s+[a-z]+\.pdf/)
    const json = isUpload
      ? { name: 'stored.pdf', url: '/kept/1.pdf' }
      : { records: [{ label: 'Kunming', value: 'km' }] }
    await route.fulfill({ headers, json })
  })
}

async function fillIn(page: Page, hands: PageDriver): Promise<void> {
  const field = (name: string): Locator => labelled(page, name)
  const submit = () => page.getByRole('button', { name: 'submit' }).click()
  const refusals = page.locator(
    '[data-part="error"]:not(:empty), [class*="-error"]:not([class*="-errorIcon"], :has(*), input)',
  )
  const sentencesFor = (answers: Record<string, unknown>) =>
    form.validate(answers, { today: today() }).map((error) => fieldErrorSentence(error, failures, 'en'))

  await submit()
  await openPane(page, 'Second')
  await expect(refusals).toHaveText(sentencesFor({}))

  await openPane(page, 'First')
  const wrong = { title: 'a', story: 'x'.repeat(21), code: 'AB1', amount: 1.55 }
  for (const [name, value] of Object.entries(wrong)) await field(name).fill(String(value))
  await openPane(page, 'Second')
  await field('day').fill('2020-01-09')
  await field('begin').fill('07:59')
  await submit()
  await expect(refusals).toHaveText(sentencesFor({ ...wrong, day: '2020-01-09', begin: '07:59' }))
  expect(await hands.answers()).toBeFalsy()

  await fillInValid(page, hands, field)
  // A rule that changes a list removes the value that was chosen from the old one.
  await hands.choose('colour', 'White')
  await page.getByRole('radio', { name: 'Large' }).check()
  await submit()
  await expect(refusals).toHaveCount(1)
  await hands.choose('colour', 'Grey')
  await hands.choose('city', 'Kunming')
  await expectScriptsRun(page, field, refusals)
  await submit()
  await expect(refusals).toHaveCount(0)
  const answers = await hands.answers()
  expect(answers).toEqual(validValues)
  expect(
    form.validate(validValues, {
      today: today(),
      sources: { get: () => indexOptions([{ label: 'Kunming', value: 'km' }]) },
    }),
  ).toEqual([])
}

/** Each script of the form behaves as in the form itself. */
async function expectScriptsRun(page: Page, field: (name: string) => Locator, refusals: Locator): Promise<void> {
  await expect(page.getByRole('status').first()).toHaveText('AB1 → AB12')
  await expect(field('count')).toHaveValue('1')
  await expect(field('count')).toBeDisabled()
  await field('greeting').fill('Hello nobody')
  await expect(field('Greeting')).toHaveValue('Hello nobody')
  await expect(refusals).toHaveText(['Greet somebody'])
  await field('Greeting').fill('Hello Report')
  await page.getByRole('button', { name: 'repeat' }).click()
  await expect(field('Greeting')).toHaveValue('Hello Report!')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('cell', { name: '90.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByRole('status').first()).toHaveText('take Desk 1')
  await page.getByRole('button', { name: 'Desk' }).press('Enter')
  await expect(page.getByRole('status').first()).toHaveText('row Desk')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const files = page.locator('input[type=file]')
  await files.setInputFiles(file('proof.txt'))
  await expect(page.getByRole('status').first()).toHaveText('Unsupported format: txt')
  await files.setInputFiles(file('secret.pdf'))
  await files.setInputFiles(file('degree.pdf'))
  await expect(page.getByText('Proof of degree.pdf')).toBeVisible()
}

const validValues = {
  title: 'Report',
  story: '',
  code: 'AB12',
  amount: 7.5,
  agreed: true,
  day: '2020-01-15',
  month: '2026/02',
  moment: '2026-02-28 10:00:00',
  begin: '08:30',
  stay: ['2026-03-01', '2026-03-04'],
  shift: [],
  size: 2,
  colour: 'grey',
  extras: [1],
  many: [1, 2],
  place: ['n', 'h'],
  stars: 4,
  mood: 2.5,
  paint: '#ABCDEF',
  lines: [{ kind: 1, detail: 'round' }],
  count: 1,
  greeting: 'Hello Report!',
  city: 'km',
  proof: [{ name: 'Proof of degree.pdf', url: '/kept/1.pdf' }],
}

async function fillInValid(page: Page, hands: PageDriver, field: (name: string) => Locator): Promise<void> {
  await openPane(page, 'First')
  for (const name of ['title', 'story', 'code', 'amount', 'paint'] as const)
    await field(name).fill(String(validValues[name]))
  await page.getByRole('switch').or(page.locator('input[type=checkbox][name=agreed]')).check({ force: true })
  await openPane(page, 'Second')
  await field('day').fill(validValues.day)
  await field('month').fill('2026-02')
  await field('moment').fill('2026-02-28T10:00:00')
  await field('begin').fill('08:30')
  const [first, last] = validValues.stay
  await page.getByLabel('Start date').fill(first ?? '')
  await page.getByLabel('End date').fill(last ?? '')
  await page.getByRole('group', { name: 'extras' }).getByRole('checkbox', { name: 'Small' }).check()
  await hands.choose('many', 'Small')
  await hands.choose('many', 'Large')
  await hands.choose('place', 'North / Harbour')
  await hands.rate(4)
  await page.locator('[data-field=mood]').getByRole('radio', { name: '2.5 stars' }).press(' ')
  await page.getByRole('button', { name: 'Add lines' }).click()
  await hands.choose('kind', 'Small')
  await hands.choose('detail', 'Round')
}
