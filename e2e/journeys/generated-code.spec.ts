import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { compileForm, indexOptions } from '@rostrum/forms'
import type { CodeWords } from '@rostrum/forms-designer/codegen/carried'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { reactCode } from '@rostrum/forms-designer/codegen/react-code'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { failures } from '@rostrum/i18n/forms/failures.en'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { build } from 'vite'
import { engineTexts } from '../../scripts/form-engine.ts'

const words: CodeWords = { language: 'en', add: 'add', remove: 'remove', submit: 'submit', sentences: failures }
const form = compileForm(everyField)

/** How a person reaches what the two kinds of generated page draw differently. */
type Hands = {
  readonly choose: (name: string, label: string) => Promise<void>
  readonly openPane: (label: string) => Promise<void>
  readonly rate: (stars: number) => Promise<void>
  readonly answers: () => Promise<unknown>
}

test('the React code of a form, built and filled in, takes and refuses what the form does', async ({ page }) => {
  // Within the project, where the generated code finds its libraries.
  const folder = mkdtempSync(fileURLToPath(new URL('../../packages/forms-designer/generated-', import.meta.url)))
  try {
    await openReact(page, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await fillIn(page, {
    choose: async (name, label) => {
      await labelled(page, name).click()
      await page.getByRole('option', { name: label, exact: true }).click()
      await page.keyboard.press('Escape')
    },
    openPane: (label) => page.getByRole('tab', { name: label }).click(),
    rate: (stars) =>
      page
        .locator('label')
        .filter({ has: page.locator(`svg`) })
        .nth(stars)
        .click(),
    answers: () => page.evaluate(() => Reflect.get(globalThis, 'answers')),
  })
})

test('the generated page of a form, filled in, takes and refuses what the form does', async ({ page }) => {
  await answerForServer(page)
  await page.setContent(htmlCode(everyField, 'Form', words, await engineTexts()))
  await fillIn(page, {
    choose: async (name, label) => {
      const select = labelled(page, name)
      const chosen = await select.evaluate((element) =>
        'selectedOptions' in element
          ? [...(element.selectedOptions as Iterable<{ label: string }>)].map((each) => each.label)
          : [],
      )
      await select.selectOption([...(name === 'many' ? chosen : []), label].map((each) => ({ label: each })))
    },
    openPane: async () => {},
    rate: (stars) => page.getByLabel('stars').fill(String(stars)),
    answers: async () => JSON.parse((await page.locator('#answers').textContent()) || 'null'),
  })
})

async function openReact(page: Page, folder: string): Promise<void> {
  for (const { name, code } of reactCode(everyField, words, await engineTexts()))
    writeFileSync(join(folder, name), code)
  writeFileSync(
    join(folder, 'main.tsx'),
    `import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { GeneratedForm } from './GeneratedForm.tsx'
const keep = (answers) => Object.assign(globalThis, { answers })
createRoot(document.getElementById('root')).render(<MantineProvider><GeneratedForm onSubmit={keep} /></MantineProvider>)`,
  )
  const outDir = join(folder, 'built')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      minify: false,
      lib: { entry: 'main.tsx', formats: ['iife'], name: 'page', fileName: () => 'page.js', cssFileName: 'page' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await answerForServer(page)
  await page.setContent('<div id="root"></div>')
  await page.addStyleTag({ path: join(outDir, 'page.css') })
  await page.addScriptTag({ path: join(outDir, 'page.js') })
}

/** The last control of a name, with the star of one that is asked for. */
const labelled = (page: Page, name: string) =>
  page
    .getByLabel(new RegExp(`^${name}(?: \\*)?$`))
    .and(page.locator('input, select, textarea'))
    .last()

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The other server that the form asks for its list and sends its files to. */
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

async function fillIn(page: Page, hands: Hands): Promise<void> {
  const field = (name: string): Locator => labelled(page, name)
  const submit = () => page.getByRole('button', { name: 'submit' }).click()
  const refusals = page.locator(
    '[data-part="error"]:not(:empty), [class*="-error"]:not([class*="-errorIcon"], :has(*), input)',
  )
  const sentencesFor = (answers: Record<string, unknown>) =>
    form.validate(answers, { today: today() }).map((error) => fieldErrorSentence(error, failures, 'en'))

  await submit()
  await hands.openPane('Second')
  await expect(refusals).toHaveText(sentencesFor({}))

  await hands.openPane('First')
  const wrong = { title: 'a', story: 'x'.repeat(21), code: 'AB1', amount: 1.55 }
  for (const [name, value] of Object.entries(wrong)) await field(name).fill(String(value))
  await hands.openPane('Second')
  await field('day').fill('2020-01-09')
  await field('begin').fill('07:59')
  await submit()
  await expect(refusals).toHaveText(sentencesFor({ ...wrong, day: '2020-01-09', begin: '07:59' }))
  expect(await hands.answers()).toBeFalsy()

  await fillInRightly(page, hands, field)
  // A list that a rule has changed takes back what was chosen from the other one.
  await hands.choose('colour', 'White')
  await page.getByRole('radio', { name: 'Large' }).check()
  await submit()
  await expect(refusals).toHaveCount(1)
  await hands.choose('colour', 'Grey')
  await hands.choose('city', 'Kunming')
  await obeyScripts(page, field, refusals)
  await submit()
  await expect(refusals).toHaveCount(0)
  const answers = await hands.answers()
  expect(answers).toEqual(right)
  expect(
    form.validate(right, { today: today(), sources: { get: () => indexOptions([{ label: 'Kunming', value: 'km' }]) } }),
  ).toEqual([])
}

/** Each script of the form does what it does in the form itself. */
async function obeyScripts(page: Page, field: (name: string) => Locator, refusals: Locator): Promise<void> {
  await expect(page.getByRole('status').first()).toHaveText('AB1 → AB12')
  await expect(field('count')).toHaveValue('1')
  await expect(field('count')).toBeDisabled()
  await field('greeting').fill('Hello nobody')
  await expect(field('Greeting')).toHaveValue('Hello nobody')
  await expect(refusals).toHaveText(['Greet somebody'])
  await field('Greeting').fill('Hello Report')
  await page.getByRole('button', { name: 'repeat' }).click()
  await expect(field('Greeting')).toHaveValue('Hello Report!')
  await page.getByRole('button', { name: /^(?:2|›)$/ }).click()
  await expect(page.getByRole('cell', { name: '90.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByRole('status').first()).toHaveText('take Desk 1')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const files = page.locator('input[type=file]')
  await files.setInputFiles(file('proof.txt'))
  await expect(page.getByRole('status').first()).toHaveText('Unsupported format: txt')
  await files.setInputFiles(file('secret.pdf'))
  await files.setInputFiles(file('degree.pdf'))
  await expect(page.getByText('Proof of degree.pdf')).toBeVisible()
}

const right = {
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
  paint: '#ABCDEF',
  lines: [{ kind: 1, detail: 'round' }],
  count: 1,
  greeting: 'Hello Report!',
  city: 'km',
  proof: [{ name: 'Proof of degree.pdf', url: '/kept/1.pdf' }],
}

async function fillInRightly(page: Page, hands: Hands, field: (name: string) => Locator): Promise<void> {
  await hands.openPane('First')
  for (const name of ['title', 'story', 'code', 'amount', 'paint'] as const) await field(name).fill(String(right[name]))
  await page.getByRole('switch').or(page.locator('input[type=checkbox][name=agreed]')).check({ force: true })
  await hands.openPane('Second')
  await field('day').fill(right.day)
  await field('month').fill('2026-02')
  await field('moment').fill('2026-02-28T10:00:00')
  await field('begin').fill('08:30')
  const [first, last] = right.stay
  await page
    .locator('input[type="date"]')
    .nth(1)
    .fill(first ?? '')
  await page.getByLabel('stay 2').fill(last ?? '')
  await page.getByRole('checkbox', { name: 'Small' }).check()
  await hands.choose('many', 'Small')
  await hands.choose('many', 'Large')
  await hands.choose('place', 'North / Harbour')
  await hands.rate(4)
  await page.getByRole('button', { name: 'add' }).click()
  await hands.choose('kind', 'Small')
  await hands.choose('detail', 'Round')
}
