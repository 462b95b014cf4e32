import { describe, expect, it } from 'vitest'
import type { WidgetNode } from '../definition/definition.ts'
import { field, widget } from '../testing/build.ts'
import { open } from '../testing/open-scripted.ts'

describe('reset', () => {
  it('removes the values that scripts have set, and keeps their other overrides of the start', () => {
    const { store } = open([
      field('a', { disabled: true }),
      field('b', { onCreated: 'this.setHidden(true)' }),
      field('c', { onChange: "if (value) this.getWidgetRef('a').setValue('held')" }),
    ])
    store.setValue('c', 'x')
    expect(store.getField('a').value).toBe('held')
    store.reset()
    expect([store.getField('a').value, store.getField('b').visible]).toEqual(['', false])
  })
})

describe('hooks', () => {
  it('of creation run in the order of VForm', () => {
    const log = (name: string) => `$message.info('${name}')`
    const { messages } = open(
      [
        field('a', { onCreated: log('a created'), onMounted: log('a mounted') }),
        field('b', { onCreated: log('b created'), onMounted: log('b mounted') }),
      ],
      {
        functions: 'function greet() { return "hello" }',
        onFormCreated: '$message.info(greet())',
        onFormMounted: log('mounted'),
      },
    )
    expect(messages.map((line) => line.replace('info: ', ''))).toEqual([
      ...['hello', 'a created', 'b created', 'a mounted', 'b mounted', 'mounted'],
    ])
  })
  it('of creation run for containers and sub-forms too', () => {
    const log = (name: string) => `$message.info('${name}')`
    const hooks = (name: string) => ({ name, onCreated: log(`${name} created`), onMounted: log(`${name} mounted`) })
    const cell = widget('table-cell', { ...hooks('cell'), colspan: 1, rowspan: 1, merged: false }, [field('c')])
    const { messages } = open([
      widget('section', hooks('part'), [field('a')]),
      widget('card', hooks('card'), [field('b')]),
      widget('grid', hooks('grid'), [widget('grid-col', hooks('column'), [])]),
      widget('table', hooks('table'), [widget('table-row', {}, [cell])]),
      widget('sub-form', hooks('rows'), [field('d')]),
    ])
    const names = ['part', 'card', 'grid', 'column', 'table', 'cell', 'rows']
    expect(messages.toSorted()).toEqual(
      names.flatMap((name) => [`info: ${name} created`, `info: ${name} mounted`]).toSorted(),
    )
  })
  it('of input run for a number', () => {
    const { store, messages } = open([field('n', { onInput: '$message.info(value)' }, 'number')])
    store.setValue('n', 3)
    expect(messages).toEqual(['info: 3'])
  })
  it("of a change get the new and the old value, and the form's hook runs too", () => {
    const { store, messages } = open([field('a', { onChange: '$message.info(oldValue + ">" + value)' })], {
      onFormDataChange: '$message.info(fieldName + "=" + formModel[fieldName])',
    })
    store.setValue('a', 'x')
    store.setValue('a', 'y')
    expect(messages).toEqual(['info: >x', 'info: a=x', 'info: x>y', 'info: a=y'])
  })
  it('of focus get an event with the value of the field as text', () => {
    const onBlur = '$message.info(event.type + ":" + typeof event.target.value + ":" + event.target.value)'
    const { store, messages } = open([field('a', { onBlur }), field('n', { onBlur }, 'number')])
    store.blur('a')
    store.setValue('a', 'typed')
    store.blur('a')
    store.setValue('n', 3)
    store.blur('n')
    expect(messages).toEqual(['info: blur:string:', 'info: blur:string:typed', 'info: blur:string:3'])
  })
  it('of VForm can wait for the next tick, update by force and set a property, as in Vue', () => {
    const { store, messages } = open([
      field('a', {
        onChange: [
          "this.$nextTick(() => $message.info('later ' + this.getWidgetRef('b').getValue()))",
          "this.$nextTick().then(() => $message.info('last'))",
          "this.$set(formModel, 'b', value)",
          'this.getFormRef().$forceUpdate()',
          "$message.info('now')",
        ].join('\n'),
      }),
      field('b'),
    ])
    store.setValue('a', 'x')
    expect(messages).toEqual(['info: now', 'info: later x', 'info: last'])
  })
  it('validate: the text given to the callback refuses the value; an empty value is not validated', () => {
    const onValidate = 'callback(value === "good" ? undefined : new Error("not good"))'
    const { store } = open([field('a', { onValidate })])
    expect(store.validate()).toEqual([])
    store.setValue('a', 'bad')
    expect(store.validate()).toMatchObject([{ path: 'a', hint: 'not good' }])
    store.setValue('a', 'good')
    expect(store.validate()).toEqual([])
  })
  it('validate: a script that fails in any way does not accept the value, and reports the location to its author', () => {
    const { store, failures } = open([
      field('a', { onValidate: '\nnobody()' }),
      field('b', { onValidate: 'if (' }),
      field('c', { onValidate: 'while (true) {}' }),
      field('d'),
    ])
    for (const name of ['a', 'b', 'c', 'd']) store.setValue(name, 'x')
    const refused = store.validate().map(({ path, code, params }) => `${path} ${code} ${params.label}`)
    expect(refused).toEqual(['a', 'b', 'c'].map((name) => `${name} script_failed ${name}`))
    const messages = failures.map(({ path, reason, line }) => `${path} ${reason} ${line}`)
    expect(messages).toEqual(
      expect.arrayContaining([
        'children[0].options.onValidate error 2',
        expect.stringMatching(/^children\[1\]\.options\.onValidate syntax/),
        'children[2].options.onValidate time undefined',
      ]),
    )
  })
  it('are switched off after one of them has not ended, until the form is opened again; others and checks go on', () => {
    const { store, failures, messages } = open([
      field('a', { onChange: "this.getWidgetRef('b').setValue(value)\nfor (;;) {}", onBlur: "$message.info('left')" }),
      field('b', { onValidate: "for (; value === 'xx';) {}" }),
    ])
    for (const value of ['x', 'xx', 'xxx']) store.setValue('a', value)
    store.blur('a')
    expect(store.getField('b').value).toBe('x')
    expect(messages).toEqual(['info: left'])
    store.setValue('b', 'xx')
    expect(store.validate()).toMatchObject([{ path: 'b', code: 'script_failed' }])
    store.setValue('b', 'y')
    expect(store.validate()).toEqual([])
    const [first, ...others] = failures
    expect(first).toMatchObject({ path: 'children[0].options.onChange', reason: 'time', isOff: true })
    expect(others.map(({ path, isOff }) => [path, isOff])).toEqual(
      others.map(() => ['children[1].options.onValidate', undefined]),
    )
  })
  it('of the form validate the answers together, once each of them is valid', () => {
    const { store } = open([field('from'), field('to', { required: true })], {
      onFormValidate: 'if (formModel.from > formModel.to) return formModel.from === "z" ? false : "in this order"',
    })
    const notified = { times: 0 }
    store.subscribeForm(() => (notified.times += 1))
    store.setValue('from', 'b')
    expect(store.validate()).toMatchObject([{ path: 'to', code: 'required' }])
    store.setValue('to', 'a')
    expect(store.validate()).toEqual([{ path: '', code: 'form_refused', params: {}, hint: 'in this order' }])
    expect(store.errors).toBe(store.errors)
    const before = notified.times
    store.setValue('from', 'z')
    expect([store.errors, notified.times]).toEqual([[], before + 1])
    expect(store.validate()).toEqual([{ path: '', code: 'form_refused', params: {} }])
    store.setValue('to', 'zz')
    expect(store.validate()).toEqual([])
  })
  it('of the form that fail accept nothing', () => {
    for (const onFormValidate of ['nobody()', 'if (']) {
      const { store, failures } = open([field('a')], { onFormValidate })
      expect(store.validate()).toEqual([{ path: '', code: 'form_unchecked', params: {} }])
      expect(failures.at(-1)).toMatchObject({ path: 'config.onFormValidate' })
    }
  })
  it('that fail report their location, and the form continues', () => {
    const { store, failures } = open([field('a', { onChange: '\nnobody()' }), field('b', { onChange: 'if (' })])
    store.setValue('a', 'x')
    store.setValue('b', 'y')
    expect(store.answers()).toEqual({ a: 'x', b: 'y' })
    expect(failures).toMatchObject([
      { path: 'children[1].options.onChange', reason: 'syntax' },
      { path: 'children[0].options.onChange', reason: 'error', line: 2 },
    ])
  })
  it('that trigger each other come to an end', () => {
    const { store, failures } = open([
      field('a', { onChange: 'this.getWidgetRef("b").setValue(value + "b")' }),
      field('b', { onChange: 'this.getWidgetRef("a").setValue(value + "a")' }),
    ])
    store.setValue('a', 'x')
    expect(failures.length).toBeGreaterThan(0)
    expect(store.getField('a').value).toMatch(/^x(ba)+/)
  })
})

