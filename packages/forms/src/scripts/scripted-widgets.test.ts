import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { Rule } from '../rules/rule.ts'
import { field, form, widget } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { open } from '../testing/open-scripted.ts'
import { newEngine } from './load-quickjs.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

describe('options set by scripts', () => {
  it('describe the state of a widget', () => {
    const set = (option: string) => `this.setWidgetOption('${option}', true)`
    const { store } = open(
      ['hidden', 'disabled', 'readonly', 'required'].map((option) => field(option, { onMounted: set(option) })),
    )
    expect(store.getField('hidden').visible).toBe(false)
    for (const option of ['disabled', 'readonly', 'required'] as const)
      expect(store.getField(option)[option]).toBe(true)
  })
  it('accept valid values only', () => {
    const { store, failures } = open([
      field('day', { onMounted: "this.setWidgetOption('valueFormat', 'bogus')" }, 'date'),
      field('file', { onMounted: "this.setWidgetOption('fileTypes', 'pdf')" }, 'file-upload'),
      field('own', { onMounted: "this.setWidgetOption('ours', { any: 1 })" }),
    ])
    expect(failures.map(({ message }) => message)).toEqual([
      'TypeError: valueFormat: not possible here',
      expect.stringContaining('fileTypes: expected'),
    ])
    store.setValue('day', '2026-11-22')
    store.setValue('file', [{ name: 'a.pdf', url: '/a' }])
    expect(store.validate()).toEqual([])
  })
  it('keep the lists that rules give', () => {
    const list = [{ label: 'x', value: 'x' }]
    const rule: Rule = { action: 'setOptions', target: 'c', when: { field: 'a', op: 'empty' }, options: list }
    const children = [field('a'), field('c', { optionItems: [], onMounted: "this.setLabel('City')" }, 'select')]
    const { store } = open(children, {}, {}, { rules: [rule] })
    expect(store.getField('c').options?.items).toEqual(list)
  })
  it('disable choices whenever the list arrives, until it is loaded again from its source', async () => {
    const loadOptions = async () => [1, 2].map((value) => ({ label: String(value), value }))
    const dataSources = [{ name: 'numbers', kind: 'x' }]
    const { store, scripts } = open(
      [
        field('c', { dsName: 'numbers', onMounted: 'this.disableOption(2)' }, 'select'),
        field('own', { onChange: "this.getWidgetRef('c').loadOptions([{ label: 'own', value: 7 }])" }),
      ],
      {},
      {},
      { dataSources },
      { loadOptions },
    )
    await store.lists.requestAll()
    const shown = () =>
      store.getField('c').options?.items.map(({ value, disabled }) => `${value}${disabled ? '!' : ''}`)
    expect(shown()).toEqual(['1', '2!'])
    store.setValue('own', 'x')
    expect(shown()).toEqual(['7'])
    await store.lists.reload(['c'])
    expect(shown()).toEqual(['1', '2'])
    scripts.stop()
  })
})

describe('a column controlled by scripts', () => {
  const cell = "getWidgetRef('rows').getWidgetRefOfSubForm('x', 0)"
  it.each([
    ["form.disableWidgets('x')", 'closed'],
    ["form.disableWidgets('x'); form.enableWidgets('x')", 'open'],
    [`form.hideWidgets('x'); form.${cell}.setRequired(true)`, 'hidden'],
    [`form.hideWidgets('x'); form.${cell}.setValue('q')`, 'hidden'],
    [`form.hideWidgets('x'); form.${cell}.setHidden(false)`, 'open'],
    [`form.${cell}.setHidden(false); form.hideWidgets('x')`, 'hidden'],
    [`form.${cell}.setHidden(true); form.showWidgets('x')`, 'open'],
  ])('follows the latest change, of all rows or of one: %s', (message, state) => {
    const nodes = [
      field('go', { onChange: `const form = this.getFormRef(); ${message}` }),
      widget('sub-form', { name: 'rows' }, [field('x'), field('y')]),
    ]
    const { store, failures } = open(nodes, {}, {}, {}, { answers: { rows: [{ x: 'a' }] } })
    store.setValue('go', '1')
    const { visible, disabled } = store.getField('rows[0].x')
    expect([failures, visible ? (disabled ? 'closed' : 'open') : 'hidden']).toEqual([[], state])
  })
  it('accepts no sent values while it is closed, whatever scripts set for single rows', async () => {
    const columns = [field('x', { defaultValue: 'd', onCreated: 'this.setRequired(true)' })]
    const compiled = compileForm(
      form([widget('sub-form', { name: 'rows' }, columns)], { config: { onFormMounted: "this.disableWidgets('x')" } }),
    )
    const options = { quickjs: await newEngine(), now: fakeNow }
    const sent = { rows: [{ x: 'forged' }] }
    const { answers } = await validateWithScripts(compiled, sent, { today: '2026-11-22' }, options)
    expect(answers).toEqual({ rows: [{ x: 'd' }] })
  })
})

