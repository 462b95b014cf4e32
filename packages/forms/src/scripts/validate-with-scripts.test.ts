import { expect, it } from 'vitest'
import { type CompiledForm, compileForm } from '../compiled-form.ts'
import type { FormConfig } from '../definition/definition.ts'
import { describeAnswers } from '../reading/describe-answers.ts'
import { describeLayout } from '../reading/describe-layout.ts'
import { field, form, widget } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { open } from '../testing/open-scripted.ts'
import { indexOptions } from '../validation/option-index.ts'
import { newEngine, withEngine } from './load-quickjs.ts'
import { maximumScriptMilliseconds, ScriptTimeoutError } from './replay.ts'
import type { FailedScript } from './script-runner.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

const definition = form([
  field('kind', {
    onChange: `
      this.getWidgetRef('more').setHidden(value !== 'other')
      this.getWidgetRef('more').setRequired(value === 'other')`,
  }),
  field('more', { required: true, onMounted: 'this.setHidden(true)' }),
  field('price', { onChange: "this.getWidgetRef('total').setValue(value * 2)" }, 'number'),
  field('total', { disabled: true }, 'number'),
  field(
    'city',
    { onMounted: "this.getFormRef().executeDataSource('cities').then((list) => this.loadOptions(list))" },
    'select',
  ),
  field('code', { onValidate: "callback(value === 'good' ? undefined : 'bad code')" }),
  widget('sub-form', { name: 'rows' }, [field('x', { onCreated: 'this.setDisabled(true)' }), field('y')]),
])

async function check(answers: Readonly<Record<string, unknown>>, compiled = compileForm(definition)) {
  return validateWithScripts(
    compiled,
    answers,
    { today: '2026-11-22' },
    {
      quickjs: await newEngine(),
      now: fakeNow,
      loadSource: async () => [{ label: '宁州', value: 1 }],
    },
  )
}

it('fields that scripts hide need no answer, and fields that they require need one', async () => {
  expect((await check({ kind: 'plain' })).errors).toEqual([])
  expect((await check({ kind: 'other' })).errors).toMatchObject([{ path: 'more', code: 'required' }])
  expect((await check({ kind: 'other', more: 'x' })).errors).toEqual([])
})

it('fields that scripts hide are not included in documents', async () => {
  const compiled = compileForm(definition)
  const named = async (answers: Readonly<Record<string, unknown>>) => {
    const { scripted } = await check(answers, compiled)
    const context = {
      today: '2026-11-22',
      labels: { yes: '', no: '', listSeparator: '' },
      ...(scripted && { scripted }),
    }
    return describeAnswers(compiled, answers, context).flatMap(({ items }) => items.map(({ name }) => name))
  }
  expect(await named({ kind: 'plain' })).not.toContain('more')
  expect(await named({ kind: 'other', more: 'x' })).toContain('more')
})

it('values of closed fields cannot be forged: the scripts compute them from the other answers', async () => {
  expect((await check({ price: 4, total: 999 })).answers).toMatchObject({ price: 4, total: 8 })
})

it('a person may correct what a script filled in, and empty answers stay empty', async () => {
  const compiled = compileForm(
    form([
      field('short'),
      field('name', { onChange: 'this.getWidgetRef("short").setValue(value)' }),
      field('count', { defaultValue: 3 }, 'number'),
      widget('sub-form', { name: 'rows' }, [
        field('x', { onChange: 'this.getWidgetRef("rows").getWidgetRefOfSubForm("y", 0).setValue(value)' }),
        field('y'),
        field('n', { defaultValue: 3 }, 'number'),
      ]),
    ]),
  )
  const sent = { short: 'own', name: 'a', count: null, rows: [{ x: 'a', y: 'own', n: null }] }
  expect((await check(sent, compiled)).answers).toEqual(sent)
  const mismatched = { ...sent, rows: [{ x: 'a', y: 'own', n: '12a' }] }
  expect((await check(mismatched, compiled)).errors).toMatchObject([{ path: 'rows[0].n' }])
})

it('lists that scripts load are the effective ones, and so is their validation', async () => {
  expect((await check({ city: 1 })).errors).toEqual([])
  expect((await check({ city: 2 })).errors).toMatchObject([{ path: 'city', code: 'not_an_option' }])
  expect((await check({ code: 'evil' })).errors).toMatchObject([{ path: 'code', hint: 'bad code' }])
})

