import { expect, it } from 'vitest'
import { type NameOwners, Renaming } from './renaming.ts'
import { findAmbiguousReferences, renameInScript, renameSourceInScript } from './script-references.ts'

const bearers: NameOwners = new Map([
  ['leave', new Set([''])],
  ['rows', new Set([''])],
  ['school', new Set(['rows'])],
])
const renaming = new Renaming(
  [
    { name: 'leave', owner: '', to: 'away' },
    { name: 'rows', owner: '', to: 'past' },
    { name: 'school', owner: 'rows', to: 'college' },
  ],
  bearers,
)
const renamed = (code: string) => renameInScript(code, renaming)
const unjudged = (onChange: string) => {
  const field = { id: 'f', type: 'input', options: { name: 'f', onChange } }
  return findAmbiguousReferences({ version: 1, config: {}, children: [field] }, renaming).map(
    ({ name, line }) => `${name} ${line}`,
  )
}

it.each([
  ['this.getWidgetRef("leave").setValue("leave")', 'this.getWidgetRef("away").setValue("leave")'],
  ['this.getFormRef()\n  .setFieldValue(`leave`, "leave")', 'this.getFormRef()\n  .setFieldValue(`away`, "leave")'],
  ["formModel['leave'] = formModel.leave", "formModel['away'] = formModel.away"],
  [
    "f((this.getFormData(false)).leave, 'leave' in formModel)",
    "f((this.getFormData(false)).away, 'away' in formModel)",
  ],
  [
    'const data = this.getFormData(false); data.leave + data?.leave',
    'const data = this.getFormData(false); data.away + data?.away',
  ],
  ['this.getFormData().then((data) => data.leave)', 'this.getFormData().then((data) => data.away)'],
  [
    'const { leave, rows: list } = formModel; f(leave, list)',
    'const { away: leave, past: list } = formModel; f(leave, list)',
  ],
  ["this.setFormData({ leave: 'leave', 'rows': [] })", "this.setFormData({ away: 'leave', 'past': [] })"],
  [
    "if (fieldName === 'leave' || ['leave'].includes(fieldName)) f()",
    "if (fieldName === 'away' || ['away'].includes(fieldName)) f()",
  ],
  ["switch (fieldName) { case 'leave': f() }", "switch (fieldName) { case 'away': f() }"],
  [
    "for (const row of this.getSubFormValues('rows')) row.school = formModel.rows[0].school",
    "for (const row of this.getSubFormValues('past')) row.college = formModel.past[0].college",
  ],
  [
    'formModel.rows.filter((r) => r.school).map(({ school }) => school)',
    'formModel.past.filter((r) => r.college).map(({ college: school }) => school)',
  ],
  [
    "this.getFormRef().setSubFormValues('rows', [{ school: 1 }])",
    "this.getFormRef().setSubFormValues('past', [{ college: 1 }])",
  ],
  [
    "const it = 'leave'; ['rows', 'x'].forEach((each) => this.hideWidgets(each)); this.getWidgetRef(it)",
    "const it = 'away'; ['past', 'x'].forEach((each) => this.hideWidgets(each)); this.getWidgetRef(it)",
  ],
])('a script references a widget by its new name: %s', (code, expected) => {
  expect(renamed(code)).toBe(expected)
  expect(unjudged(expected)).toEqual([])
})

it.each([
  "// 'leave' is what f('leave') asks\n/* formModel.leave */",
  "$message.info('leave'); this.setLabel('leave'); this.loadOptions([{ label: 'leave', value: 'leave' }])",
  "if (value === 'leave' || formModel.kind === 'leave' || formModel.kinds.includes('leave')) f()",
  "if (this.getWidgetRef('kind').getValue() === 'leave') this.setWidgetOption('leave', 1)",
  "formModel.kind = 'leave'; f('take leave of')",
  "this.executeDataSource('leave', { leave: 1 })",
])('answers, texts and comments stay without a notice: %s', (code) => {
  expect(renamed(code)).toBe(code)
  expect(unjudged(code)).toEqual([])
})

it.each([
  ["const wanted = 'leave'\nf(wanted)", ['leave 1']],
  ['\nfunction f(m) { return m.leave }', ['leave 2']],
  ['const row = formModel.rows[0]\nfunction f(row) { return row.school }', ['school 2']],
  ["if (formModel.leave ===\n  'leave' {", ['leave 1']],
])('ambiguous references stay and are reported: %s', (code, ambiguous) => {
  expect(renamed(code)).toBe(code.replace('formModel.rows', 'formModel.past'))
  expect(unjudged(renamed(code))).toEqual(ambiguous)
})

it('a name that is not an identifier is written in brackets', () => {
  const dashed = new Renaming([{ name: 'leave', owner: '', to: 'a-way' }], bearers)
  expect(renameInScript('formModel.leave + formModel?.leave; this.setFormData({ leave: 1 })', dashed)).toBe(
    "formModel['a-way'] + formModel?.['a-way']; this.setFormData({ 'a-way': 1 })",
  )
})

it('the new name of a data source is used where scripts query it, and nowhere else', () => {
  const code = "this.executeDataSource('units').then(f); this.getWidgetRef('units').setValue('units')"
  expect(renameSourceInScript(code, new Map([['units', 'units2']]))).toBe(
    code.replace("executeDataSource('units')", "executeDataSource('units2')"),
  )
})