describe('widgets controlled by scripts', () => {
  it('are hidden, disabled, required and renamed', () => {
    const { store } = open([
      field('kind', {
        onChange: `
          const more = this.getWidgetRef('more')
          more.setHidden(value !== 'other')
          more.setRequired(value === 'other')
          more.setLabel('More about ' + value)
          this.getFormRef().disableWidgets(['note'])`,
      }),
      field('more', { hidden: true }),
      field('note'),
    ])
    expect(store.getField('more').visible).toBe(false)
    store.setValue('kind', 'other')
    expect(store.getField('more')).toMatchObject({
      visible: true,
      required: true,
      patch: { label: 'More about other' },
    })
    expect(store.getField('note').disabled).toBe(true)
    expect(store.validate()).toMatchObject([{ path: 'more', code: 'required' }])
    store.setValue('kind', 'plain')
    expect(store.getField('more').visible).toBe(false)
    expect(store.validate()).toEqual([])
  })
  it('have the label from scripts in their errors, also on the server', async () => {
    const nodes = [
      field('kind', {
        onChange: `
          this.getWidgetRef('more').setLabel('More about ' + value)
          this.getWidgetRef('more').setWidgetOption('requiredHint', 'What about ' + value)
          this.getWidgetRef('rows').getWidgetRefOfSubForm('x', 0).setLabel('Which ' + value)`,
      }),
      field('more', { required: true }),
      widget('sub-form', { name: 'rows' }, [field('x', { minLength: 3 })]),
    ]
    const answers = { kind: 'it', more: '', rows: [{ x: 'a' }] }
    const { store } = open(nodes, {}, {}, {}, { answers })
    const options = { quickjs: await newEngine(), now: fakeNow }
    const validated = await validateWithScripts(compileForm(form(nodes)), answers, { today: '2026-11-22' }, options)
    expect(store.validate()).toEqual(validated.errors)
    expect(validated.errors).toMatchObject([
      { path: 'more', params: { label: 'More about it' }, hint: 'What about it' },
      { path: 'rows[0].x', params: { label: 'Which it' } },
    ])
  })
  it('take other limits from their options', () => {
    const { store } = open([
      field('a', { onChange: 'this.getWidgetRef("b").setWidgetOption("max", Number(value))' }),
      field('b', { max: 5 }, 'number'),
    ])
    store.setValue('b', 8)
    expect(store.validate()).toMatchObject([{ path: 'b', code: 'max' }])
    store.setValue('a', '9')
    expect(store.validate()).toEqual([])
  })
  it('keep their latest value when they are closed', () => {
    const { store } = open([
      field('lock', {
        onChange:
          "this.getFormRef().disableWidgets(['a']); if (value === 'open') this.getFormRef().enableWidgets(['a'])",
      }),
      field('a', { onMounted: "this.setValue('Z1'); this.setDisabled(true); this.setDisabled(false)" }),
    ])
    expect(store.getField('a').value).toBe('Z1')
    store.setValue('a', 'typed')
    store.setValue('lock', 'x')
    expect(store.getField('a')).toMatchObject({ value: 'typed', disabled: true })
    expect(store.answers()).toMatchObject({ a: 'typed' })
    store.setValue('lock', 'open')
    expect(store.getField('a')).toMatchObject({ value: 'typed', disabled: false })
  })
  it('have the value from the script while they are closed to input', () => {
    const { store } = open([
      field('price', { onChange: 'this.getWidgetRef("total").setValue(value * 2)' }, 'number'),
      field('total', { disabled: true }, 'number'),
    ])
    store.setValue('price', 4)
    expect(store.answers()).toEqual({ price: 4, total: 8 })
    store.setValue('total', 99)
    expect(store.answers()).toEqual({ price: 4, total: 8 })
  })
  it('load, disable and enable options', () => {
    const items = '[{ label: "A", value: 1 }, { label: "B", value: 2 }]'
    const { store } = open([
      field('city', { onMounted: `this.loadOptions(${items}); this.disableOption(2)` }, 'select'),
    ])
    expect(store.getField('city').options?.items).toMatchObject([{ value: 1 }, { value: 2, disabled: true }])
    store.setValue('city', 2)
    expect(store.validate()).toMatchObject([{ code: 'not_an_option' }])
    store.setValue('city', 1)
    expect(store.validate()).toEqual([])
  })
  it('that do not exist are reported by name', () => {
    const { messages: message } = open([field('a', { onMounted: 'this.getWidgetRef("nobody")' })])
    expect(message).toEqual(['missing: nobody'])
  })
  it('take their values from the model, and write through it', () => {
    const { store } = open([field('a', { onChange: 'formModel.b = this.formModel.a + "!"' }), field('b')])
    store.setValue('a', 'hi')
    expect(store.answers()).toEqual({ a: 'hi', b: 'hi!' })
  })
})
