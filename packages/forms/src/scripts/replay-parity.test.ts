import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CompiledForm, compileForm } from '../compiled-form.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { FormStore } from '../model/form-store.ts'
import { ReplayAccess } from '../model/replay-access.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import { field, form, widget } from '../testing/build.ts'
import { openWith } from '../testing/open-scripted.ts'
import type { Answers } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import { indexOptions } from '../validation/option-index.ts'
import { answerWithScripts } from './answer-with-scripts.ts'
import { checkAsReplayed } from './check-as-replayed.ts'
import { newEngine } from './load-quickjs.ts'
import { ScriptsTookTooLong } from './replay.ts'
import { inSandbox } from './replay-in-sandbox.ts'
import type { FailedScript } from './script-runner.ts'

/** Fields of the form by their types, with what is entered in them. */
const kinds: Readonly<
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
const names = Object.keys(kinds)
const columns = ['x', 'y', 'z']
const texts = ['', 'yes', 'no', 'other']
/**
 * A clock of how often it was looked at: that the machine is busy stops no script, and those that set each other off
 * without end are stopped at the same step each time.
 */
let looks = 0
const now = () => {
  looks += 1
  return looks / 100
}
let isAstray = false
const report = ({ reason }: FailedScript) => {
  isAstray ||= reason === 'time' || reason === 'memory'
}
let engine = await newEngine()
/** Of an engine that a script had to be stopped in there is another one. */
async function engineNow() {
  if (engine.isStopped) engine = await newEngine()
  return engine
}
const optionsNow = async () => ({ quickjs: await engineNow(), now, report })
const given = { a: 'yes', b: 'given' }
const words = ['yes', 'no', 'other'].map((value) => ({ label: value, value }))
const sources = { get: () => indexOptions(words) }
const context = { today: '2026-11-22', given, sources }
const dataSources = [{ name: 'words', kind: 'region' as const }]
const opening = { given, now, loadOptions: async () => words }

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
    // Not numbers of chance: how often they were asked for tells whether late timers have run down yet.
    "this.getWidgetRef('b').setValue(String(Date.now()))",
  ),
)
const script = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.array(statement, { minLength: 1, maxLength: 2 }).map((all) => all.map((each) => `{ ${each} }`).join('\n')),
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
  onValidate: fc.constantFrom('', '', "callback(value === 'no' ? 'refused' : undefined)"),
})
/** Rules read what stands before their target, so that they do not go round in a circle. */
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
const definition: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.array(settings, { minLength: names.length, maxLength: names.length }),
    cells: fc.array(settings, { minLength: columns.length, maxLength: columns.length }),
    onFormMounted: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      onRows.map((does) => `const value = 'yes'; const rows = this.getWidgetRef('rows'); ${does}`),
    ),
    showBlankRow: fc.boolean(),
    defaultRows: fc.constantFrom(undefined, undefined, [{ x: 'yes' }]),
    onClick: script.map((each) => `const value = 'yes'; ${each}`),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  .map(({ fields, cells, onFormMounted, showBlankRow, defaultRows, onClick, rules }) =>
    form(
      [
        ...fields.map((each, at) => fieldOf(names[at] ?? '', each)),
        widget(
          'sub-form',
          { name: 'rows', maxRows: 4, showBlankRow, ...(defaultRows && { defaultValue: defaultRows }) },
          cells.map((each, at) => field(columns[at] ?? '', each)),
        ),
        { id: 'press', type: 'button', options: { name: 'press', onClick } },
      ],
      {
        rules,
        dataSources,
        config: {
          onFormMounted,
          functions:
            'function rowOf(rows, column, at) { return at < rows.getSubFormRowCount() ? rows.getWidgetRefOfSubForm(column, at) : undefined }',
        },
      },
    ),
  )

/** A default that is a text only where texts are entered. */
function fieldOf(name: string, { defaultValue, ...settings }: WidgetOptions): WidgetNode {
  const { type = 'input', more } = kinds[name] ?? {}
  return field(name, { ...settings, ...(type === 'input' ? { defaultValue: defaultValue ?? '' } : {}), ...more }, type)
}

