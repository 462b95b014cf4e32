import { expect, it } from 'vitest'
import { box, field, form } from '../testing/build.ts'
import { knownNames, unknownNames } from './unknown-names.ts'

const known = knownNames({
  ...form([
    field('supervisorName'),
    box('section', 'part', []),
    box('sub-form', 'rows', [field('school')], { name: 'rows' }),
  ]),
  dataSources: [{ name: 'cities', kind: 'region' }],
})

const found = (code: string) => unknownNames(code, known).map(({ what, name, like }) => `${what} ${name} ${like ?? ''}`)

it.each([
  ["this.getWidgetRef('supervisor').focus()", ['widget supervisor supervisorName']],
  ["this.hideWidgets(['part', 'gone'])", ['widget gone ']],
  ['if (formModel.supervisor) formModel.other = 1', ['widget supervisor supervisorName', 'widget other ']],
  ["if (fieldName === 'supervisor') return", ['widget supervisor supervisorName']],
  ["this.getWidgetRef('rows').getWidgetRefOfSubForm('scool', 0)", ['column scool school']],
  ['formModel.rows.map((row) => row.degree)', ['column degree ']],
  ["const it = 'gone'\nthis.getWidgetRef(it).focus()", ['widget gone ']],
  ["['part', 'gone'].forEach((name) => this.getWidgetRef(name).setHidden(true))", ['widget gone ']],
  ["for (const name of ['gone', 'part']) this.hideWidgets(name)", ['widget gone ']],
  ["this.getWidgetRef('')", ['widget  ']],
  ["this.executeDataSource('towns')", ['source towns ']],
])('reports a name that the form lacks: %s', (code, expected) => expect(found(code)).toEqual(expected))

it.each([
  "this.getWidgetRef('supervisorName').setValue('supervisor')",
  "this.getWidgetRef('part').setHidden(true)",
  "formModel.hasOwnProperty('supervisorName')",
  'formModel.supervisorName.length',
  'formModel.rows[0].school',
  "this.executeDataSource('cities', { keyword: 1 })",
  "const it = 'gone'\nthis.getWidgetRef(it).setValue(it)",
  "let it = 'gone'\nit = 'part'\nthis.getWidgetRef(it)",
  "['gone'].map((name) => name.length)",
  "this.getWidgetRef('x' + 1)",
  "this.getWidgetRef('gone'",
  "this.$message.info('DC ' + fieldName + ' ' + newValue)",
])('reports no names that exist or may exist: %s', (code) => expect(found(code)).toEqual([]))

it('reports the position of the name', () => {
  expect(unknownNames("this.getWidgetRef('gone')", known)).toMatchObject([{ from: 18, to: 24 }])
})
