import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { findTimedOutScript } from './find-timed-out-script.ts'
import { newEngine } from './load-quickjs.ts'
import { sampleAnswers } from './sample-answers.ts'

const found = async (onCreated: string, onChange = 'return 1') => {
  const compiled = compileForm(form([field('a', { onChange }), field('b', { onCreated })]))
  const options = { quickjs: await newEngine(), now: fakeNow }
  return findTimedOutScript(compiled, { today: '2026-11-22' }, options)
}

it('reports a script that does not end when a field is filled in', async () => {
  expect(await found('', 'while (true) {}')).toMatchObject({ hook: 'onChange', path: 'children[0].options.onChange' })
})

it('enters an answer into every kind of field', () => {
  const optionItems = [{ label: 'A', value: 1, children: [{ label: 'B', value: 2 }] }]
  const types = ['input', 'number', 'date', 'date-range', 'time', 'switch', 'rate', 'slider', 'color']
  const choices = ['radio', 'checkbox', 'select', 'cascader']
  const rows = { ...field('rows', {}, 'sub-form'), children: [field('column')] }
  const fields = [
    ...types.map((type) => field(type, {}, type)),
    ...choices.map((type) => field(type, { optionItems }, type)),
  ]
  const compiled = compileForm(form([...fields, rows]))
  const answers = sampleAnswers(compiled, '2026-11-22')
  expect(Object.keys(answers).toSorted()).toEqual([...types, ...choices, 'rows'].toSorted())
  expect(compiled.validate(answers, { today: '2026-11-22' })).toEqual([])
})

it('reports a script that does not end when the form opens, with its widget', async () => {
  expect(await found('while (true) {}')).toMatchObject({ hook: 'onCreated', path: 'children[1].options.onCreated' })
  expect(await found('this.setValue(1)')).toBeUndefined()
})
