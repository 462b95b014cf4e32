import { expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { proposedRules, turnIntoRules } from './turn-into-rules.ts'

const script = "this.getFormRef().setWidgetsRequired(['proof'], value === 'sick')"
const rule = { action: 'require', target: 'proof', when: { field: 'kind', op: '=', value: 'sick' } } as const
const place = { nodeId: 'kind', hook: 'onChange', parameters: ['value'], language: 'javascript' } as const
const kind = field('kind', 'radio', { onChange: script })

it('replaces a script by its rules in one step, and frees what was always required', () => {
  const session = open([kind, field('proof', 'input', { required: true })])
  expect(proposedRules(session.document, place, script)).toEqual([rule])
  session.run(turnIntoRules([{ nodeId: 'kind', hook: 'onChange', text: '' }], [rule], []))
  const [first, second] = session.document.definition.children
  expect([first?.options.onChange, second?.options.required]).toEqual([undefined, undefined])
  expect(session.document.definition.rules).toEqual([rule])
  session.undo()
  expect(session.document.definition.children[0]?.options.onChange).toBe(script)
  expect(session.document.definition.rules).toEqual([])
})

it('proposes none for a missing widget, a column of a sub-form, or rules that the form refuses', () => {
  expect(proposedRules(open([kind]).document, place, script)).toBeUndefined()
  const rows = open([box('sub-form', 'rows', [kind], { name: 'rows' }), field('proof')])
  expect(proposedRules(rows.document, place, script)).toBeUndefined()
  const back = { action: 'show', target: 'kind', when: { field: 'proof', op: 'empty' } } as const
  const hide = "this.getWidgetRef('proof').setHidden(value === 'sick')"
  expect(proposedRules(open([kind, field('proof')], [back]).document, place, hide)).toBeUndefined()
  expect(proposedRules(open([kind, field('proof')]).document, place, hide)).toHaveLength(1)
})

it('compares with the value of an option that the script writes in another type', () => {
  const optionItems = [1, 2].map((value) => ({ label: `Option ${value}`, value }))
  const numbered = field('kind', 'radio', { optionItems })
  const rulesOf = (condition: string) =>
    proposedRules(
      open([numbered, field('proof')]).document,
      place,
      `this.getWidgetRef('proof').setRequired(${condition})`,
    )
  expect(rulesOf("value === '2'")).toEqual([{ ...rule, when: { field: 'kind', op: '=', value: 2 } }])
  expect(rulesOf("['1', 2].includes(value)")).toEqual([{ ...rule, when: { field: 'kind', op: 'in', value: [1, 2] } }])
  expect(rulesOf("value === 'other'")).toEqual([{ ...rule, when: { field: 'kind', op: '=', value: 'other' } }])
})
