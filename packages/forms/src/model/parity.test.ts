import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { DefinitionError } from '../definition/problems.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import { field, form, widget } from '../testing/build.ts'
import { FormStore } from './form-store.ts'

/** Ten fields of the form and three columns; values from a small set, so that rules often hold. */
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
      ...nodes.slice(3),
      widget('sub-form', { name: 'rows', ...rows }, inner),
    ])
    return form([...nodes.slice(0, 3), part], { rules })
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

it('what a person sees after any changes is what the server finds from the same entries', () => {
  fc.assert(
    fc.property(definition, fc.array(step, { maxLength: 12 }), (source, steps) => {
      let compiled: ReturnType<typeof compileForm>
      try {
        compiled = compileForm(source)
      } catch (error) {
        // Random rules often go round in a circle.
        expect(error).toBeInstanceOf(DefinitionError)
        return
      }
      const store = new FormStore(compiled, context)
      for (const action of steps) perform(store, action)
      const entered = store.snapshot().answers
      expect(store.answers()).toEqual(compiled.cleanAnswers(entered, context))
      expect(store.validate()).toEqual(compiled.validate(entered, context))
      expect(compiled.validate(store.answers(), context)).toEqual(compiled.validate(entered, context))
    }),
    { numRuns: 500 },
  )
}, 30_000)

it('a snapshot taken anywhere leads to the same form', () => {
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