it('change hooks of rows run for all sent rows', async () => {
  const columns = [
    field('x', {
      onChange: 'this.getWidgetRef("rows").getWidgetRefOfSubForm("y", this.subFormRowIndex).setValue(value)',
    }),
    field('y', { readonly: true }),
  ]
  const compiled = compileForm(form([widget('sub-form', { name: 'rows' }, columns)]))
  const sent = Array.from({ length: 300 }, (_, at) => ({ x: `${at}` }))
  const options = { quickjs: await newEngine(), now: () => 0 }
  const { answers } = await validateWithScripts(compiled, { rows: sent }, { today: '2026-11-22' }, options)
  expect(answers.rows).toEqual(sent.map(({ x }) => ({ x, y: x })))
})

it("the form's own check runs here too, and a check that fails accepts nothing", async () => {
  const checked = async (onFormValidate: string, onValidate = '') => {
    const compiled = compileForm(form([field('a', { onValidate })], { config: { onFormValidate } }))
    const options = { quickjs: await newEngine(), now: fakeNow }
    const { errors } = await validateWithScripts(compiled, { a: 'x' }, { today: '2026-11-22' }, options)
    return errors.map(({ path, code, hint }) => [path, code, hint])
  }
  expect(await checked('return formModel.a !== "x"')).toEqual([['', 'form_refused', undefined]])
  expect(await checked('if (formModel.a === "x") return "not x"')).toEqual([['', 'form_refused', 'not x']])
  expect(await checked('nobody()')).toEqual([['', 'form_unchecked', undefined]])
  expect(await checked('return false', 'nobody()')).toEqual([['a', 'script_failed', undefined]])
  expect(await checked('return true')).toEqual([])
})

it('an asynchronous check accepts nothing, however it completes', async () => {
  const refusedBy = async (config: FormConfig, onValidate: string) => {
    const compiled = compileForm(form([field('a', { onValidate })], { config }))
    const messages: string[] = []
    const report = ({ path, message }: FailedScript) => messages.push(`${path}: ${message}`)
    const options = { quickjs: await newEngine(), now: fakeNow, report }
    const { errors } = await validateWithScripts(compiled, { a: 'x' }, { today: '2026-11-22' }, options)
    return { codes: errors.map(({ path, code }) => `${path} ${code}`), messages }
  }
  for (const onFormValidate of [
    'return Promise.resolve(true)',
    'return (async () => false)()',
    'return this.executeDataSource("none").then(() => false)',
  ]) {
    const { codes, messages } = await refusedBy({ onFormValidate }, '')
    expect(codes, onFormValidate).toEqual([' form_unchecked'])
    expect(messages, onFormValidate).toEqual([
      expect.stringMatching(/^config\.onFormValidate: .*has to answer at once/),
    ])
  }
  for (const onValidate of [
    'return (async () => { await null; callback("no") })()',
    'Promise.resolve().then(() => callback("no"))',
    'setTimeout(() => callback("no"), 10)',
    'this.$nextTick(() => callback("no"))',
    'this.getFormRef().executeDataSource("none").then(() => callback(), () => callback("no"))',
  ]) {
    const { codes, messages } = await refusedBy({}, onValidate)
    expect(codes, onValidate).toEqual(['a script_failed'])
    expect(messages, onValidate).toContainEqual(expect.stringMatching(/onValidate: .*has to answer at once/))
  }
  expect((await refusedBy({}, 'setTimeout(() => {}, 10); callback()')).codes).toEqual([])
})

it('a check in a row applies to its own cell, on the page and here', async () => {
  const onValidate = "callback(this.isSubFormItem() && this.getValue() > 3 ? rule.label + ' over 3' : undefined)"
  const rows = widget('sub-form', { name: 'rows' }, [field('amount', { label: 'Amount', onValidate }, 'number')])
  const sent = [{ amount: 2 }, { amount: 4 }]
  const expected = [{ path: 'rows[1].amount', code: 'rule', hint: 'Amount over 3' }]
  expect((await check({ rows: sent }, compileForm(form([rows])))).errors).toMatchObject(expected)
  const { store } = open([rows])
  store.setRows('rows', sent)
  expect(store.validate()).toMatchObject(expected)
})

it('scripts of rows run for the sent rows', async () => {
  const { answers } = await check({ rows: [{ x: 'forged', y: 'kept' }] })
  expect(answers.rows).toEqual([{ x: '', y: 'kept' }])
})

