import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { type EndlessScript, endlessProblem, findEndlessScript } from './find-endless-script.ts'
import { newEngine } from './load-quickjs.ts'
import { trialAnswers } from './sample-answers.ts'
import { tryForPublication } from './try-for-publication.ts'

async function findIn(definition: FormDefinition): Promise<EndlessScript | undefined> {
  const compiled = compileForm(definition)
  const options = { quickjs: await newEngine(), now: fakeNow }
  const today = '2026-11-22'
  return findEndlessScript(compiled, today, (answers) => tryForPublication(compiled, answers, { today }, options))
}

const found = async (onCreated: string, onChange = 'return 1') =>
  (await findIn(form([field('a', { onChange }), field('b', { onCreated })])))?.script

const problemOf = (endless: EndlessScript | undefined) => endless && endlessProblem(endless, ({ path }) => path)

it('reports a script that does not end when a field is filled in', async () => {
  expect(await found('', 'while (true) {}')).toMatchObject({ hook: 'onChange', path: 'children[0].options.onChange' })
})

it('reports the script that does not end by itself, also on a device without time for all scripts', async () => {
  const endlessFields = ['a', 'b', 'c'].map((name) => field(name, { onChange: 'while (true) {}' }))
  const compiled = compileForm(form(endlessFields))
  let time = 0
  const options = { quickjs: await newEngine(), now: () => (time += 12) }
  const endless = await findEndlessScript(compiled, '2026-11-22', (answers) =>
    tryForPublication(compiled, answers, { today: '2026-11-22' }, options),
  )
  expect(endless).toMatchObject({ script: { hook: 'onChange' }, isTotal: false })
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
  const endless = await findIn(form([field('a', { onChange: changes('b') }), field('b', { onChange: changes('a') })]))
  expect(problemOf(endless)).toEqual({
    code: 'script_loop',
    params: {
      scripts: expect.stringMatching(/^(\S+\[0]\S+ → \S+\[1]\S+ → \S+\[0]\S+|\S+\[1]\S+ → \S+\[0]\S+ → \S+\[1]\S+)$/),
    },
  })
})

it('reports loops of three hooks, hooks of the form included', async () => {
  const onFormDataChange = "if (fieldName === 'a') this.setFieldValue('b', newValue + '1')"
  const onChange = "this.getFormRef().setFieldValue('a', value + '1')"
  const endless = await findIn({ ...form([field('a'), field('b', { onChange })]), config: { onFormDataChange } })
  expect(new Set(endless?.loop.map(({ hook }) => hook))).toEqual(new Set(['onFormDataChange', 'onChange']))
})

it.each(["this.getFormRef().setFieldValue('a', value + '1')", "this.setValue(value + '1')"])(
  'reports a hook that changes its own field: %s',
  async (onChange) => {
    const endless = await findIn(form([field('a', { onChange })]))
    expect(problemOf(endless)).toEqual({ code: 'script_self_loop', params: { script: 'children[0].options.onChange' } })
  },
)

it('accepts hooks that change each other, or their own field, until the values agree', async () => {
  const copy = (other: string) => `this.getFormRef().setFieldValue('${other}', value)`
  const trim = "this.getFormRef().setFieldValue('c', value.trim().toUpperCase())"
  const fields = [
    field('a', { onChange: copy('b') }),
    field('b', { onChange: copy('a') }),
    field('c', { onChange: trim }),
  ]
  expect(await findIn(form(fields))).toBeUndefined()
})

it('chooses each option of a field with a hook, up to a limit', async () => {
  const findAmong = async (count: number) => {
    const optionItems = Array.from({ length: count }, (_, at) => ({ label: `${at + 1}`, value: at + 1 }))
    const onChange = `if (value === ${count}) for (;;) {}`
    return (await findIn(form([field('kind', { optionItems, onChange }, 'radio'), field('b')])))?.script
  }
  expect(await findAmong(3)).toMatchObject({ hook: 'onChange' })
  expect(await findAmong(100)).toBeUndefined()
})

it.each([
  ['input', "if (value === '13800138000') for (;;) {}"],
  ['input', 'if (value === "a word") while (true) {}'],
  ['number', 'while (value > 41) {}'],
  ['number', 'if (value < 18.5) for (;;) {}'],
  ['date', "if (value === '2026-02-28') for (;;) {}"],
])('enters what the scripts compare an answer of the type %s with: %s', async (type, onChange) => {
  expect(await findIn(form([field('a', { onChange }, type), field('b')]))).toMatchObject({
    script: { hook: 'onChange' },
  })
})

it.each([
  ['input', {}, 'while (value.length > 2) {}'],
  ['input', {}, "while (value.split('').filter((sign) => sign === sign).pop() && value.length ** 2 > 30000) {}"],
  ['textarea', { maxLength: 500 }, 'let limit = 45 * 10; while (value.length > limit) {}'],
  ['input', { defaultValue: 'a' }, "while (value === '') {}"],
  ['number', {}, 'while (String(value).length > 6) {}'],
  ['number', {}, 'while (Math.cbrt(value) < -5) {}'],
  ['number', { defaultValue: 5 }, 'while (value === null) {}'],
  ['checkbox', {}, 'while (value.length * 2 > 5) {}'],
  ['select', { multiple: true }, 'while (value.length * 2 > 5) {}'],
])('enters long, large and empty answers into the type %s with %j: %s', async (type, options, onChange) => {
  const optionItems = ['x', 'y', 'z'].map((value) => ({ label: value, value }))
  const choices = type === 'checkbox' || type === 'select' ? { optionItems } : {}
  expect(await findIn(form([field('a', { ...choices, ...options, onChange }, type), field('b')]))).toMatchObject({
    script: { hook: 'onChange' },
  })
})

it('enters several rows', async () => {
  const rows = {
    ...field('rows', { onSubFormRowChange: 'while (subFormData.length * 2 > 9) {}' }, 'sub-form'),
    children: [field('column')],
  }
  expect(await findIn(form([rows]))).toMatchObject({ script: { hook: 'onSubFormRowChange' } })
})

it('does not try more answers after a time for all of them', async () => {
  const optionItems = Array.from({ length: 10 }, (_, value) => ({ label: `${value}`, value }))
  const compiled = compileForm(form([field('a', { optionItems, onChange: 'return value' }, 'radio')]))
  let time = 0
  let runs = 0
  const run = async () => {
    runs += 1
    time += 4000
    return { failures: [], check: {} }
  }
  expect(await findEndlessScript(compiled, '2026-11-22', run, () => time)).toBeUndefined()
  expect(runs).toBe(3)
})

it('does not depend on the speed of the device', async () => {
  const work = (steps: number) => form([field('a', { onChange: `for (let at = 0; at < ${steps}; at += 1);` })])
  const foundAt = async (pace: number, steps: number) => {
    const compiled = compileForm(work(steps))
    let time = 0
    const options = { quickjs: await newEngine(), now: () => (time += pace) }
    const endless = await findEndlessScript(compiled, '2026-11-22', (answers) =>
      tryForPublication(compiled, answers, { today: '2026-11-22' }, options),
    )
    return endless?.script.hook
  }
  for (const pace of [0, 0.1, 1]) {
    expect(await foundAt(pace, 300_000)).toBeUndefined()
    expect(await foundAt(pace, 2_000_000)).toBe('onChange')
  }
})
