import fc from 'fast-check'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import type { Answers } from '../validation/context.ts'
import { field, form, widget } from './build.ts'

/** Forms with scripts of any kind that affect each other in every possible way, and answers to them. */

/** Fields of the form by type, with possible entries. */
export const kinds: Readonly<
  Record<string, { readonly type: string; readonly more?: WidgetOptions; readonly values: readonly unknown[] }>
> = {
  a: { type: 'input', values: ['', 'yes', 'no', 'other'] },
  b: { type: 'input', values: ['', 'yes', 'no', 'other'] },
  c: { type: 'select', more: { dsName: 'words' }, values: ['', 'yes', 'no', 'gone'] },
  d: { type: 'date', more: { defaultValue: '2026-01-05', max: 'today' }, values: ['', '2026-01-05', '2026-12-31'] },
  e: { type: 'file-upload', values: [[], [{ name: 'yes.pdf', url: '/files/1' }]] },
  f: {
    type: 'checkbox',
    more: { optionItems: ['yes', 'no'].map((value) => ({ label: value, value })) },
    values: [[], ['yes'], ['yes', 'no']],
  },
}
export const names = Object.keys(kinds)
export const columns = ['x', 'y', 'z']
const texts = ['', 'yes', 'no', 'other']
const dataSources = [{ name: 'words', kind: 'region' as const }]

/** Actions of a script on a field, with a value from its arguments. */
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
/** Other actions of scripts, by the names of VForm. */
const named = fc.constantFrom(...names).map((name) => `this.getWidgetRef('${name}')`)
const set = fc.constantFrom(
  ...["'hidden', value === 'yes'", "'disabled', value === 'yes'", "'readonly', value === ''", "'required', true"],
  ...["'minLength', 4", "'maxLength', 2", "'validation', 'Number'", "'label', String(value)", "'defaultValue', 'yes'"],
  ...["'max', '2026-01-01'", "'min', 2", "'optionItems', [{ label: 'x', value: 'yes' }]", "'multiple', true"],
  ...["'limit', 0", "'requiredHint', 'Who?'"],
)
const onForm = fc.constantFrom(
  ...["setFormData({ a: 'yes', f: ['no'] })", 'disableForm()', 'enableForm()', "setFieldValue('f', ['yes'], true)"],
  ...['validateForm()', 'clearValidate()', 'reloadOptionData()', "setWidgetsRequired(['a', 'rows'], value === 'yes')"],
  ...[
    "hideWidgets(['a', 'rows'])",
    "showWidgets(['part', 'x'])",
    "disableWidgets(['x', 'c'])",
    "enableWidgets('part')",
  ],
  ...["hideWidgets('pane')", "disableWidgets(['part', 'y'])", "hideWidgets('x')", "showWidgets('rows')"],
)
const wider = fc.oneof(
  fc.tuple(named, set).map(([it, option]) => `try { ${it}.setWidgetOption(${option}) } catch {}`),
  fc.tuple(onForm, when).map(([does, holds]) => `if (${holds}) this.getFormRef().${does}`),
  fc.tuple(named, when).map(([it, holds]) => `if (${holds}) ${it}.resetField()`),
  fc.constantFrom(
    // While a list loads, it is unknown which choices of another one are lost.
    "this.getWidgetRef('f').loadOptions([{ label: 'q', value: 'yes' }, { label: 'r', value: 'gone' }])",
    ...["this.getWidgetRef('f').disableOption('yes')", "this.getWidgetRef('f').enableOption('yes')"],
    ...["if (value === 'other') this.getFormRef().resetForm()", "formModel.b = formModel.a + 'x'"],
    ...['formModel.rows = [{ x: formModel.a }]', "this.getWidgetRef('a').clearValue()"],
    ...["Promise.resolve().then(() => { formModel.a = 'later' })", "this.getWidgetRef('tabs').disableTab(0)"],
    ...["setTimeout(() => this.getFormRef().hideWidgets('c'), 500)"],
    "this.getWidgetRef('tabs').hideTab(value === 'yes' ? 0 : 1)",
  ),
)
const statement = fc.oneof(
  wider,
  fc.tuple(target, act, when).map(([subject, does, given]) => `const it = ${subject}; if (it) it${does(given)}`),
  onRows.map((does) => `const rows = this.getWidgetRef('rows'); ${does}`),
  fc.constantFrom(
    "if (formModel.a === 'yes') this.getWidgetRef('b').setHidden(formModel.c === 'no')",
    "setTimeout(() => this.getWidgetRef('d').setValue('late'), 300)",
    // No random numbers: the number of calls would show whether late timers have expired.
    "this.getWidgetRef('b').setValue(String(Date.now()))",
  ),
)
const script = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.array(statement, { minLength: 1, maxLength: 2 }).map((all) => all.map((each) => `{ ${each} }`).join('\n')),
)
/** A rare script that uses a value it does not receive. */
const rareScript = (value: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    script.map((each) => `const value = ${value}; ${each}`),
  )
