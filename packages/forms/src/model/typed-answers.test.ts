import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { FormStore } from './form-store.ts'
import { typedAnswers } from './typed-answers.ts'

const definition = () => ({
  ...form([
    field('a', { defaultValue: 'given' }),
    field('b'),
    field('hidden', { hidden: true }),
    field('sum'),
    { ...field('rows', { showBlankRow: true }, 'sub-form'), children: [field('x'), field('y')] },
  ]),
  rules: [{ action: 'compute' as const, target: 'sum', value: { field: 'b' } }],
})
const open = (answers = {}) => new FormStore(compileForm(definition()), { today: '2026-11-25', answers })

it('has nothing of a form in which no one has typed', () => {
  expect(typedAnswers(open())).toEqual({})
})

it('opens another form with what was typed, hidden fields and rows included, without defaults and computed values', () => {
  const store = open({ hidden: 'secret', rows: [{ x: '1' }, { y: '2' }] })
  store.setValue('b', 'typed')
  const typed = { b: 'typed', hidden: 'secret', rows: [{ x: '1' }, { y: '2' }] }
  expect(typedAnswers(store)).toEqual(typed)
  expect(typedAnswers(open(typed))).toEqual(typed)
  store.setValue('b', '')
  store.setValue('a', '')
  expect(typedAnswers(store)).toEqual({ a: '', hidden: 'secret', rows: [{ x: '1' }, { y: '2' }] })
})
