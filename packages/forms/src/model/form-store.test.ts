import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import type { Rule } from '../rules/rule.ts'
import { field, form, ruled, widget } from '../testing/build.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const open = (definition: FormDefinition, options: Partial<FormStoreOptions> = {}) =>
  new FormStore(compileForm(definition), { today: '2026-11-22', ...options })

const yes = (name: string) => ({ field: name, op: '=', value: 'yes' }) as const
const items = (...values: string[]): OptionItem[] => values.map((value) => ({ label: value, value }))

/** Counts the notifications of each path. */
function counting(store: FormStore, ...paths: string[]) {
  const counts = Object.fromEntries(paths.map((path) => [path, 0]))
  for (const path of paths) store.subscribe(path, () => (counts[path] = (counts[path] ?? 0) + 1))
  return counts
}

describe('a change', () => {
  it('notifies its own field and its dependents only', () => {
    const store = open(
      ruled([field('a'), field('b'), field('c'), field('d')], { action: 'show', target: 'b', when: yes('a') }),
    )
    const notified = counting(store, 'a', 'b', 'c', 'd')
    store.setValue('a', 'yes')
    store.setValue('a', 'yes!')
    store.setValue('c', 'x')
    store.setValue('c', 'x')
    expect(notified).toEqual({ a: 2, b: 2, c: 1, d: 0 })
    expect(store.getField('b').visible).toBe(false)
  })
  it('of one cell notifies only that cell in a sub-form of many rows', () => {
    const rows = widget('sub-form', { name: 'rows' }, [field('x'), field('y', { required: true })])
    const answers = { rows: Array.from({ length: 50 }, () => ({ x: 'a', y: 'b' })) }
    const store = open(ruled([rows], { action: 'show', target: 'rows.y', when: yes('rows.x') }), { answers })
    const notified = counting(store, 'rows', 'rows[7].x', 'rows[7].y', 'rows[8].x', 'rows[8].y')
    store.setValue('rows[7].x', 'yes')
    expect(notified).toEqual({ rows: 0, 'rows[7].x': 1, 'rows[7].y': 1, 'rows[8].x': 0, 'rows[8].y': 0 })
  })
  it('fires one event with the new and the old value, also for changes by rules', () => {
    const store = open(
      ruled([field('a', {}, 'number'), field('b', {}, 'number')], {
        action: 'compute',
        target: 'b',
        value: { op: 'multiply', args: [{ field: 'a' }, 2] },
      }),
    )
    const changes: unknown[] = []
    store.onChange((change) => changes.push(change))
    store.setValue('a', 2)
    expect(changes).toEqual([
      { kind: 'value', path: 'a', value: 2, previous: null },
      { kind: 'value', path: 'b', value: 4, previous: null },
    ])
  })
  it('to nothing empties a field, as the server reads it', () => {
    const store = open(form([field('a', { defaultValue: 'x' })]))
    store.setValue('a', undefined)
    expect(store.answers()).toEqual({ a: '' })
    expect(store.compiled.cleanAnswers({ ...store.snapshot().answers }, { today: '2026-11-22' })).toEqual({ a: '' })
  })
  it('that replaces a list removes a choice that is no longer in it', () => {
    const store = open(
      ruled([field('level'), field('degree', { optionItems: items('none') }, 'select')], {
        action: 'setOptions',
        target: 'degree',
        when: yes('level'),
        options: items('学士', '硕士'),
      }),
    )
    store.setValue('level', 'yes')
    store.setValue('degree', '学士')
    store.setValue('level', 'no')
    expect(store.getField('degree').value).toBeNull()
  })
})

