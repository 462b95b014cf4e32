import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { findTimedOutScript } from './find-timed-out-script.ts'
import { newEngine } from './load-quickjs.ts'
import { trialAnswers } from './sample-answers.ts'

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
  const [, answers = {}] = trialAnswers(compiled, '2026-11-22')
  expect(Object.keys(answers).toSorted()).toEqual([...types, ...choices, 'rows'].toSorted())
  expect(compiled.validate(answers, { today: '2026-11-22' })).toEqual([])
})

it('reports a script that does not end when the form opens, with its widget', async () => {
  expect(await found('while (true) {}')).toMatchObject({ hook: 'onCreated', path: 'children[1].options.onCreated' })
  expect(await found('this.setValue(1)')).toBeUndefined()
})

it('reports hooks that change each other without an end', async () => {
  const changes = (other: string) => `this.getWidgetRef('${other}').setValue(value + '1')`
  const compiled = compileForm(form([field('a', { onChange: changes('b') }), field('b', { onChange: changes('a') })]))
  const options = { quickjs: await newEngine(), now: fakeNow }
  const script = await findTimedOutScript(compiled, { today: '2026-11-22' }, options)
  expect(script).toMatchObject({ hook: 'onChange' })
})

it('chooses each option of a field with a hook, up to a limit', async () => {
  const findAmong = async (count: number) => {
    const optionItems = Array.from({ length: count }, (_, at) => ({ label: `${at + 1}`, value: at + 1 }))
    const onChange = `if (value === ${count}) for (;;) {}`
    const compiled = compileForm(form([field('kind', { optionItems, onChange }, 'radio'), field('b')]))
    const options = { quickjs: await newEngine(), now: fakeNow }
    return findTimedOutScript(compiled, { today: '2026-11-22' }, options)
  }
  expect(await findAmong(3)).toMatchObject({ hook: 'onChange' })
  expect(await findAmong(100)).toBeUndefined()
})