it('a script that queries a source again after each refusal does not block the validation forever', async () => {
  const again = 'const again = () => this.getFormRef().executeDataSource("none").catch(again)\nagain()'
  const { answers } = await validateWithScripts(
    compileForm(form([field('a', { onMounted: again })])),
    { a: 'kept' },
    { today: '2026-11-22' },
    { quickjs: await newEngine(), now: () => 0 },
  )
  expect(answers).toEqual({ a: 'kept' })
})

it('scripts that take too long give no result: neither valid nor invalid', async () => {
  let time = 0
  const rows = Array.from({ length: 100 }, () => ({ y: 'answer' }))
  const options = { quickjs: await newEngine(), now: () => (time += 10) }
  const checking = validateWithScripts(compileForm(definition), { rows }, { today: '2026-11-22' }, options)
  await expect(checking).rejects.toBeInstanceOf(ScriptTimeoutError)
})

it('scripts may wait for a source for longer than they may run, each in a separate engine', async () => {
  let time = 0
  const later = Promise.withResolvers<string>()
  const ask = "this.getFormRef().executeDataSource('slow').then((found) => this.setValue(found))"
  const asking = compileForm(form([field('a', { readonly: true, onCreated: ask })]))
  // Within a step of its script, where only stopping the engine ends it.
  const endless = compileForm(form([field('a', { onCreated: 'const s = "Ab".repeat(1e6); for (;;) s.toLowerCase()' })]))
  const validateAt = (compiled: CompiledForm, now: () => number) =>
    withEngine((quickjs) =>
      validateWithScripts(compiled, {}, { today: '2026-11-22' }, { quickjs, now, loadSource: () => later.promise }),
    )
  const waiting = validateAt(asking, () => time)
  await expect(validateAt(endless, fakeNow)).rejects.toBeInstanceOf(ScriptTimeoutError)
  time += 10 * maximumScriptMilliseconds
  later.resolve('found')
  expect((await waiting).answers).toEqual({ a: 'found' })
})

it('choices from a list of the host stay valid, whatever scripts change in the list', async () => {
  const scripts = ['this.disableOption(2)', 'this.loadOptions(this.getOptionItems().slice(0, 1))']
  for (const onMounted of scripts) {
    const compiled = compileForm(
      form([field('c', { dsName: 'numbers', onMounted }, 'select')], { dataSources: [{ name: 'numbers', kind: 'x' }] }),
    )
    const list = indexOptions([1, 2].map((value) => ({ label: String(value), value })))
    const context = { today: '2026-11-22', sources: { get: () => list, isUnavailable: () => false } }
    const options = { quickjs: await newEngine(), now: fakeNow }
    const codes = async (c: number) =>
      (await validateWithScripts(compiled, { c }, context, options)).errors.map(({ code }) => code)
    expect(await codes(1)).toEqual([])
    expect(await codes(2)).toEqual(['not_an_option'])
  }
})

it('timers expire in order', async () => {
  const later = (word: string, milliseconds: number) =>
    `setTimeout(() => this.getWidgetRef('last').setValue('${word}'), ${milliseconds})`
  const onMounted = `${later('late', 500)}; ${later('early', 100)}`
  const compiled = compileForm(form([field('a', { onMounted }), field('last', { disabled: true })]))
  expect((await check({}, compiled)).answers).toMatchObject({ last: 'late' })
})

it('documents contain the values that scripts have written into the form', async () => {
  const note = widget('static-text', { name: 'note', textContent: 'before' })
  const onMounted = "this.getWidgetRef('note').setWidgetOption('textContent', 'after')"
  const compiled = compileForm(form([field('a', { onMounted }), note]))
  const { scripted } = await check({}, compiled)
  const context = { today: '2026-11-22', labels: { yes: '', no: '', listSeparator: '' }, ...(scripted && { scripted }) }
  expect(describeLayout(compiled, {}, context)).toContainEqual({ kind: 'text', text: 'after' })
})

it('a field that a script closes keeps its value, here as on the page', async () => {
  const compiled = compileForm(
    form([
      field('lock', { onChange: "this.getWidgetRef('typed').setDisabled(value === 'x')" }),
      field('typed'),
      field('set', { onMounted: "this.setValue('A1'); this.setDisabled(true)" }),
      field('born', { onCreated: 'this.setDisabled(true)' }),
    ]),
  )
  const { answers } = await check({ lock: 'x', typed: 'mine', set: 'forged', born: 'forged' }, compiled)
  expect(answers).toEqual({ lock: 'x', typed: 'mine', set: 'A1', born: '' })
})
