import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import type { FormStore } from '../model/form-store.ts'
import { field, form, widget } from '../testing/build.ts'
import { open } from '../testing/open-scripted.ts'
import type { Answers } from '../validation/context.ts'
import { newEngine } from './load-quickjs.ts'
import { createReplayOptions } from './replay-in-sandbox.ts'
import { validateByReplay } from './validate-by-replay.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

const options = { quickjs: await newEngine(), now: () => 0 }
const validate = (nodes: readonly WidgetNode[], answers: Answers) =>
  validateWithScripts(compileForm(form(nodes)), answers, { today: '2026-11-22' }, options)
const closedAt = (store: FormStore) =>
  store.errors.filter(({ code }) => code === 'answer_discarded').map(({ path, params }) => [path, params.label])
const button = (onClick: string): WidgetNode => ({ id: 'b', type: 'button', options: { name: 'press', onClick } })

function press(store: FormStore): void {
  const plan = store.compiled.plan.nodes.find(({ node }) => node.id === 'b')
  if (plan) store.fire({ plan, hook: 'onClick', args: [] })
}

describe('a typed value in a field that only a button has opened', () => {
  const opening: readonly (readonly [string, WidgetNode])[] = [
    ['setHidden(false)', field('more', { hidden: true })],
    ['setDisabled(false)', field('more', { disabled: true })],
    ['setReadonly(false)', field('more', { readonly: true, defaultValue: 'x' })],
  ]
  it.each(opening)(
    'stops the validation before any value is dropped, with an error at the field: %s',
    async (act, more) => {
      const nodes = [field('name', { required: true }), more, button(`this.getWidgetRef('more').${act}`)]
      const { store } = open(nodes)
      press(store)
      store.setValue('more', 'typed')
      const errors = await validateByReplay(store, createReplayOptions(options))
      expect(errors.map(({ path, code }) => [path, code])).toEqual([
        ['name', 'required'],
        ['more', 'answer_discarded'],
      ])
      expect(store.getField('more')).toMatchObject({ value: 'typed', visible: true, disabled: false })
      store.setValue('name', 'given')
      store.setValue('more', '')
      expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
      const { answers } = await validate(nodes, store.answers())
      expect(store.answers()).toEqual(answers)
    },
  )

  it('is accepted as soon as other answers open the field', async () => {
    const nodes = [
      field('way', { onChange: "this.getWidgetRef('more').setHidden(value !== 'open')" }),
      field('more', { hidden: true }),
      button("this.getWidgetRef('more').setHidden(false)"),
    ]
    const { store } = open(nodes)
    press(store)
    store.setValue('more', 'typed')
    expect((await validateByReplay(store, createReplayOptions(options))).map(({ path }) => path)).toEqual(['more'])
    store.setValue('way', 'open')
    expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
    expect(store.answers()).toEqual({ way: 'open', more: 'typed' })
  })

  it('in rows is reported at the cell, or at the sub-form when all of it closes', async () => {
    const columns = [field('x', { hidden: true }), field('y')]
    const inRow = "this.getWidgetRef('rows').getWidgetRefOfSubForm('x', 0).setHidden(false)"
    const one = open([widget('sub-form', { name: 'rows', showBlankRow: true }, columns), button(inRow)])
    press(one.store)
    one.store.setValue('rows[0].x', 'typed')
    await validateByReplay(one.store, createReplayOptions(options))
    expect(closedAt(one.store)).toEqual([['rows[0].x', 'x']])

    const hidden = widget('sub-form', { name: 'rows', label: 'Rows', hidden: true, showBlankRow: true }, [field('y')])
    const all = open([hidden, button("this.getWidgetRef('rows').setHidden(false)")])
    press(all.store)
    expect(await validateByReplay(all.store, createReplayOptions(options))).toEqual([])
    press(all.store)
    all.store.setValue('rows[0].y', 'typed')
    await validateByReplay(all.store, createReplayOptions(options))
    expect(closedAt(all.store)).toEqual([['rows', 'Rows']])
    all.store.removeRow('rows', all.store.getField('rows').rows[0] ?? '')
    expect(await validateByReplay(all.store, createReplayOptions(options))).toEqual([])
  })

  it('is also reported when leaving another field had opened it', async () => {
    const onBlur = "this.getWidgetRef('more').setHidden(false)"
    const { store } = open([field('a', { onBlur }), field('more', { hidden: true })])
    store.blur('a')
    store.setValue('more', 'typed')
    await validateByReplay(store, createReplayOptions(options))
    expect(closedAt(store)).toEqual([['more', 'more']])
  })

  it('does not include what a button has written, nor a default: these give way', async () => {
    const onClick = `
      for (const name of ['a', 'b']) this.getWidgetRef(name).setHidden(false)
      this.getWidgetRef('a').setValue('w')`
    const nodes = [field('a', { hidden: true }), field('b', { hidden: true, defaultValue: 'd' }), button(onClick)]
    const { store } = open(nodes)
    press(store)
    expect(store.answers()).toEqual({ a: 'w', b: 'd' })
    expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
    expect(store.answers()).toEqual({})
  })
})

