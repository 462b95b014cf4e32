import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { FormStore } from '../model/form-store.ts'
import { field, form, widget } from '../testing/build.ts'
import { openWith } from '../testing/open-scripted.ts'
import { answerWithScripts } from './answer-with-scripts.ts'
import { checkAsReplayed } from './check-as-replayed.ts'
import { loadQuickJs } from './load-quickjs.ts'

const names = ['a', 'b', 'c', 'd']
const columns = ['x', 'y', 'z']
const texts = ['', 'yes', 'no', 'other']
const quickjs = await loadQuickJs()
// None of these scripts goes astray: that the machine is busy must not stop one.
const now = () => 0
const options = { quickjs, now }
const context = { today: '2026-11-22' }

/** What a script does to a field, by a value that it has heard of. */
const act = fc.constantFrom(
  (when: string) => `.setHidden(${when})`,
  (when: string) => `.setDisabled(${when})`,
  (when: string) => `.setReadonly(${when})`,
  (when: string) => `.setRequired(${when})`,
  (when: string) => `.setValue(${when} ? 'yes' : value)`,
  (when: string) => `.setValue(value + 'o')`.replace('value', when ? 'value' : ''),
)
const when = fc.constantFrom("value === 'yes'", "value === ''", 'value === undefined', 'true')
const target = fc.oneof(
  fc.constantFrom(...names).map((name) => `this.getWidgetRef('${name}')`),
  fc
    .tuple(fc.constantFrom(...columns), fc.constantFrom('0', '1', 'this.subFormRowIndex'))
    .map(([column, at]) => `rowOf(this.getWidgetRef('rows'), '${column}', ${at})`),
)
const onRows = fc.constantFrom(
  'if (rows.getSubFormRowCount() < 3) rows.addSubFormRow()',
  "if (value === 'yes') rows.insertSubFormRow(0)",
  'rows.deleteSubFormRow(0)',
  "rows.setSubFormValues(rows.getSubFormValues().map((row) => ({ ...row, x: value || 'yes' })))",
  "rows.setSubFormValues([{ x: 'yes', y: 'no' }])",
  "rows.setHidden(value === 'no')",
  "rows.setDisabled(value === 'yes')",
)
const statement = fc.oneof(
  fc.tuple(target, act, when).map(([subject, does, given]) => `const it = ${subject}; if (it) it${does(given)}`),
  onRows.map((does) => `const rows = this.getWidgetRef('rows'); ${does}`),
  fc.constantFrom(
    "if (formModel.a === 'yes') this.getWidgetRef('b').setHidden(formModel.c === 'no')",
    "setTimeout(() => this.getWidgetRef('d').setValue('late'), 300)",
  ),
)
const script = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.array(statement, { minLength: 1, maxLength: 2 }).map((all) => all.map((each) => `{ ${each} }`).join('\n')),
)
const settings = fc.record({
  required: fc.boolean(),
  disabled: fc.constantFrom(false, false, false, true),
  hidden: fc.constantFrom(false, false, false, true),
  defaultValue: fc.constantFrom('', '', 'yes', 'no'),
  minLength: fc.constantFrom(0, 3),
  onChange: script,
  onCreated: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    script.map((each) => `const value = undefined; ${each}`),
  ),
  onValidate: fc.constantFrom('', '', "callback(value === 'no' ? 'refused' : undefined)"),
})
const definition: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.array(settings, { minLength: names.length, maxLength: names.length }),
    cells: fc.array(settings, { minLength: columns.length, maxLength: columns.length }),
    onFormMounted: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      onRows.map((does) => `const value = 'yes'; const rows = this.getWidgetRef('rows'); ${does}`),
    ),
    showBlankRow: fc.boolean(),
  })
  .map(({ fields, cells, onFormMounted, showBlankRow }) =>
    form(
      [
        ...fields.map((each, at) => field(names[at] ?? '', withoutHidingItself(names[at] ?? '', each))),
        widget(
          'sub-form',
          { name: 'rows', maxRows: 4, showBlankRow },
          cells.map((each, at) => field(columns[at] ?? '', each)),
        ),
      ],
      {
        config: {
          onFormMounted,
          functions:
            'function rowOf(rows, column, at) { return at < rows.getSubFormRowCount() ? rows.getWidgetRefOfSubForm(column, at) : undefined }',
        },
      },
    ),
  )

