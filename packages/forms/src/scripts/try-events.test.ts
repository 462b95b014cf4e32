import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { widgetHooks } from '../definition/hooks.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { findEndlessScript } from './find-endless-script.ts'
import { newEngine, withEngine } from './load-quickjs.ts'
import { tryForPublication } from './try-for-publication.ts'

const slow = 'let sum = 0; for (let at = 0; at < 5e6; at += 1) sum += at'

async function findIn(definition: FormDefinition) {
  const compiled = compileForm(definition)
  const options = { quickjs: await newEngine(), now: fakeNow }
  const today = '2026-11-22'
  return findEndlessScript(compiled, today, (answers) => tryForPublication(compiled, answers, { today }, options))
}

it.each([
  ['onFocus', 'input'],
  ['onBlur', 'input'],
  ['onBlur', 'number'],
  ['onAppendButtonClick', 'input'],
  ['onRemoteQuery', 'select'],
  ['onClick', 'button'],
  ['onClose', 'alert'],
])('reports a slow loop of the event %s of the type %s', async (hook, type) => {
  const widget = field('a', { [hook]: slow }, type)
  expect(await findIn(form([widget, field('b')]))).toMatchObject({ script: { hook }, loop: [], isTotal: false })
  expect(await findIn(form([field('a', { [hook]: 'return 1' }, type), field('b')]))).toBeUndefined()
})

it.each([
  ['onBeforeUpload', 'file-upload'],
  ['onUploadSuccess', 'picture-upload'],
  ['onUploadError', 'file-upload'],
  ['onFileRemove', 'file-upload'],
  ['onPageSizeChange', 'data-table'],
  ['onCurrentPageChange', 'data-table'],
  ['onSelectionChange', 'data-table'],
  ['onRowClick', 'data-table'],
])('reports a slow loop of the event %s of the type %s, which has its arguments', async (hook, type) => {
  const { [hook as keyof typeof widgetHooks]: parameters } = widgetHooks
  const source = `if (${parameters.map((name) => `${name} !== undefined`).join(' && ')}) { ${slow} }`
  expect(await findIn(form([field('a', { [hook]: source }, type), field('b')]))).toMatchObject({ script: { hook } })
})

it('reports a slow loop of the events of the second pane of a tab, and of a button of a record', async () => {
  const pane = (name: string) => ({ ...field(name, {}, 'tab-pane'), children: [field(`in-${name}`)] })
  const tab = {
    ...field('tab', { onTabClick: `if (tab.index === 1) { ${slow} }` }, 'tab'),
    children: ['p', 'q'].map(pane),
  }
  expect(await findIn(form([tab]))).toMatchObject({ script: { hook: 'onTabClick' } })
  const onOperationButtonClick = `if (buttonName === 'open' && row.id === 7) { ${slow} }`
  const operationButtons = [
    { name: 'edit', label: 'Edit' },
    { name: 'open', label: 'Open' },
  ]
  const table = field('t', { onOperationButtonClick, operationButtons, tableData: [{ id: 7 }] }, 'data-table')
  expect(await findIn(form([table]))).toMatchObject({ script: { hook: 'onOperationButtonClick' } })
})

it.each([
  ['a timer', (act: string) => `setTimeout(() => { ${act} }, 500)`],
  ['a timer of a timer', (act: string) => `setTimeout(() => setTimeout(() => { ${act} }, 500), 500)`],
  ['a promise', (act: string) => `this.getFormRef().executeDataSource('none').catch(() => { ${act} })`],
])('reports the script whose event starts %s with a slow loop', async (_, within) => {
  const click = (act: string) => form([field('go', { onClick: within(act) }, 'button'), field('b')])
  expect(await findIn(click(slow))).toMatchObject({ script: { hook: 'onClick' }, isTotal: false })
  expect(await findIn(click('return 1'))).toBeUndefined()
})

it('reports the script whose slow timer the opening of the form starts, or a check', async () => {
  const opening = form([field('a', { onCreated: `setTimeout(() => { ${slow} })` }), field('b')])
  expect(await findIn(opening)).toMatchObject({ script: { hook: 'onCreated' } })
  const check = form([field('a', { onValidate: `setTimeout(() => { ${slow} })` }), field('b')])
  expect(await findIn(check)).toMatchObject({ script: { hook: 'onValidate' } })
})

it.each(['onSubFormRowAdd', 'onSubFormRowInsert', 'onSubFormRowDelete'])(
  'reports a slow loop of the event %s',
  async (hook) => {
    const rows = { ...field('rows', { [hook]: slow }, 'sub-form'), children: [field('column')] }
    expect(await findIn(form([rows]))).toMatchObject({ script: { hook } })
  },
)

it('reports a slow loop of an event within rows, and one that an event triggers', async () => {
  const rows = { ...field('rows', {}, 'sub-form'), children: [field('column', { onBlur: slow })] }
  expect(await findIn(form([rows]))).toMatchObject({ script: { hook: 'onBlur' } })
  const click = field('go', { onClick: "this.getFormRef().setFieldValue('a', 'never typed')" }, 'button')
  const change = field('a', { onChange: 'if (/never/.test(value)) for (;;) {}', readonly: true })
  expect(await findIn(form([click, change]))).toMatchObject({ script: { hook: 'onChange' } })
})

it('accepts events that are quick by themselves, however many there are', async () => {
  const quick = 'let sum = 0; for (let at = 0; at < 2e5; at += 1) sum += at'
  const fields = Array.from({ length: 30 }, (_, at) => field(`f${at}`, { onFocus: quick, onBlur: quick }))
  const compiled = compileForm(form(fields))
  let time = 0
  const now = () => (time += 5)
  const today = '2026-11-22'
  const endless = await findEndlessScript(compiled, today, (answers) =>
    withEngine((quickjs) => tryForPublication(compiled, answers, { today }, { quickjs, now })),
  )
  expect(endless).toBeUndefined()
})