it('the server reports values that would be lost at their field, except defaults', async () => {
  const columns = [field('x', { onCreated: 'this.setHidden(true)' }), field('y')]
  const nodes = [
    field('way', {
      onChange: "for (const name of ['a', 'all']) this.getWidgetRef(name).setHidden(value === 'closed')",
    }),
    field('a', { label: 'A' }),
    field('b', { defaultValue: 'd', onCreated: 'this.setHidden(true)' }),
    field('c', { readonly: true }),
    field('same', { onCreated: "this.setValue('kept'); this.setReadonly(true)" }),
    widget('sub-form', { name: 'rows' }, columns),
    widget('sub-form', { name: 'all' }, [field('z')]),
  ]
  const sent = {
    a: 'typed',
    b: 'd',
    c: 'forged',
    same: 'kept',
    rows: [{ x: 'typed', y: 'kept' }],
    all: [{ z: 'typed' }],
  }
  const closed = async (answers: Answers) =>
    (await validate(nodes, answers)).discarded.map(({ path, code }) => [path, code])
  expect(await closed({ way: 'closed', ...sent })).toEqual([
    ['a', 'answer_discarded'],
    ['rows[0].x', 'answer_discarded'],
    ['all', 'answer_discarded'],
  ])
  expect(await closed({ way: 'open', ...sent })).toEqual([['rows[0].x', 'answer_discarded']])
  expect(await closed({ way: 'closed', rows: [{ y: 'kept' }], all: [{ z: '' }] })).toEqual([])
})

it('a sub-form that its rows close, and that is open without them, settles with its rows', async () => {
  const nodes = [
    field('a'),
    field('b', {
      onChange: `
        const rows = this.getWidgetRef('rows')
        rows.setSubFormValues(rows.getSubFormValues().map((row) => ({ ...row, x: value })))`,
    }),
    widget('sub-form', { name: 'rows' }, [
      field('x', { onChange: "this.getWidgetRef('rows').setDisabled(value === 'yes')" }),
      field('y', { defaultValue: 'yes', onChange: "this.getWidgetRef('a').setHidden(value === 'yes')" }),
    ]),
  ]
  const { store, pass } = open(nodes)
  store.restore({ answers: { b: 'yes', rows: [{}] }, touched: [] })
  pass(1000)
  expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
  expect(store.answers()).toEqual((await validate(nodes, store.answers())).answers)
  expect(store.answers()).toEqual({ b: 'yes', rows: [{ x: 'yes', y: 'yes' }] })
})

