import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { field, form, widget } from '../testing/build.ts'
import { open, openWith } from '../testing/open-scripted.ts'
import type { Answers } from '../validation/context.ts'
import { newEngine } from './load-quickjs.ts'
import { createReplayOptions } from './replay-in-sandbox.ts'
import { validateByReplay } from './validate-by-replay.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

const options = { quickjs: await newEngine(), now: () => 0 }
const validated = (nodes: readonly WidgetNode[], answers: Answers) =>
  validateWithScripts(compileForm(form(nodes)), answers, { today: '2026-11-22' }, options)
const inRow = (name: string) => `this.getWidgetRef('rows').getWidgetRefOfSubForm('${name}', this.subFormRowIndex)`
const rows = (columns: readonly WidgetNode[], more: WidgetNode['options'] = {}) =>
  widget('sub-form', { name: 'rows', ...more }, columns)

describe('a form that is opened with answers', () => {
  const nodes = [
    field('kind', { onChange: "this.getWidgetRef('more').setHidden(value === 'plain')" }),
    field('more', { required: true }),
    field('price', { onChange: "this.getWidgetRef('total').setValue(value * 2)" }, 'number'),
    field('total', { disabled: true }, 'number'),
    field('city', { onMounted: "this.setValue('first')" }),
    rows([
      field('n', { onChange: `${inRow('twice')}.setValue(value + value)` }),
      field('twice', {}),
      field('born', { defaultValue: 'd', onChange: `${inRow('twice')}.setLabel(value)` }),
    ]),
  ]
  const saved = { kind: 'plain', price: 4, city: '', rows: [{ n: 'a', twice: 'own', born: 'd' }] }

  it('starts its scripts while it is empty and enters its answers afterwards, as on the server', async () => {
    const { store } = open(nodes, {}, {}, {}, { answers: saved })
    expect([store.getField('more').visible, store.getField('total').value]).toEqual([false, 8])
    expect(store.answers()).toEqual((await validated(nodes, store.answers())).answers)
    expect(store.answers()).toMatchObject({ city: '', rows: [{ n: 'a', twice: 'own' }] })
    expect(store.validate()).toEqual([])
  })

  it('keeps its state: rows, left fields, unsaved changes; it shows no message', () => {
    const compiled = compileForm(form([...nodes, field('note', { onChange: "$message.info('noted')" })]))
    const heard: unknown[] = []
    const { store, messages, pass } = openWith(compiled, {
      answers: { ...saved, note: 'x', total: 8 },
      prepare: (before) => {
        before.blur('rows[0].n')
        before.setValue('more', 'typed')
        before.markSaved()
        before.onChange((change) => heard.push(change))
        heard.push(before.getField('rows').rows[0])
      },
    })
    pass(1000)
    expect([heard[0], store.getField('rows[0].n').touched]).toEqual([store.getField('rows').rows[0], true])
    expect([heard.slice(1), messages, store.isDirty]).toEqual([
      [
        { kind: 'value', path: 'more', value: undefined, previous: 'typed' },
        { kind: 'value', path: 'total', value: 8, previous: null },
      ],
      [],
      false,
    ])
    expect(store.answers().rows).toEqual([{ n: 'a', twice: 'own', born: 'd' }])
  })

  it('applies answers of another device in the same way', () => {
    const { store } = open(nodes)
    store.restore({ answers: { ...saved, rows: [{ n: 'b', twice: 'mine' }] }, touched: [] })
    expect(store.answers()).toMatchObject({ total: 8, rows: [{ n: 'b', twice: 'mine' }] })
  })
})

