import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { DefinitionError } from '../definition/problems.ts'
import { progressOf } from '../reading/form-progress.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import * as drawn from '../testing/any-rules.ts'
import { field, form, widget } from '../testing/build.ts'
import { fixedSources } from '../validation/fixed-sources.ts'
import { indexOptions } from '../validation/option-index.ts'
import { FormStore } from './form-store.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 300)

/** Ten fields of the form and three columns. Values come from a small set, so that rules often match. */
const names = ['a', 'b', 'c', 'd', 'e', 'rows']
const columns = ['x', 'y', 'z']
const targets = [...names, ...columns.map((column) => `rows.${column}`), 'part']
const readable = targets.filter((target) => target !== 'part')
const texts = ['', 'yes', 'no', 'a@example.com']
const options = fc.record({
  required: fc.boolean(),
  disabled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  hidden: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  validation: fc.constantFrom('', 'Email', '^y'),
  minLength: fc.constantFrom(0, 3),
})
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constantFrom(...readable), op: fc.constant('empty' as const) }),
  fc.record({
    field: fc.constantFrom(...readable),
    op: fc.constantFrom('=', '!=', 'contains'),
    value: fc.constantFrom(...texts),
  }),
)
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ action: fc.constantFrom('show', 'enable'), target: fc.constantFrom(...targets), when: condition }),
  fc.record({ action: fc.constant('require' as const), target: fc.constantFrom(...readable), when: condition }),
  fc.record({
    action: fc.constant('compute' as const),
    target: fc.constantFrom(...readable.filter((target) => target !== 'rows')),
    value: fc.record({
      op: fc.constant('join' as const),
      args: fc.tuple(
        fc.constant('+'),
        fc.constantFrom(...readable).map((name) => ({ field: name })),
      ),
    }),
  }),
)
const definition: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.array(options, { minLength: 5, maxLength: 5 }),
    cells: fc.array(options, { minLength: 3, maxLength: 3 }),
    rows: fc.record({
      minRows: fc.constantFrom(0, 1),
      maxRows: fc.constantFrom(2, 3),
      disabled: fc.constantFrom(false, false, true),
    }),
    rules: fc.array(rule, { maxLength: 6 }),
  })
  .map(({ fields, cells, rows, rules }) => {
    const nodes: WidgetNode[] = fields.map((each, at) => field(names[at] ?? '', each))
    const inner = cells.map((each, at) => field(columns[at] ?? '', each))
    const part = widget('section', { name: 'part' }, [
      ...nodes.slice(4),
      widget('section', { name: 'nested' }, nodes.slice(3, 4)),
      widget('sub-form', { name: 'rows', ...rows }, inner),
    ])
    const other = widget('section', { name: 'other' }, nodes.slice(2, 3))
    return form([...nodes.slice(0, 2), other, part], { rules })
  })

