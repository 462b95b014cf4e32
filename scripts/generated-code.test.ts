import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileForm, type FormDefinition, FormStore } from '@rostrum/forms'
import { readDesignerMessages, readMessages } from '@rostrum/i18n/node/read-messages'
import '@rostrum/forms/at-once'
import { FormScripts } from '@rostrum/forms/scripts/form-scripts'
import { newEngine } from '@rostrum/forms/scripts/load-quickjs'
import { createReplayOptions } from '@rostrum/forms/scripts/replay-in-sandbox'
import { sandboxRunner } from '@rostrum/forms/scripts/sandbox-runner'
import { validateByReplay } from '@rostrum/forms/scripts/validate-by-replay'
import type { CodegenContext } from '@rostrum/forms-designer/codegen/codegen-context'
import type { EngineTexts } from '@rostrum/forms-designer/codegen/engine-texts'
import type { FormHandle, FormSetup, FormScripts as Scripts } from '@rostrum/forms-designer/codegen/form-handle'
import { htmlCode } from '@rostrum/forms-designer/codegen/html-code'
import { type CodeFile, reactCode } from '@rostrum/forms-designer/codegen/react-code'
import { embeddedDefinition } from '@rostrum/forms-designer/codegen/script-code'
import { templates } from '@rostrum/forms-designer/templates/templates'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { invoice } from '@rostrum/forms-designer/testing/invoice-form'
import { type RandomForm, randomForm, randomSteps } from '@rostrum/forms-designer/testing/random-form'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import fc from 'fast-check'
import { JSDOM, VirtualConsole } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineTexts } from './form-engine.ts'

const messages = readDesignerMessages('en')
const failures = readMessages(['forms/engine'], 'en')

const root = fileURLToPath(new URL('..', import.meta.url))
const today = new Date().toLocaleDateString('sv-SE')
const words: CodegenContext = { language: 'en', submitLabel: 'submit', messages }
// Inside the project, where the generated code finds its libraries.
const folder = mkdtempSync(join(root, 'packages/forms-designer/generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let texts: EngineTexts
let quickJs: Awaited<ReturnType<typeof newEngine>>
let openForm: (setup: FormSetup) => FormHandle
beforeAll(async () => {
  ;[texts, quickJs] = await Promise.all([engineTexts(), newEngine()])
  const engine = write('engine', reactCode(everyField, words, texts)).find((path) => path.endsWith('form-engine.ts'))
  openForm = (await import(/* @vite-ignore */ engine ?? '')).openForm
})

function write(name: string, files: readonly CodeFile[]): readonly string[] {
  mkdirSync(join(folder, name))
  return files.map((file) => {
    const path = join(folder, name, file.name)
    writeFileSync(path, file.code)
    return path
  })
}

const scriptedForm: FormDefinition = {
  ...invoice,
  config: {
    cssCode: '.wide { width: 100% } .a::before { content: "</style>" }',
    functions: 'const tax = (sum) => sum / 10',
    onFormMounted: "this.setFieldValue('reason', tax(10))",
  },
  children: [
    ...invoice.children,
    {
      id: 'go',
      type: 'button',
      options: { name: 'go', label: 'Go', customClass: ['wide', 'a'], onClick: "this.getWidgetRef('total').focus()" },
    },
    {
      id: 'a "note" \\ </script>\n',
      type: 'alert',
      options: { title: 'Note', closable: true, onClose: 'formModel.reason = 1' },
    },
    {
      id: 'search',
      type: 'select',
      options: { name: 'search', remote: true, onRemoteQuery: 'this.loadOptions([{ label: keyword, value: 1 }])' },
    },
    {
      id: 'more',
      type: 'input',
      options: { name: 'more', appendButton: true, onAppendButtonClick: "this.setValue('')" },
    },
    {
      id: 'files',
      type: 'file-upload',
      options: { name: 'files', uploadURL: '/files', onBeforeUpload: 'return true' },
    },
  ],
}

/** Containers without content, and labels that are the names of generated components. */
const emptyParts: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'tabs', type: 'tab', options: {}, children: [{ id: 'pane', type: 'tab-pane', options: { label: 'Tabs' } }] },
    { id: 'fold', type: 'card', options: { label: 'Card', showFold: true }, children: [] },
    { id: 'grid', type: 'grid', options: {}, children: [{ id: 'col', type: 'grid-col', options: {}, children: [] }] },
    { id: 'part', type: 'section', options: { label: 'Rows' }, children: [] },
  ],
}

