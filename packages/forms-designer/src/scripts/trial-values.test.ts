import { expect, it } from 'vitest'
import { ruleFields } from '../document/rule-fields.ts'
import { box, field, open } from '../testing/build.ts'
import { argumentsOf, fieldsOfScript } from './trial-values.ts'

const { document } = open([field('a'), field('b'), box('sub-form', 'rows', [field('c')], { name: 'rows' })])
const fields = ruleFields(document)

it('a trial fills in the field of the script and the fields that it names', () => {
  const own = document.find('a')?.node
  const script = 'this.getWidgetRef("b").setValue(value); this.getFormRef().hideWidgets([`rows`, \'c\'])'
  expect([...fieldsOfScript(script, own, fields)]).toEqual(['a', 'b', 'rows'])
  expect([...fieldsOfScript('', undefined, fields)]).toEqual([])
})

it('a hook gets the values of the trial by the names of its parameters', () => {
  const given = { value: 1, oldValue: 2, answers: { a: 1 } }
  expect(argumentsOf(['value', 'oldValue', 'subFormData', 'rowId'], given)).toEqual([1, 2, null, null])
  expect(argumentsOf(['rule', 'value', 'callback'], given)).toEqual([null, 1, null])
  expect(argumentsOf(['event'], given)).toEqual([{ type: 'blur', target: { value: '1' } }])
  expect(argumentsOf(['formModel'], given)).toEqual([{ a: 1 }])
})