describe('showing errors', () => {
  const email = form([field('email', { required: true, validation: 'Email' })])
  it('required waits until the field is left', () => {
    const store = open(email)
    store.setValue('email', 'a@example.com')
    store.setValue('email', '')
    expect(store.getField('email').error).toBeUndefined()
    store.blur('email')
    expect(store.getField('email').error?.code).toBe('required')
    store.setValue('email', 'a@example.com')
    expect(store.getField('email').error).toBeUndefined()
  })
  it('shows the error of a named validator on change, with the label', () => {
    const store = open(email)
    store.setValue('email', 'a@')
    expect(store.getField('email').error).toEqual({ code: 'email', params: { label: 'email' } })
  })
  it('does not show the error of a requiring rule before the field is left', () => {
    const store = open(ruled([field('a'), field('b')], { action: 'require', target: 'b', when: yes('a') }))
    store.setValue('a', 'yes')
    expect(store.getField('b')).toMatchObject({ required: true, error: undefined })
    store.blur('b')
    expect(store.getField('b').error?.code).toBe('required')
    store.setValue('a', 'no')
    expect(store.getField('b')).toMatchObject({ required: false, error: undefined })
  })
  it('hiding clears, and unhiding rebuilds', () => {
    const store = open(
      ruled([field('a'), field('b', { validation: 'Email' })], { action: 'show', target: 'b', when: yes('a') }),
    )
    store.setValue('a', 'yes')
    store.setValue('b', 'x')
    store.blur('b')
    store.setValue('a', 'no')
    expect([store.errors, store.answers()]).toEqual([[], { a: 'no' }])
    store.setValue('a', 'yes')
    expect(store.getField('b')).toMatchObject({ value: 'x', error: { code: 'email_without_at' } })
  })
  it('validates the whole form in order, with row indexes', () => {
    const rows = widget('sub-form', { name: 'rows', minRows: 2 }, [field('x', { required: true })])
    const store = open(form([field('a', { required: true }), rows]))
    store.setValue('rows[0].x', 'filled')
    expect(store.validate().map(({ path, code }) => `${path} ${code}`)).toEqual(['a required', 'rows[1].x required'])
    expect(store.errors).toBe(store.errors)
  })
  it('keeps the same list of errors while a keystroke leaves them as they are', () => {
    const store = open(form([field('a', { validation: 'Email', required: true }), field('b', { required: true })]))
    store.setValue('a', 'x')
    store.validate()
    const { errors } = store
    expect(errors.map(({ path }) => path)).toEqual(['a', 'b'])
    store.setValue('a', 'xy')
    expect(store.errors).toBe(errors)
    store.setValue('a', 'xy@')
    expect(store.errors).not.toBe(errors)
  })
  it('keeps a server error of the answers as a whole until any of them changes', () => {
    const store = open(form([field('a')]))
    expect(store.reject([{ path: '', code: 'form_refused', params: {}, hint: 'too many' }])).toEqual([])
    expect(store.errors).toMatchObject([{ path: '', hint: 'too many' }])
    store.setValue('a', 'x')
    expect(store.errors).toEqual([])
  })
  it('keeps a server error of a field until the field changes', () => {
    const store = open(form([field('phone')]))
    const refusal = { path: 'phone', code: 'identity.phone_taken', params: {} } as const
    const elsewhere = { path: 'nowhere', code: 'required', params: {} } as const
    expect(store.reject([refusal, elsewhere])).toEqual([elsewhere])
    expect(store.errors).toMatchObject([{ path: 'phone', code: 'identity.phone_taken' }])
    store.setValue('phone', '1')
    expect(store.errors).toEqual([])
  })
})

describe('rows', () => {
  const education = widget('sub-form', { name: 'education', minRows: 1, maxRows: 3 }, [field('school'), field('year')])
  it('begin with the minimum number', () => {
    expect(open(form([education])).getField('education').rows).toHaveLength(1)
    const blank = widget('sub-form', { name: 'work', showBlankRow: true }, [field('unit')])
    expect(open(form([blank])).getField('work').rows).toHaveLength(1)
  })
  it('are added, inserted, copied, moved and removed within their limits, and keep their identity', () => {
    const store = open(form([education]), { answers: { education: [{ school: 'A' }] } })
    const [first = ''] = store.getField('education').rows
    const inserted = store.addRow('education', 0) ?? ''
    const copy = store.copyRow('education', first) ?? ''
    expect(store.getField('education').rows).toEqual([inserted, first, copy])
    expect(store.addRow('education')).toBeUndefined()
    store.moveRow('education', copy, 0)
    store.setValue(`education[#${first}].school`, 'B')
    expect(store.answers().education).toEqual([
      { school: 'A', year: '' },
      { school: '', year: '' },
      { school: 'B', year: '' },
    ])
    expect(store.pathOf(`education[#${first}].school`)).toBe('education[2].school')
    expect(store.removeRow('education', inserted)).toMatchObject({ at: 1, answers: { school: '' } })
    expect(store.removeRow('education', copy)).toMatchObject({ at: 0 })
    expect(store.removeRow('education', first)).toBeUndefined()
  })
  it('are summed again when one is removed', () => {
    const rows = widget('sub-form', { name: 'rows' }, [field('n', {}, 'number')])
    const store = open(
      ruled([rows, field('sum', {}, 'number')], {
        action: 'compute',
        target: 'sum',
        value: { op: 'add', args: [{ field: 'rows.n' }] },
      }),
      { answers: { rows: [{ n: 1 }, { n: 2 }] } },
    )
    const [first = ''] = store.getField('rows').rows
    store.addRow('rows', undefined, { n: 10 })
    expect(store.getField('sum').value).toBe(13)
    store.removeRow('rows', first)
    expect(store.getField('sum').value).toBe(12)
  })
  it('keep their errors, at their new position, when other rows are inserted before them', () => {
    const store = open(form([widget('sub-form', { name: 'rows' }, [field('x', { required: true })])]), {
      answers: { rows: [{ x: '' }, { x: 'a' }] },
    })
    const [empty = '', filled = ''] = store.getField('rows').rows
    const paths = () => store.errors.map(({ path }) => path)
    let notified = 0
    store.validate()
    store.subscribeForm(() => (notified += 1))
    expect(paths()).toEqual(['rows[0].x'])
    store.moveRow('rows', empty, 1)
    expect([paths(), notified]).toEqual([['rows[1].x'], 1])
    store.addRow('rows', 0, { x: 'b' })
    expect([paths(), notified]).toEqual([['rows[2].x'], 2])
    store.removeRow('rows', filled)
    expect([paths(), notified]).toEqual([['rows[1].x'], 3])
  })
  it('that are removed take their errors with them', () => {
    const store = open(form([widget('sub-form', { name: 'rows' }, [field('x', { required: true })])]))
    const id = store.addRow('rows') ?? ''
    store.validate()
    expect(store.errors).toHaveLength(1)
    store.removeRow('rows', id)
    expect(store.errors).toEqual([])
  })
})