describe('a sub-form that a script closes', () => {
  const rows = widget('sub-form', { name: 'rows', defaultValue: [{ x: 'p' }, { x: 'q' }] }, [field('x')])

  it('keeps its default rows, and accepts no others that are sent', async () => {
    const nodes = [field('a', { onMounted: 'this.getFormRef().disableForm()' }), rows]
    const { store } = open(nodes)
    const kept = { a: '', rows: [{ x: 'p' }, { x: 'q' }] }
    expect(store.answers()).toEqual(kept)
    expect(store.getField('rows').rows).toHaveLength(2)
    expect([store.addRow('rows'), store.getField('rows[0].x').disabled]).toEqual([undefined, true])
    for (const sent of [kept, {}, { rows: [] }, { rows: [{ x: 'p' }, { x: 'forged' }, { x: 'more' }] }])
      expect((await validate(nodes, sent)).answers).toEqual(kept)
    const { discarded } = await validate(nodes, { rows: [{ x: 'forged' }, {}, { x: 'more' }] })
    expect(discarded.map(({ path, code }) => [path, code])).toEqual([['rows', 'answer_discarded']])
  })

  it('keeps the rows that were entered before, and opens with them again', async () => {
    const nodes = [
      field('done', { onChange: "this.getFormRef().disableWidgets(value === 'yes' ? ['rows'] : [])" }),
      rows,
    ]
    const { store } = open(nodes)
    store.setValue('rows[1].x', 'mine')
    store.addRow('rows')
    store.setValue('rows[2].x', 'new')
    store.setValue('done', 'yes')
    const kept = { done: 'yes', rows: [{ x: 'p' }, { x: 'mine' }, { x: 'new' }] }
    expect(store.answers()).toEqual(kept)
    expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
    expect(await validate(nodes, kept)).toMatchObject({ answers: kept, discarded: [], errors: [] })
    expect(open(nodes, {}, {}, {}, { answers: kept }).store.answers()).toEqual(kept)
  })

  it('has the entered rows once an answer opens it', async () => {
    const nodes = [
      field('may', {
        onMounted: "this.getWidgetRef('rows').setDisabled(true)",
        onChange: "this.getWidgetRef('rows').setDisabled(value !== 'yes')",
      }),
      widget('sub-form', { name: 'rows', defaultValue: [{ n: 1, twice: 2 }] }, [
        field(
          'n',
          {
            onChange:
              "this.getWidgetRef('rows').getWidgetRefOfSubForm('twice', this.subFormRowIndex).setValue(value * 2)",
          },
          'number',
        ),
        field('twice', { disabled: true }, 'number'),
      ]),
    ]
    const { store } = open(nodes)
    store.setValue('may', 'yes')
    store.setValue('rows[0].n', 4)
    store.addRow('rows')
    store.setValue('rows[1].n', 5)
    const entered = {
      may: 'yes',
      rows: [
        { n: 4, twice: 8 },
        { n: 5, twice: 10 },
      ],
    }
    expect(store.answers()).toEqual(entered)
    expect(await validate(nodes, entered)).toMatchObject({ answers: entered, discarded: [] })
    expect(open(nodes, {}, {}, {}, { answers: entered }).store.answers()).toEqual(entered)
    expect((await validate(nodes, { ...entered, may: 'no' })).answers).toEqual({
      may: 'no',
      rows: [{ n: 1, twice: 2 }],
    })
  })
})

it('a form whose scripts never settle is not sent, because the server would store something else', async () => {
  const nodes = [
    field('a', { onCreated: "this.getWidgetRef('rows').deleteSubFormRow(0)" }),
    field('d', { disabled: true, defaultValue: 'early', onChange: "this.getWidgetRef('rows').addSubFormRow()" }),
    widget('sub-form', { name: 'rows', defaultValue: [{ x: 'yes' }] }, [
      field('x', {
        disabled: true,
        defaultValue: 'no',
        onChange: "setTimeout(() => this.getWidgetRef('d').setValue('late'), 300)",
      }),
      field('y', {
        defaultValue: 'no',
        onChange: "const rows = this.getWidgetRef('rows'); rows.deleteSubFormRow(0); rows.setHidden(value === 'no')",
      }),
    ]),
  ]
  const { store } = open(nodes)
  store.setRows('rows', [{ x: 'no', y: 'no' }])
  const errors = await validateByReplay(store, createReplayOptions(options))
  expect(errors).toEqual([{ path: '', code: 'form_unchecked', params: {} }])
  expect((await validate(nodes, store.answers())).answers).not.toEqual(store.answers())
})