const rarely = fc.constantFrom(false, false, false, true)
const settings = fc.record({
  required: fc.boolean(),
  readonly: rarely,
  disabled: rarely,
  hidden: rarely,
  defaultValue: fc.constantFrom('', '', 'yes', 'no'),
  minLength: fc.constantFrom(0, 3),
  onChange: script,
  onCreated: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    script.map((each) => `const value = undefined; ${each}`),
  ),
  onBlur: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    script.map((each) => `const value = 'yes'; ${each}`),
  ),
  onMounted: rareScript("'no'"),
  onInput: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, script),
  onValidate: fc.constantFrom(
    '',
    '',
    "callback(formModel.a === 'no' ? 'both' : undefined)",
    "callback(value === 'no' ? 'refused' : undefined)",
  ),
})
/** Rules read only fields before their target, so that they are not circular. */
const targets = [...names, ...columns.map((name) => `rows.${name}`)]
const condition = (read: string): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.constantFrom<Condition>({ field: read, op: 'empty' }, { not: { field: read, op: 'empty' } }),
    fc.record({
      field: fc.constant(read),
      op: fc.constantFrom('=' as const, '!=' as const, 'contains' as const),
      value: fc.constantFrom('yes', 'no', ''),
    }),
  )
const rule: fc.Arbitrary<Rule> = fc.tuple(fc.nat(targets.length - 2), fc.nat(targets.length)).chain(([at, further]) => {
  const read = targets[at] ?? ''
  const target = targets[at + 1 + (further % (targets.length - at - 1))] ?? ''
  return fc.oneof(
    fc.record({
      action: fc.constantFrom('show', 'enable', 'require'),
      target: fc.constant(target),
      when: condition(read),
    }),
    fc.record({
      action: fc.constant('check' as const),
      target: fc.constant(target),
      when: condition(read),
      hint: fc.constant('no'),
    }),
    fc.constant({ action: 'compute' as const, target, value: { op: 'join' as const, args: ['+', { field: read }] } }),
  )
})
export const scriptedForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.array(settings, { minLength: names.length, maxLength: names.length }),
    cells: fc.array(settings, { minLength: columns.length, maxLength: columns.length }),
    onFormMounted: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      onRows.map((does) => `const value = 'yes'; const rows = this.getWidgetRef('rows'); ${does}`),
    ),
    ofForm: fc.record({
      onFormCreated: rareScript("'yes'"),
      onFormDataChange: rareScript('newValue'),
      onFormValidate: fc.constantFrom('', '', "return formModel.a === 'no' ? 'no a' : undefined"),
    }),
    ofRows: fc.record({
      onSubFormRowChange: rareScript("subFormData.length > 1 ? 'yes' : ''"),
      onSubFormRowAdd: rareScript("'yes'"),
    }),
    part: fc.record({ hidden: rarely, readonly: rarely }),
    showBlankRow: fc.boolean(),
    defaultRows: fc.constantFrom(undefined, undefined, [{ x: 'yes' }]),
    onClick: script.map((each) => `const value = 'yes'; ${each}`),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  .map(({ fields, cells, onFormMounted, ofForm, ofRows, part, showBlankRow, defaultRows, onClick, rules }) =>
    form(
      [
        ...fieldsFrom(0, fields.slice(0, 2)),
        widget('section', { name: 'part', ...part }, fieldsFrom(2, fields.slice(2, 4))),
        widget('tab', { name: 'tabs' }, [
          widget('tab-pane', { name: 'pane' }, fieldsFrom(4, fields.slice(4, 5))),
          widget('tab-pane', {}, fieldsFrom(5, fields.slice(5))),
        ]),
        widget(
          'sub-form',
          { name: 'rows', maxRows: 4, showBlankRow, ...ofRows, ...(defaultRows && { defaultValue: defaultRows }) },
          cells.map((each, at) => field(columns[at] ?? '', each)),
        ),
        { id: 'press', type: 'button', options: { name: 'press', onClick } },
      ],
      {
        rules,
        dataSources,
        config: {
          onFormMounted,
          ...ofForm,
          functions:
            'function rowOf(rows, column, at) { return at < rows.getSubFormRowCount() ? rows.getWidgetRefOfSubForm(column, at) : undefined }',
        },
      },
    ),
  )

const fieldsFrom = (first: number, all: readonly WidgetOptions[]) =>
  all.map((each, at) => fieldOf(names[first + at] ?? '', each))

/** A text default only for fields that take text. */
function fieldOf(name: string, { defaultValue, ...settings }: WidgetOptions): WidgetNode {
  const { type = 'input', more } = kinds[name] ?? {}
  return field(name, { ...settings, ...(type === 'input' ? { defaultValue: defaultValue ?? '' } : {}), ...more }, type)
}

export const text = fc.constantFrom(...texts)
export const answered: fc.Arbitrary<Answers> = fc.record(
  {
    ...Object.fromEntries(Object.entries(kinds).map(([name, { values }]) => [name, fc.constantFrom(...values)])),
    rows: fc.array(fc.record(Object.fromEntries(columns.map((name) => [name, text])), { requiredKeys: [] }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
)