describe('drafts', () => {
  const definition = ruled(
    [
      field('a', { defaultValue: 'd' }),
      field('b'),
      field('files', {}, 'file-upload'),
      widget('sub-form', { name: 'rows' }, [field('x')]),
    ],
    { action: 'show', target: 'b', when: yes('a') },
  )
  it('a snapshot restores everything, hidden fields included', () => {
    const store = open(definition)
    store.setValue('a', 'yes')
    store.setValue('b', 'kept')
    store.setValue('a', 'no')
    store.addRow('rows', undefined, { x: '1' })
    store.blur('rows[0].x')
    const snapshot = JSON.parse(JSON.stringify(store.snapshot()))
    const other = open(definition)
    other.restore(snapshot)
    expect(other.snapshot()).toEqual(snapshot)
    expect(other.getField('rows[0].x').touched).toBe(true)
    other.setValue('a', 'yes')
    expect(other.getField('b').value).toBe('kept')
  })
  it('of an older form lose only what no longer fits', () => {
    const store = open(definition)
    store.restore({ answers: { a: 7, gone: 1, rows: 'text', files: [{ name: 'a' }] }, touched: ['gone'] })
    expect(store.snapshot().answers).toEqual({ a: '', b: '', files: [], rows: [] })
  })
  it('leave empty what was emptied, although it has a default', () => {
    const withDefaults = form([
      field('n', { defaultValue: 3 }, 'number'),
      widget('sub-form', { name: 'rows' }, [field('n', { defaultValue: 3 }, 'number')]),
    ])
    const store = open(withDefaults, { answers: { rows: [{ n: null }, {}] } })
    expect(store.snapshot().answers).toEqual({ n: 3, rows: [{ n: null }, { n: 3 }] })
    store.setValue('n', null)
    store.restore(store.snapshot())
    expect(store.snapshot().answers).toEqual({ n: null, rows: [{ n: null }, { n: 3 }] })
    expect(open(withDefaults, { answers: store.answers() }).answers()).toEqual(store.answers())
  })
  it('are dirty from the first change until they are saved or undone', () => {
    const store = open(definition)
    const notified = { times: 0 }
    store.subscribeForm(() => (notified.times += 1))
    expect(store.isDirty).toBe(false)
    store.setValue('a', 'x')
    store.setValue('a', 'd')
    expect([store.isDirty, notified.times]).toEqual([false, 2])
    store.addRow('rows')
    expect(store.isDirty).toBe(true)
    store.markSaved()
    expect(store.isDirty).toBe(false)
  })
  it('are clean again when rows are restored as saved, by a person or a script', () => {
    const answers = { rows: [{ x: 'a' }, { x: 'b' }] }
    const store = open(form([widget('sub-form', { name: 'rows' }, [field('x')])]), { answers })
    store.restore(store.snapshot())
    expect(store.isDirty).toBe(false)
    store.removeRow('rows', store.getField('rows').rows[0] ?? '')
    expect(store.isDirty).toBe(true)
    store.addRow('rows', 0, { x: 'a' })
    expect(store.isDirty).toBe(false)
    store.restore({ answers: { rows: [{ x: 'a' }, { x: 'c' }] }, touched: [] })
    expect(store.isDirty).toBe(true)
  })
  it('notify listeners only after a removed row and its errors are gone from the form', () => {
    const store = open(form([widget('sub-form', { name: 'rows' }, [field('x', { required: true })])]))
    const read: unknown[] = []
    store.subscribeForm(() => read.push([store.errors.map(({ path }) => path), store.isDirty]))
    const row = store.addRow('rows') ?? ''
    store.setValue(`rows[#${row}].x`, 'a')
    store.setValue(`rows[#${row}].x`, '')
    store.validate()
    expect(read.at(-1)).toEqual([['rows[0].x'], true])
    store.removeRow('rows', row)
    expect(read.at(-1)).toEqual([[], false])
    store.setRows('rows', [{}])
    store.validate()
    store.setRows('rows', [{ x: 'a' }])
    expect(read.at(-1)).toEqual([[], true])
    expect(store.validate()).toEqual([])
  })
  it('reset restores the defaults and clears uploaded files', () => {
    const store = open(definition, { answers: { a: 'saved', files: [{ name: 'a.pdf', url: '/f' }] } })
    store.reset()
    expect(store.answers()).toEqual({ a: 'd', files: [], rows: [] })
  })
  it('reset removes the errors of the whole form or of one field', () => {
    const options = [{ required: true }, { validation: 'Email', defaultValue: 'x' }, { required: true }]
    const store = open(form(['a', 'b', 'c'].map((name, at) => field(name, options[at]))))
    const notified: string[][] = []
    store.onReset((keys) => notified.push([...keys]))
    const refused = () => store.errors.map(({ path }) => path)
    store.validate()
    expect(refused()).toEqual(['a', 'b', 'c'])
    store.reset(['a'])
    expect(refused()).toEqual(['b', 'c'])
    store.reset()
    expect(refused()).toEqual([])
    expect(notified).toEqual([['a'], ['a', 'b', 'c']])
  })
  it('keep those of several choices that a shorter list still has', () => {
    const items = ['x', 'y'].map((value) => ({ label: value, value }))
    const shorter: Rule = {
      action: 'setOptions',
      target: 'c',
      when: { field: 'a', op: '=', value: '1' },
      options: items.slice(0, 1),
    }
    const store = open(ruled([field('a'), field('c', { optionItems: items }, 'checkbox')], shorter))
    store.setValue('c', ['x', 'y'])
    store.setValue('a', '1')
    expect(store.answers()).toEqual({ a: '1', c: ['x'] })
  })
  it('let a rule enable a field marked as read-only', () => {
    const enabling: Rule = { action: 'enable', target: 'b', when: { field: 'a', op: '=', value: '1' } }
    const store = open(ruled([field('a'), field('b', { readonly: true })], enabling))
    expect(store.getField('b').readonly).toBe(true)
    store.setValue('a', '1')
    expect(store.getField('b')).toMatchObject({ readonly: false, disabled: false })
  })
})