describe('rows', () => {
  const rows = (options: WidgetNode['options'], columns: readonly WidgetNode[]) =>
    widget('sub-form', { name: 'rows', ...options }, columns)
  it('report their addition and removal, with the data of all rows', () => {
    const { store, messages } = open([
      rows(
        {
          onSubFormRowAdd: '$message.info("add " + subFormData.length)',
          onSubFormRowInsert: '$message.info("insert " + subFormData.length)',
          onSubFormRowDelete: '$message.info("delete " + deletedRowIndex + " " + deletedDataRow.x)',
        },
        [field('x')],
      ),
    ])
    store.addRow('rows', undefined, { x: 'one' })
    store.addRow('rows', 0)
    const [, last = ''] = store.getField('rows').rows
    store.removeRow('rows', last)
    expect(messages).toEqual(['info: add 1', 'info: insert 2', 'info: delete 1 one'])
  })
  it('can be written from the form as a whole', () => {
    const fill = 'this.getFormRef().setSubFormValues("rows", subFormData.map((row) => ({ ...row, x: "1" })))'
    const { store } = open([rows({ onSubFormRowAdd: fill }, [field('x')])])
    store.addRow('rows')
    expect(store.answers()).toEqual({ rows: [{ x: '1' }] })
  })
  it('compute in their own row, and know its index', () => {
    const { store } = open([
      rows({}, [
        field(
          'count',
          {
            onChange:
              'this.getFormRef(); const row = this.subFormRowIndex; this.getWidgetRef("rows").getWidgetRefOfSubForm("twice", row).setValue(value * 2)',
          },
          'number',
        ),
        field('twice', {}, 'number'),
      ]),
    ])
    store.addRow('rows')
    store.addRow('rows')
    store.setValue('rows[1].count', 5)
    expect(store.answers()).toEqual({
      rows: [
        { count: null, twice: null },
        { count: 5, twice: 10 },
      ],
    })
  })
  it('set together run their hooks with work in proportion to their number', () => {
    const work = (count: number) => {
      let requestCount = 0
      const { store, pass } = open([
        rows({}, [
          field('x', { onCreated: 'this.setLabel("x")', onChange: 'this.setLabel(value)' }),
          field('y', { onChange: 'this.setLabel(String(subFormData.length))' }),
        ]),
      ])
      const { answers, rowsIn } = store
      // Serializing rows dominates the cost. Each run is counted with the number of its rows.
      store.answers = () => {
        requestCount += count
        return answers.call(store)
      }
      store.rowsIn = (name) => {
        requestCount += count
        return rowsIn.call(store, name)
      }
      store.setRows(
        'rows',
        Array.from({ length: count }, () => ({ x: 'a' })),
      )
      pass(800)
      expect(store.getField(`rows[${count - 1}].x`).patch).toEqual({ label: 'a' })
      return requestCount
    }
    expect(work(1000)).toBeLessThanOrEqual(10 * Math.max(work(100), 100))
  })
  it('run the change hooks of a new row 800 ms after its creation', () => {
    const { store, messages, pass } = open([
      rows({}, [field('x', { defaultValue: 'd', onChange: '$message.info(value + rowId)' })]),
    ])
    const id = store.addRow('rows')
    expect(messages).toEqual([])
    pass(799)
    expect(messages).toEqual([])
    pass(1)
    expect(messages).toEqual([`info: d${id}`])
  })
})