const text = fc.constantFrom(...texts)
const answered = fc.record(
  {
    ...Object.fromEntries(Object.entries(kinds).map(([name, { values }]) => [name, fc.constantFrom(...values)])),
    rows: fc.array(fc.record(Object.fromEntries(columns.map((name) => [name, text])), { requiredKeys: [] }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  fc.constantFrom(...names).chain((name) =>
    fc.record({
      kind: fc.constant('set' as const),
      name: fc.constant(name),
      value: fc.constantFrom(...(kinds[name]?.values ?? [])),
    }),
  ),
  fc.record({ kind: fc.constant('leave' as const), name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('press' as const) }),
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
    case 'leave':
      store.blur(action.name)
      break
    case 'press': {
      const button = store.compiled.plan.nodes.find(({ node }) => node.id === 'press')
      if (button) store.fire({ plan: button, hook: 'onClick', args: [] })
      break
    }
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
function enter(store: FormStore, path: string, value: unknown): void {
  const { visible, disabled, readonly } = store.getField(path)
  if (visible && !disabled && !readonly) store.setValue(path, value)
}

/** A failure tells the seed that it came of. Without a number of runs, as many as fit into a few seconds. */
const { FUZZ_RUNS } = process.env
const runs =
  FUZZ_RUNS === undefined
    ? { numRuns: 60, interruptAfterTimeLimit: 8000 }
    : { numRuns: Number(FUZZ_RUNS), endOnFailure: true }
const timeout = 120_000 + runs.numRuns * 2000
const isLoss = ({ code }: FieldError) => code === 'closed_again'
/** No check of these forms has to do with the whole: this is one that never comes to rest. */
const isRestless = ({ code }: FieldError) => code === 'form_unchecked'

type Page = ReturnType<typeof openWith>

/** Looks at a form while it is open: scripts that went on after a failure would take the room of the next form. */
async function onPage(compiled: CompiledForm, answers: Answers, look: (page: Page) => Promise<void>): Promise<void> {
  const page = openWith(compiled, { answers, ...opening, quickjs: await engineNow() })
  try {
    await page.store.lists.requestAll()
    await look(page)
  } catch (error) {
    // Of a form whose scripts were stopped in the middle of something nobody can say anything.
    fc.pre(!isAstray && !(error instanceof ScriptsTookTooLong))
    page.failures.forEach(report)
    fc.pre(!isAstray)
    throw error
  } finally {
    isAstray = false
    page.scripts.stop()
  }
}

const judgedOf = async (compiled: CompiledForm, answers: Answers) =>
  answerWithScripts(compiled, answers, context, await optionsNow())

it(
  'a form that is opened with answers is what the server makes of them',
  async () => {
    const property = fc.asyncProperty(definition, answered, async (source, answers) => {
      const compiled = compileForm(source)
      let saved: Answers = {}
      await onPage(compiled, answers, async ({ store }) => {
        const errors = await checkAsReplayed(store, inSandbox(await optionsNow()))
        // Nothing is sent of these.
        fc.pre(!errors.some((error) => isLoss(error) || isRestless(error)))
        saved = store.answers()
      })
      await onPage(compiled, saved, async ({ store }) => {
        const judged = await judgedOf(compiled, saved)
        expect(store.answers()).toEqual(judged.answers)
        expect(store.validate()).toEqual(judged.errors)
      })
    })
    await fc.assert(property, runs)
  },
  timeout,
)

it(
  'whatever was done on a page, what it accepts and sends is what the server accepts and keeps, or nothing is sent',
  async () => {
    const steps = fc.array(step, { maxLength: 8 })
    const property = fc.asyncProperty(definition, answered, steps, async (source, answers, taken) => {
      const compiled = compileForm(source)
      await onPage(compiled, answers, async ({ store, pass }) => {
        for (const action of taken) perform(store, action)
        pass(1000)
        const replaying = new ReplayAccess(store.inside)
        const typed = replaying.typed()
        const errors = await checkAsReplayed(store, inSandbox(await optionsNow()))
        if (errors.some((error) => isLoss(error) || isRestless(error))) return
        expect(replaying.lackingFrom(typed, store.answers())).toEqual([])
        const judged = await judgedOf(compiled, store.answers())
        expect(store.answers()).toEqual(judged.answers)
        expect(errors).toEqual(judged.errors)
      })
    })
    await fc.assert(property, runs)
  },
  timeout,
)