it('the React code of every template, of rules in rows and of scripts compiles in strict mode', {
  timeout: 120_000,
}, () => {
  for (const { id, definition } of [
    ...templates,
    { id: 'invoice', definition: invoice },
    { id: 'scripted', definition: scriptedForm },
    { id: 'every-field', definition: everyField },
    { id: 'empty-parts', definition: emptyParts },
  ]) {
    write(id, reactCode(definition, words, texts))
  }
  const settings = {
    extends: '../../../tsconfig.web.json',
    include: ['*/*'],
    compilerOptions: { noUnusedLocals: true, types: ['vite/client'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compile = () => execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  expect(compile).not.toThrow()
})

it('generated code evaluates no text', () => {
  const all = [
    ...reactCode(scriptedForm, words, texts).map(({ code }) => code),
    htmlCode(scriptedForm, 'Form', words, texts),
  ]
  for (const code of all) expect(code).not.toMatch(/\beval\s*\(|new Function|Function\(/)
})

/** The rendered form with its scripts in the sandbox. */
function renderForm(definition: FormDefinition) {
  const store = new FormStore(compileForm(definition), { today })
  const said: string[] = []
  const scripts = new FormScripts(
    store,
    sandboxRunner(quickJs, definition, () => performance.now()),
    {
      services: {
        message: (_kind, text) => said.push(text),
        refMissing: () => {},
        validationMessage: () => '',
        schedule: () => () => {},
      },
    },
  )
  scripts.open()
  return { store, said, stop: () => scripts.stop() }
}

/** The invalid fields with their messages, and the answers if there are none, as on submission. */
async function validationOf(store: FormStore) {
  const found = await validateByReplay(store, createReplayOptions({ quickjs: quickJs, now: () => performance.now() }))
  const errors = found.map((error) => [store.keyOf(error.path), fieldErrorSentence(error, failures, 'en')])
  return { errors: Object.fromEntries(errors), answers: errors.length === 0 ? store.answers() : undefined }
}

async function handleValidation(form: FormHandle, definition: FormDefinition) {
  const answers = await form.submit()
  const paths = definition.children.flatMap(({ options: { name = '' }, children }) => [
    name,
    ...form.field(name).rows.flatMap((row) => (children ?? []).map((cell) => `${name}[#${row}].${cell.options.name}`)),
  ])
  const errors = paths.flatMap((path) => {
    const { error } = form.field(path)
    return error === undefined ? [] : [[path, error]]
  })
  return { errors: Object.fromEntries(errors), answers }
}

type Step = (typeof randomSteps extends fc.Arbitrary<infer Steps> ? Steps : never)[number]

/** An interaction with a form. */
type FormDriver = {
  readonly add: () => void
  readonly remove: (row: string) => void
  readonly enter: (path: string, value: unknown) => void
}

/** Applies the same interactions to the rendered form and to the generated one, except in hidden or disabled fields. */
function perform({ values }: RandomForm, steps: readonly Step[], store: FormStore, hands: FormDriver): void {
  for (const { kind, target, value, row } of steps) {
    const id = store.getField('rows').rows[row]
    const [name = '', entries = []] = [...values][target % values.size] ?? []
    const path = name.replace('rows.', `rows[#${id}].`)
    const { visible, disabled, readonly } = store.getField(path)
    if (kind === 'add') {
      store.addRow('rows')
      hands.add()
    } else if (kind === 'remove' && id !== undefined) {
      store.removeRow('rows', id)
      hands.remove(id)
    } else if (kind === 'set' && visible && !disabled && !readonly && store.keyOf(path) !== undefined) {
      store.setValue(path, entries[value % entries.length])
      hands.enter(path, entries[value % entries.length])
    }
  }
}

/** The scripts of a form in its generated code. */
async function scriptsIn(definition: FormDefinition, name: string): Promise<Scripts | undefined> {
  const path = write(name, reactCode(definition, words, texts)).find((each) => each.endsWith('form-scripts.ts'))
  return path && (await import(/* @vite-ignore */ path)).formScripts
}

let written = 0

it('the component accepts, refuses and shows what the rendered form does, scripts included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean().chain(randomForm), randomSteps, async (form, steps) => {
      const { definition } = form
      written += 1
      const expected = renderForm(definition)
      const said: string[] = []
      const scripts = await scriptsIn(definition, `random-${written}`)
      const carried = JSON.parse(JSON.stringify(embeddedDefinition(definition)))
      const generated = openForm({
        definition: carried,
        scripts,
        sentences: failures,
        language: 'en',
        today,
        onMessage: (text) => said.push(text),
        onScriptError: () => {},
      })
      const stop = generated.start()
      perform(form, steps, expected.store, {
        add: () => generated.addRow('rows'),
        remove: (row) => generated.removeRow('rows', row),
        enter: (path, value) => generated.set(path, value),
      })
      expect(await handleValidation(generated, definition)).toEqual(await validationOf(expected.store))
      expect(said).toEqual(expected.said)
      stop()
      expected.stop()
    }),
    { numRuns: 150 },
  )
})

const openedByButton: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'more', type: 'input', options: { name: 'more', label: 'More', disabled: true } },
    { id: 'open', type: 'button', options: { name: 'open', onClick: "this.getWidgetRef('more').setDisabled(false)" } },
    {
      id: 'at',
      type: 'input',
      options: { name: 'at', readonly: true, onCreated: 'this.setValue(String(new Date()))' },
    },
  ],
}

async function openGenerated(definition: FormDefinition, name: string, more: Partial<FormSetup> = {}) {
  const scripts = await scriptsIn(definition, name)
  const carried = JSON.parse(JSON.stringify(embeddedDefinition(definition)))
  return openForm({ definition: carried, scripts, sentences: words.messages, language: 'en', today, ...more })
}