describe('a form that is validated', () => {
  it('depends only on its answers, however they were entered', async () => {
    const nodes = [
      field('kind', { defaultValue: 'plain', onChange: "this.getWidgetRef('more').setRequired(value === 'plain')" }),
      field('more'),
      field('shown', { hidden: true, required: true }),
      { id: 'b', type: 'button', options: { name: 'b', onClick: "this.getWidgetRef('shown').setHidden(false)" } },
    ]
    const { store } = open(nodes)
    store.setValue('kind', 'other')
    store.setValue('kind', 'plain')
    const button = store.compiled.plan.nodes.find(({ node }) => node.id === 'b')
    if (button) store.fire({ plan: button, hook: 'onClick', args: [] })
    expect(store.validate().map(({ path }) => path)).toEqual(['more', 'shown'])
    expect(await validateByReplay(store, createReplayOptions(options))).toEqual(
      (await validated(nodes, store.answers())).errors,
    )
    expect([store.getField('more').required, store.getField('shown').visible]).toEqual([false, false])
  })

  it('leaves values that its rows do not answer to scripts, as on the server', async () => {
    const columns = rows([
      field('x', { onChange: `${inRow('y')}.setHidden(value === 'a')` }),
      field('y', { onCreated: "this.setValue('written')", onChange: `${inRow('z')}.setHidden(value === 'written')` }),
      field('z'),
    ])
    // A field that is shown again gets its value again. Scripts had written its former value.
    const both = [
      columns,
      field('shows', { onChange: "this.getWidgetRef('rows').getWidgetRefOfSubForm('y', 0).setHidden(false)" }),
    ]
    for (const row of [{ x: 'a' }, { x: 'a', y: '' }, { x: 'b' }]) {
      const answers = { rows: [row], shows: 'x' }
      const { store } = open(both, {}, {}, {}, { answers })
      expect(store.answers()).toEqual((await validated(both, answers)).answers)
    }
  })

  it('keeps its answers when data that its scripts requested arrives after opening', async () => {
    const later = (name: string) => `
      const take = (found) => this.getWidgetRef('${name}').setValue(found)
      this.getFormRef().executeDataSource('first').then(() => this.getFormRef().executeDataSource('own')).then(take)`
    const late = [
      field('city', { onMounted: later('city') }),
      field('empty', { onMounted: later('empty') }),
      field('typed', { onMounted: later('typed') }),
      field('slow', { onMounted: "setTimeout(() => this.setValue('slow'), 4000)" }),
      field('asks', { onChange: later('asked') }),
      field('asked'),
      rows([
        field('x', { onCreated: "this.getFormRef().executeDataSource('own').then((found) => this.setValue(found))" }),
      ]),
    ]
    const answers = { city: 'mine', typed: 'mine', slow: 'mine', asks: '', asked: 'mine', rows: [{ x: 'mine' }] }
    const { store, scripts, pass } = open(late, {}, { loadSource: async (name) => name }, {}, { answers })
    store.setValue('typed', 'corrected')
    await scripts.idle()
    pass(5000)
    const saved = { city: 'mine', empty: 'own', typed: 'corrected', slow: 'mine', asked: 'mine', rows: [{ x: 'mine' }] }
    expect(store.answers()).toMatchObject(saved)
    // The action of a person is different.
    store.setValue('asks', 'x')
    await scripts.idle()
    expect(store.answers()).toEqual({ ...saved, asks: 'x', asked: 'own' })
  })

  it('keeps values that were typed in its rows before its scripts loaded, empty ones included', () => {
    const { store } = openWith(
      compileForm(form([rows([field('x'), field('y', { onCreated: "this.setValue('written')" })])])),
      {
        answers: { rows: [{ x: 'a' }, { x: 'b' }, { x: 'c' }] },
        prepare: (before) => {
          before.setValue('rows[0].y', 'typed')
          before.setValue('rows[1].y', 'typed')
          before.setValue('rows[1].y', '')
        },
      },
    )
    expect(store.answers().rows).toMatchObject([{ y: 'typed' }, { y: '' }, { y: '' }])
  })

  it('does not require answers in a part that a script has hidden, nor rows of such a sub-form', () => {
    const onChange = `
      for (const name of ['part', 'rows']) this.getWidgetRef(name).setHidden(value === 'hide')
      this.getWidgetRef('part').setDisabled(value === 'close')`
    const part = widget('section', { name: 'part' }, [field('inside', { required: true })])
    const { store } = open([
      field('way', { onChange }),
      part,
      rows([field('x', { required: true })], { showBlankRow: true }),
    ])
    const paths = () => store.validate().map(({ path }) => path)
    expect(paths()).toEqual(['inside', 'rows[0].x'])
    store.setValue('way', 'hide')
    expect([paths(), store.answers()]).toEqual([[], { way: 'hide' }])
    store.setValue('way', 'close')
    expect([paths(), store.getField('inside').disabled]).toEqual([['rows[0].x'], true])
  })
})

describe('rows of a form during validation', () => {
  it('are the sent ones with the changes of scripts, whatever rows scripts add or remove', async () => {
    const column = [field('x', { onChange: "this.setDisabled(value === 'lock')" }), field('y', { required: true })]
    const acts = [
      "if (value === 'more') this.getWidgetRef('rows').insertSubFormRow(0)",
      "if (value === 'more') this.getWidgetRef('rows').deleteSubFormRow(0)",
      "if (value === 'more') this.getWidgetRef('rows').setSubFormValues([{ x: 'lock' }, { x: 'a' }])",
    ]
    for (const onChange of acts) {
      // The later field, so that the rows process their own changes first.
      const nodes = [rows(column), field('way', { onChange: `setTimeout(() => { ${onChange} }, 0)` })]
      const sent = {
        way: 'more',
        rows: [
          { x: 'lock', y: '1' },
          { x: 'a', y: '' },
        ],
      }
      const { errors, answers, scripted } = await validated(nodes, sent)
      expect([errors.map(({ path }) => path), answers]).toEqual([['rows[1].y'], sent])
      const [byRow = []] = [...(scripted?.rows.values() ?? [])]
      expect(byRow.map((overrides) => [...overrides.values()].some(({ enabled }) => enabled === false))).toEqual([
        true,
        false,
      ])
    }
  })
})

describe('a row that is copied, or deleted and restored', () => {
  const columns = [
    field('n', {}, 'number'),
    field('sum', { disabled: true }, 'number'),
    field('late', { onChange: "if (value === 'close') this.setDisabled(true)" }),
  ]
  it('keeps the values of scripts', () => {
    const { store } = open([
      rows(columns),
      field('count', { onChange: "this.getWidgetRef('rows').getWidgetRefOfSubForm('sum', 0).setValue(7)" }),
    ])
    const id = store.addRow('rows', 0, { n: 1 }) ?? ''
    store.setValue('count', 'now')
    expect(store.answers().rows).toEqual([{ n: 1, sum: 7, late: '' }])
    store.copyRow('rows', id)
    const removed = store.removeRow('rows', id)
    expect(removed).toMatchObject({ at: 0, overriddenValues: { sum: 7 } })
    if (removed) store.addRow('rows', removed.at, removed.answers, removed.overriddenValues)
    expect(store.answers().rows).toEqual(Array(2).fill({ n: 1, sum: 7, late: '' }))
  })
})