describe('rows from other sources than input', () => {
  const rows = () =>
    widget('sub-form', { name: 'rows' }, [
      field('x', { onCreated: "this.setLabel('made')", onChange: "$message.info('changed to ' + value)" }),
    ])
  const saved = { rows: [{ x: 'a' }, { x: 'b' }] }
  it('have run their hooks, those of change 800 ms later', () => {
    const { store, messages, pass } = open([rows()])
    store.restore({ answers: saved, touched: [] })
    expect(store.getField('rows[1].x').patch).toEqual({ label: 'made' })
    expect(messages).toEqual([])
    pass(800)
    expect(messages).toEqual(['info: changed to a', 'info: changed to b'])
  })
  it('also run them when the form starts with the rows, or is reset to them', () => {
    const { store, messages, pass } = open([{ ...rows(), options: { name: 'rows', defaultValue: saved.rows } }])
    pass(800)
    expect(messages).toHaveLength(2)
    store.setRows('rows', [])
    store.reset()
    expect(store.getField('rows[0].x').patch).toEqual({ label: 'made' })
    pass(800)
    expect(messages).toHaveLength(4)
  })
})

describe('checks that ask whether the form is valid', () => {
  it('run once', () => {
    const check = "$message.info('asked'); return this.validateForm() ? 'no' : undefined"
    const { store, messages, failures } = open([field('a')], { onFormValidate: check })
    expect(store.validate()).toMatchObject([{ code: 'form_refused', hint: 'no' }])
    expect(messages).toEqual(['info: asked'])
    const once = "$message.info('asked'); callback(this.getFormRef().validateForm() ? 'no' : undefined)"
    const one = open([field('a', { defaultValue: 'x', onValidate: once })])
    expect(one.store.validate()).toMatchObject([{ path: 'a', hint: 'no' }])
    expect(one.messages).toEqual(['info: asked'])
    expect([...failures, ...one.failures]).toEqual([])
  })
})