it('a field that only a button has enabled is refused by generated code as by the form, and scripts create the same values', async () => {
  const form = await openGenerated(openedByButton, 'opened')
  const stop = form.start()
  const { store, stop: end } = renderForm(openedByButton)
  form.tell('open', 'onClick')
  form.set('more', 'typed')
  expect(await form.submit()).toBeUndefined()
  expect(form.faults().map(({ path }) => path)).toEqual(['more'])
  form.set('more', '')
  const answers = await form.submit()
  expect(answers).toEqual((await validationOf(store)).answers)
  expect(answers?.at).toMatch(/00:00:00 GMT/)
  stop()
  end()
})

const delayedForm: FormDefinition = {
  version: 1,
  config: {},
  children: [
    {
      id: 'price',
      type: 'number',
      options: { name: 'price', onChange: 'setTimeout(() => { formModel.sum = value * 2 }, 1)' },
    },
    { id: 'sum', type: 'number', options: { name: 'sum', readonly: true } },
  ],
}

it('deferred work of scripts counts when generated code submits, which it does once at a time', async () => {
  const form = await openGenerated(delayedForm, 'later')
  const stop = form.start()
  form.set('price', 4)
  await expect.poll(() => form.field('sum').value).toBe(8)
  expect(await Promise.all([form.submit(), form.submit()])).toEqual([{ price: 4, sum: 8 }, undefined])
  expect(await form.submit()).toEqual({ price: 4, sum: 8 })
  stop()
})

it('generated code waits for pending uploads, as the form does', async () => {
  const files = { id: 'files', type: 'file-upload', options: { name: 'files', label: 'Files', fileTypes: ['pdf'] } }
  let arrive = (_file: { name: string; url: string }) => {}
  const upload = () => new Promise<{ name: string; url: string }>((resolve) => (arrive = resolve))
  const form = await openGenerated({ version: 1, config: {}, children: [files] }, 'files', { upload })
  const sent = form.upload('files', [new File(['x'], 'a.pdf')])
  expect(await form.submit()).toBeUndefined()
  expect(form.faults()).toMatchObject([{ path: 'files', text: expect.stringContaining('upload is finished') }])
  arrive({ name: 'a.pdf', url: '/files/1' })
  await sent
  expect(await form.submit()).toEqual({ files: [{ name: 'a.pdf', url: '/files/1' }] })
})

/** Generated HTML in its own page, and the interactions with it. */
function openPage(definition: FormDefinition) {
  const html = htmlCode(definition, 'Form', words, texts)
  const { window } = new JSDOM(html, { runScripts: 'dangerously', virtualConsole: new VirtualConsole() })
  const { document } = window
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const fieldAt = (path: string) => find(`[data-field="${path}"]`)
  const press = (selector: string) => find(selector)?.click()
  const enter = (path: string, value: unknown) => {
    const controls = fieldAt(path)?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []
    for (const [at, control] of [...controls].entries()) fillIn(control, value, at)
    fieldAt(path)?.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  const submit = async () => {
    find('form')?.dispatchEvent(new window.Event('submit', { cancelable: true }))
    // Validation runs in promises; nothing else is awaited.
    await new Promise((resolve) => setImmediate(resolve))
    const places = [...document.querySelectorAll<HTMLElement>('[data-field], [data-rows]')]
    const errors = places.flatMap(({ dataset, children }) => {
      const said = [...children].find((child) => child.getAttribute('data-part') === 'error')?.textContent
      return said ? [[dataset.field ?? dataset.rows, said]] : []
    })
    const answers = find('#answers')?.textContent
    return { errors: Object.fromEntries(errors), answers: answers ? JSON.parse(answers) : undefined }
  }
  return {
    find,
    add: () => press('[data-add]'),
    remove: (row: string) => press(`[data-row="${row}"] [data-remove]`),
    enter,
    submit,
    close: () => window.close(),
  }
}

const dates = /^(\d{4})\/(\d{2})$/

function fillIn(control: HTMLInputElement, value: unknown, at: number): void {
  const isIn = (text: string) =>
    text !== '' && [value, ...(Array.isArray(value) ? value : [])].some((each) => JSON.stringify(each) === text)
  const { options } = control as unknown as HTMLSelectElement
  if (options) for (const option of options) option.selected = isIn(option.value)
  else if (control.type === 'radio' || control.type === 'checkbox')
    control.checked = value === true || isIn(control.value)
  else control.value = String((Array.isArray(value) ? value[at] : value) ?? '').replace(dates, '$1-$2')
}

it('the page accepts, refuses and shows what the rendered form does, scripts included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean().chain(randomForm), randomSteps, async (form, steps) => {
      const expected = renderForm(form.definition)
      const page = openPage(form.definition)
      perform(form, steps, expected.store, page)
      expect(await page.submit()).toEqual(await validationOf(expected.store))
      expect(page.find('#message')?.textContent).toBe(expected.said.at(-1) ?? '')
      page.close()
      expected.stop()
    }),
    { numRuns: 25 },
  )
})