const text = fc.constantFrom(...texts)
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), path: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: text }),
  fc.record({ kind: fc.constant('cell' as const), row: fc.nat(2), column: fc.constantFrom(...columns), value: text }),
  fc.record({ kind: fc.constantFrom('add', 'remove', 'copy', 'move'), row: fc.nat(2), to: fc.nat(2) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function perform(store: FormStore, action: Step): void {
  const id = 'row' in action ? (store.getField('rows').rows[action.row] ?? '') : ''
  switch (action.kind) {
    case 'set':
      store.setValue(action.path, action.value)
      break
    case 'cell':
      store.setValue(`rows[${action.row}].${action.column}`, action.value)
      break
    case 'add':
      store.addRow('rows', action.to)
      break
    case 'remove':
      store.removeRow('rows', id)
      break
    case 'copy':
      store.copyRow('rows', id)
      break
    case 'move':
      store.moveRow('rows', id, action.to)
  }
}

const given = { a: 'yes', rows: [{ x: 'no' }] }
const context = { today: '2026-11-22', given }

it('a page shows after any changes the same result that the server computes from the same entries', () => {
  fc.assert(
    fc.property(definition, fc.array(step, { maxLength: 12 }), (source, steps) => {
      let compiled: ReturnType<typeof compileForm>
      try {
        compiled = compileForm(source)
      } catch (error) {
        // Random rules are often circular.
        expect(error).toBeInstanceOf(DefinitionError)
        return
      }
      const store = new FormStore(compiled, context)
      for (const action of steps) perform(store, action)
      const entered = store.snapshot().answers
      expect(store.answers()).toEqual(compiled.cleanAnswers(entered, context))
      const errors = compiled.validate(entered, context)
      expect(store.progress).toEqual(progressOf(compiled.plan, entered, context, errors))
      expect(store.validate()).toEqual(errors)
      expect(compiled.validate(store.answers(), context)).toEqual(compiled.validate(entered, context))
    }),
    { numRuns: 500 },
  )
}, 30_000)

it('a snapshot taken at any time restores the same form', () => {
  fc.assert(
    fc.property(definition, fc.array(step, { maxLength: 12 }), (source, steps) => {
      let store: FormStore
      try {
        store = new FormStore(compileForm(source), context)
      } catch {
        return
      }
      for (const action of steps) perform(store, action)
      const copy = new FormStore(store.compiled, context)
      copy.restore(store.snapshot())
      expect(copy.answers()).toEqual(store.answers())
      expect(copy.validate()).toEqual(store.validate())
    }),
  )
})

const subForms = fc.constantFrom<keyof typeof drawn.columns>('rows', 'others')
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ path: fc.constantFrom(...drawn.names), value: drawn.value }) },
  { weight: 4, arbitrary: fc.record({ rows: subForms, cell: fc.nat(2), column: fc.nat(2), value: drawn.value }) },
  fc.record({ rows: subForms, at: fc.nat(2), to: fc.nat(3), does: fc.constantFrom('add', 'remove', 'copy', 'move') }),
  fc.record({ rows: subForms, set: drawn.rowsSent }),
  fc.record({ reset: fc.constantFrom([], ['a'], ['rows']) }),
  fc.record({ answers: drawn.answered }),
  fc.constantFrom('saved' as const, 'snapshot' as const, 'language' as const, 'lists' as const),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const loadOptions = async () => drawn.items

async function doTo(store: FormStore, what: Act): Promise<void> {
  if (what === 'saved') store.markSaved()
  else if (what === 'snapshot') store.restore(travelled(store.snapshot()))
  else if (what === 'language') store.replaceDefinition(compileForm(store.compiled.definition), loadOptions)
  else if (what === 'lists') await store.lists.reload()
  else if ('path' in what) store.setValue(what.path, what.value)
  else if ('cell' in what)
    store.setValue(`${what.rows}[${what.cell}].${drawn.columns[what.rows][what.column]}`, what.value)
  else if ('set' in what) store.setRows(what.rows, what.set)
  else if ('reset' in what) store.reset(what.reset)
  else if ('answers' in what) store.restore({ answers: what.answers, touched: [] })
  else rowsDone(store, what)
}

function rowsDone(store: FormStore, { rows, at, to, does }: Extract<Act, { does: string }>): void {
  const id = store.getField(rows).rows[at] ?? ''
  if (does === 'add') store.addRow(rows, to)
  else if (does === 'remove') store.removeRow(rows, id)
  else if (does === 'copy') store.copyRow(rows, id)
  else store.moveRow(rows, id, to)
}

const travelled = <T>(sent: T): T => JSON.parse(JSON.stringify(sent))

it('rules of any depth, over nested parts and two sub-forms, give the same result on a page as on the server', async () => {
  const held = { a: 'given', b: 1, rows: [{ x: 'yes' }, { x: 1, y: 'given' }], others: 'x' }
  const there = {
    today: '2026-11-22',
    given: held,
    sources: fixedSources(new Map([['list', indexOptions(drawn.items)]])),
  }
  const sound = drawn.ruledForm.map((source) => parseDefinition(travelled(source)).definition)
  await fc.assert(
    fc.asyncProperty(
      sound.filter((parsed) => parsed !== undefined),
      drawn.answered,
      fc.array(act, { maxLength: 10 }),
      async (parsed, answers, acts) => {
        const compiled = compileForm(parsed)
        const store = new FormStore(compiled, { today: there.today, given: held, answers, loadOptions })
        await store.lists.requestAll()
        for (const each of acts) await doTo(store, each)
        await store.lists.requestAll()
        const entered = travelled(store.snapshot().answers)
        const cleaned = travelled(compiled.cleanAnswers(entered, there))
        expect(travelled(store.answers())).toEqual(cleaned)
        expect(store.validate()).toEqual(compiled.validate(entered, there))
        if (store.errors.length > 0) return
        expect(travelled(compiled.cleanAnswers(cleaned, there))).toEqual(cleaned)
        expect(compiled.validate(cleaned, there)).toEqual([])
      },
    ),
    { numRuns: runs },
  )
}, 3_600_000)