describe('panes', () => {
  const pane = (id: string, options: object = {}) => ({ ...widget('tab-pane', { name: id, ...options }, []), id })
  const forward =
    'const tab = this.getWidgetRef("steps"); const at = tab.getActiveTabIndex(); if (at < tab.widget.tabs.length - 1) tab.activeTab(at + 1)'
  const steps = (last: object = {}) => [
    { ...widget('tab', { name: 'steps' }, [pane('one'), pane('two'), pane('three', last)]), id: 'steps' },
    field('next', { onChange: forward }),
  ]
  it('are counted and opened one after the other', () => {
    let shown: string | undefined
    const openPane = (_tab: string, opened: string) => {
      shown = opened
    }
    const { store, failures } = open(steps(), {}, { visiblePane: () => shown, openPane })
    const opened = ['a', 'b', 'c'].map((value) => {
      store.setValue('next', value)
      return shown
    })
    expect(opened).toEqual(['two', 'three', 'three'])
    expect(failures).toEqual([])
  })
  it('start at the marked pane where there is no page', () => {
    const { store, failures } = open([...steps({ active: true }), field('at')], {
      onFormDataChange:
        'if (fieldName === "next") this.setFieldValue("at", String(this.getWidgetRef("steps").getActiveTabIndex()))',
    })
    store.setValue('next', 'a')
    expect(store.answers()).toMatchObject({ at: '2' })
    expect(failures).toEqual([])
  })
})

describe('asynchronous work', () => {
  it('continues after the last of many timers, each of which stopped the one before', () => {
    const stroke = `
      clearTimeout(window.waiting)
      window.waiting = setTimeout(() => $message.info('searched ' + value), 500)`
    const { store, messages, pass } = open([field('a', { onChange: stroke })])
    for (let typed = 1; typed <= 150; typed += 1) store.setValue('a', 'x'.repeat(typed))
    pass(500)
    expect(messages).toEqual([`info: searched ${'x'.repeat(150)}`])
  })

  it('resumes after timers and declared data sources', async () => {
    const { messages, pass } = open(
      [
        field('a', {
          onMounted: `
            setTimeout(() => $message.info('later'), 50)
            this.getFormRef().executeDataSource('cities', { p: 1 }).then((list) => $message.info(list.join()), (e) => $message.error(e))
            this.getFormRef().executeDataSource('none').catch((e) => $message.error(e.message))`,
        }),
      ],
      {},
      { loadSource: async (name) => (name === 'cities' ? ['x', 'y'] : Promise.reject(new Error(`no ${name}`))) },
    )
    await new Promise((done) => setTimeout(done, 10))
    expect(messages.toSorted()).toEqual(['error: no none', 'info: x,y'])
    pass(50)
    expect(messages).toContain('info: later')
  })

  it('is limited to a number of concurrent requests, and accepts more once some have finished', async () => {
    let requestCount = 0
    const onChange = `
      for (let at = 0; at < 500; at += 1) this.getFormRef().executeDataSource('cities').catch((e) => $message.error(e.message))`
    const loadSource = async () => {
      requestCount += 1
    }
    const { store, messages } = open([field('a', { onChange })], {}, { loadSource })
    store.setValue('a', 'x')
    await new Promise((done) => setTimeout(done, 10))
    expect([requestCount, messages.length, messages.at(-1)]).toEqual([50, 450, 'error: More than 50 questions at once'])
    store.setValue('a', 'y')
    expect(requestCount).toBe(100)
  })
})