it('a sub-form without a limit takes no more rows than validation elsewhere accepts', () => {
  const store = open(form([widget('sub-form', { name: 'rows' }, [field('x')])]))
  store.setRows('rows', new Array(1000).fill({ x: 'a' }))
  expect(store.addRow('rows')).toBeUndefined()
  expect(store.compiled.validate(store.answers(), { today: '2026-11-22' })).toEqual([])
})

describe('values from the host', () => {
  it('for rows of a read-only sub-form are shown read-only, cell by cell', () => {
    const rows = widget('sub-form', { name: 'rows', readonly: true }, [field('x', { required: true })])
    const store = open(form([rows]), { given: { rows: [{ x: 'given' }] }, answers: { rows: [{ x: 'mine' }, {}] } })
    expect(store.getField('rows[0].x')).toMatchObject({ value: 'given', readonly: true, disabled: false })
    expect([store.addRow('rows'), store.answers()]).toEqual([undefined, { rows: [{ x: 'given' }] }])
  })

  it('replace saved values in read-only fields, which the person is not asked for', () => {
    const definition = form([field('name', { readonly: true, required: true }), field('id', { disabled: true })])
    const store = open(definition, { given: { name: '林若溪' }, answers: { name: '别人', id: 'x' } })
    expect(store.getField('name')).toMatchObject({ value: '林若溪', readonly: true, required: false })
    expect(store.validate()).toEqual([])
    expect(store.answers()).toEqual({ name: '林若溪', id: '' })
  })
})
