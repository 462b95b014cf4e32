import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import '@rostrum/forms/eager'
import { compileForm, type FormDefinition } from '@rostrum/forms'
import { reactCode } from '@rostrum/forms-designer/codegen/react-code'
import { reactProject } from '@rostrum/forms-designer/codegen/react-project'
import { templates } from '@rostrum/forms-designer/templates/templates'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { everyLayout } from '@rostrum/forms-designer/testing/every-layout'
import { invoice } from '@rostrum/forms-designer/testing/invoice-form'
import { randomForm } from '@rostrum/forms-designer/testing/random-form'
import react from '@vitejs/plugin-react'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { buildRendererArchive } from './form-archive.ts'
import { HostProject } from './host-project.ts'

let host: HostProject
beforeAll(async () => {
  host = await HostProject.create()
})
afterAll(() => host.remove())

/** Containers without content, names that are no identifiers, and types that no renderer knows. */
const odd: FormDefinition = {
  version: 1,
  config: { cssCode: '.a::before { content: "</style>" }', functions: 'const tax = (sum) => sum / 10' },
  children: [
    { id: 'tabs', type: 'tab', options: {}, children: [{ id: 'pane', type: 'tab-pane', options: { label: 'Tabs' } }] },
    { id: 'fold', type: 'card', options: { label: 'Card', showFold: true }, children: [] },
    { id: 'grid', type: 'grid', options: {}, children: [{ id: 'col', type: 'grid-col', options: {}, children: [] }] },
    { id: 'a "note" \\ </script>\n', type: 'alert', options: { title: 'Note', onClose: 'formModel.reason = 1' } },
    { id: 'odd', type: 'input', options: { name: '年-x', label: 'a */ b\n$' } },
    {
      id: 'rows',
      type: 'sub-form',
      options: { name: 'answers' },
      children: [{ id: 'c', type: 'number', options: { name: 'c' } }],
    },
    { id: 'rows2', type: 'sub-form', options: { name: 'Answers-' }, children: [] },
    { id: 'new', type: 'file-title', options: { name: 'fresh', ...{ formItemFlag: true } }, kept: { label: 3 } },
  ],
  origin: { vform: { widgetList: [] } },
}

const corpus: readonly { readonly id: string; readonly definition: FormDefinition }[] = [
  ...templates,
  { id: 'invoice', definition: invoice },
  { id: 'every-field', definition: everyField },
  { id: 'every-layout', definition: everyLayout },
  { id: 'odd', definition: odd },
]

function writeForm(id: string, definition: FormDefinition): void {
  for (const { name, code } of reactCode(definition, 'en')) host.write(`src/${id}/${name}`, code)
}

const context = { today: '2026-11-22' }

/** Forms with answers that they accept: their types have to accept them, too. */
function writeAcceptedAnswers(): number {
  let accepted = 0
  const forms = fc.sample(
    randomForm(false).chain((form) =>
      fc.tuple(
        fc.constant(form),
        fc.array(
          fc.record(Object.fromEntries([...form.values].map(([name, values]) => [name, fc.constantFrom(...values)]))),
          { minLength: 6, maxLength: 6 },
        ),
      ),
    ),
    { numRuns: 60, seed: 7 },
  )
  for (const [at, [{ definition }, list]] of forms.entries()) {
    const form = compileForm(definition)
    writeForm(`random-${at}`, definition)
    const answers = list
      .map((entered) => form.cleanAnswers({ ...entered, rows: [rowOf(entered)] }, context))
      .filter((entered) => form.validate(entered, context).length === 0)
    accepted += answers.length
    const lines = answers.map((each, index) => `export const a${index}: Answers = ${JSON.stringify(each)}\n`)
    host.write(
      `src/random-${at}/accepted.ts`,
      `import type { Answers } from './answers'\n${lines.join('')}export type { Answers }\n`,
    )
  }
  return accepted
}

const rowOf = (entered: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(entered)
      .filter(([name]) => name.startsWith('rows.'))
      .map(([name, value]) => [name.slice('rows.'.length), value]),
  )

/** What the type of the leave request refuses and accepts. */
const typedUse = `import type { Answers } from './leave/answers'
const sound: Answers = { applicant: 'Li', kind: 'sick', period: ['2026-11-02', '2026-11-03'], days: 2 }
export const kind: 'annual' | 'sick' | 'personal' | 'marriage' | 'maternity' = sound.kind
// @ts-expect-error the kind of leave is required
export const missing: Answers = { applicant: 'Li', period: ['2026-11-02', '2026-11-03'], days: 2 }
// @ts-expect-error no such kind
export const wrong: Answers = { ...sound, kind: 'holiday' }
`