/** Where its own answer hides a field, nothing is sent, by which it is shown, and sent. */
function withoutHidingItself<Settings extends { readonly onChange: string }>(
  name: string,
  settings: Settings,
): Settings {
  const act = `const it = this.getWidgetRef('${name}'); if (it) it.setHidden(`
  return { ...settings, onChange: settings.onChange.replaceAll(act, 'void (') }
}

const text = fc.constantFrom(...texts)
const answered = fc.record(
  {
    ...Object.fromEntries(names.map((name) => [name, text])),
    rows: fc.array(fc.record(Object.fromEntries(columns.map((name) => [name, text])), { requiredKeys: [] }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), name: fc.constantFrom(...names), value: text }),
  fc.record({ kind: fc.constant('cell' as const), row: fc.nat(2), column: fc.constantFrom(...columns), value: text }),
  fc.record({ kind: fc.constantFrom('add', 'remove', 'restore', 'copy', 'move'), row: fc.nat(2), to: fc.nat(2) }),
  fc.record({ kind: fc.constant('again' as const), answers: answered }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function perform(store: FormStore, action: Step): void {
  const id = 'row' in action ? (store.getField('rows').rows[action.row] ?? '') : ''
  switch (action.kind) {
    case 'set':
      enter(store, action.name, action.value)
      break
    case 'cell':
      enter(store, `rows[${action.row}].${action.column}`, action.value)
      break
    case 'again':
      store.restore({ answers: action.answers, touched: [] })
      break
    case 'add':
      store.addRow('rows', action.to)
      break
    case 'remove':
      store.removeRow('rows', id)
      break
    case 'restore': {
      const removed = store.removeRow('rows', id)
      if (removed) store.addRow('rows', removed.at, removed.answers, removed.held)
      break
    }
    case 'copy':
      store.copyRow('rows', id)
      break
    case 'move':
      store.moveRow('rows', id, action.to)
  }
}

/** A person reaches what is shown and open. */
function enter(store: FormStore, path: string, value: string): void {
  const { visible, disabled, readonly } = store.getField(path)
  if (visible && !disabled && !readonly) store.setValue(path, value)
}

const numRuns = 40
/** The same forms each time: a chain of scripts by which a field's own answer hides it has no state to come to. */
const seed = 2026

it('a form that is opened with answers is what the server makes of them', async () => {
  await fc.assert(
    fc.asyncProperty(definition, answered, async (source, answers) => {
      const compiled = compileForm(source)
      const before = openWith(compiled, { answers, now })
      await checkAsReplayed(before.store, options)
      const saved = before.store.answers()
      const { store, scripts } = openWith(compiled, { answers: saved, now })
      const judged = await answerWithScripts(compiled, saved, context, options)
      expect(store.answers()).toEqual(judged.answers)
      expect(store.validate()).toEqual(judged.errors)
      before.scripts.stop()
      scripts.stop()
    }),
    { numRuns, seed },
  )
}, 60_000)

it('whatever was done on a page, what it accepts and sends is what the server accepts and keeps', async () => {
  await fc.assert(
    fc.asyncProperty(definition, answered, fc.array(step, { maxLength: 8 }), async (source, answers, steps) => {
      const compiled = compileForm(source)
      const { store, scripts, pass } = openWith(compiled, { answers, now })
      for (const action of steps) perform(store, action)
      pass(1000)
      const errors = await checkAsReplayed(store, options)
      const judged = await answerWithScripts(compiled, store.answers(), context, options)
      expect(store.answers()).toEqual(judged.answers)
      expect(errors).toEqual(judged.errors)
      scripts.stop()
    }),
    { numRuns, seed },
  )
}, 60_000)