it('the code of every form compiles in a strict project, and its type accepts what the form accepts', () => {
  for (const { id, definition } of corpus) writeForm(id, definition)
  host.write('src/typed-use.ts', typedUse)
  expect(writeAcceptedAnswers()).toBeGreaterThan(60)
  expect(host.compile()).toBe('')
})

const readme = readFileSync(fileURLToPath(new URL('../packages/forms-react/README.md', import.meta.url)), 'utf8')
const [, example = ''] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []

const main = `import { createRoot } from 'react-dom/client'
import { useRef, useState } from 'react'
import type { FormHandle } from '@rostrum/forms-react'
import { LeaveRequest } from './readme'
import { GeneratedForm } from './every-layout/GeneratedForm'
import { GeneratedForm as Leave } from './leave/GeneratedForm'
import type { Answers } from './leave/answers'

function Host() {
  const form = useRef<FormHandle<Answers>>(null)
  const [answers, setAnswers] = useState<Partial<Answers>>({ applicant: 'Li' })
  const [done, setDone] = useState<unknown>()
  return (
    <main>
      <LeaveRequest onDone={setDone} />
      <hr />
      <Leave ref={form} value={answers} locale="en" today="2026-11-22" onChange={setAnswers}
        onSubmit={({ applicant }) => applicant === 'Wang' ? [{ path: 'applicant', message: 'Unknown name' }] : setDone('left')}>
        <button onClick={() => setAnswers({ ...answers, applicant: 'Wang' })}>Fill in</button>
        <button onClick={() => void form.current?.submit()}>Hand in</button>
      </Leave>
      <hr />
      <GeneratedForm locale="en" />
      <output>{JSON.stringify(done)}</output>
      <pre>{JSON.stringify(answers)}</pre>
    </main>
  )
}
const root = document.getElementById('root')
if (root) createRoot(root).render(<Host />)
`

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** Opens the built project in a browser, and returns what its console reports. */
async function openProject(browser: Browser, folder: string) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = types[extname(path)] ?? 'text/html'
    response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, 'dist', path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { page, problems, close: () => server.close() }
}

async function fillInExample(page: Page): Promise<void> {
  const example = page.getByRole('main')
  await example.getByRole('button', { name: 'Submit' }).first().click()
  const name = page.getByRole('textbox', { name: 'Applicant' }).first()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('Li Wei')
  await page.getByRole('spinbutton', { name: 'Days' }).first().fill('2.5')
  await example.getByRole('button', { name: 'Submit' }).first().click()
  await page.getByText('{"applicant":"Li Wei","days":2.5}').waitFor()
}

it('a project with the packed renderer is built, and its forms are filled in', async () => {
  const leave = templates.find(({ id }) => id === 'leave')
  if (!leave) throw new Error('There is no leave request')
  for (const { id, definition } of [leave, { id: 'every-layout', definition: everyLayout }]) writeForm(id, definition)
  host.write('src/readme.tsx', example)
  host.write('src/main.tsx', main)
  host.write(
    'index.html',
    '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  )
  expect(host.compile()).toBe('')
  await build({ root: host.folder, configFile: false, logLevel: 'error', plugins: [react()] })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const { page, problems, close } = await openProject(browser, host.folder)
    await fillInExample(page)
    await page.getByRole('button', { name: 'Fill in' }).click()
    await page.getByText(/"applicant":"Wang"/).waitFor()
    await page.getByRole('button', { name: 'Hand in' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'to correct' })
    await summary.waitFor()
    expect(problems).toEqual([])
    close()
  } finally {
    await browser.close()
  }
})

it('a generated project is installed from its own archive, compiled, built and filled in', async () => {
  const leave = templates.find(({ id }) => id === 'leave')
  if (!leave) throw new Error('There is no leave request')
  // Each needs code that the page loads on demand: for markup and for patterns.
  const definition: FormDefinition = {
    ...leave.definition,
    children: [
      ...leave.definition.children,
      { id: 'note', type: 'html-text', options: { htmlContent: '<b>Read</b> this' } },
      { id: 'mobile', type: 'input', options: { name: 'mobile', label: 'Mobile', validation: 'mobile' } },
    ],
  }
  const archive = await buildRendererArchive()
  const title = '请假 </h1> "Leave"'
  const project = new HostProject()
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    for (const { name, code } of reactProject(definition, { title, language: 'en' }, archive)) {
      project.write(name, code)
    }
    project.install(Buffer.from(archive.content, 'base64'))
    expect(project.compile()).toBe('')
    await build({ root: project.folder, logLevel: 'error' })
    const { page, problems, close } = await openProject(browser, project.folder)
    expect(await page.title()).toBe(title)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('Read this').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').filter({ hasText: 'to correct' }).waitFor()
    expect(problems).toEqual([])
    close()
  } finally {
    project.remove()
    await browser.close()
  }
})
