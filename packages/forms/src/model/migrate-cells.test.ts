import { describe, expect, it, vi } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form, widget } from '../testing/build.ts'
import { FormStore } from './form-store.ts'
import type { LoadOptions } from './option-lists.ts'
import { ScriptAccess } from './script-access.ts'

const children = [
  field('name', { required: true }),
  field('born', {}, 'number'),
  field('degree', { dsName: 'degrees' }, 'select'),
  field('school', { dsName: 'schools', remote: true }, 'select'),
  widget('sub-form', { name: 'rows' }, [field('x')]),
]
const parts = { dataSources: ['degrees', 'schools'].map((name) => ({ name, kind: name })) }
const inLanguage = () => compileForm(form(children, parts))
const lists =
  (language: string): LoadOptions =>
  async ({ name }, keyword) => [{ label: `${name} ${language}`, value: keyword ?? 'b' }]

const open = (answers = {}) =>
  new FormStore(inLanguage(), { today: '2026-11-22', answers, given: {}, loadOptions: lists('zh') })

describe('a form whose definition changes while it is open', () => {
  it('keeps entries, row ids, left fields, server errors and the saved state', () => {
    const store = open({ name: 'a', rows: [{ x: '1' }, { x: '2' }] })
    const [first = '', second = ''] = store.getField('rows').rows
    store.removeRow('rows', first)
    store.setValue('born', 'soon')
    store.setValue('name', '')
    store.blur('name')
    store.reject([{ path: 'rows[0].x', code: 'rule', params: {} }])
    const before = store.errors
    store.replaceDefinition(inLanguage(), lists('en'))
    expect(store.getField('rows').rows).toEqual([second])
    expect(store.snapshot().answers).toMatchObject({ name: '', born: 'soon', rows: [{ x: '2' }] })
    expect(store.errors).toEqual(before)
    store.addRow('rows', 0, { x: '1' })
    store.setValue('name', 'a')
    store.setValue('born', null)
    expect(store.isDirty).toBe(false)
    expect(store.getField('rows').rows).not.toContain(first)
  })

  it('keeps the error of the answers as a whole', () => {
    const store = open({ name: 'a' })
    new ScriptAccess(store.internals).formCheck = () => ({ code: 'rule', hint: 'not together' })
    store.validate()
    const before = store.errors
    expect(before).toMatchObject([{ path: '', hint: 'not together' }])
    store.replaceDefinition(inLanguage(), undefined)
    expect(store.errors).toEqual(before)
  })

  it('still notifies its subscribers, but reports no change of answers', () => {
    const store = open({ name: 'a' })
    const notified: string[] = []
    store.subscribe('name', () => notified.push('name'))
    store.subscribeDefinition(() => notified.push('definition'))
    store.onChange(({ path }) => notified.push(`change of ${path}`))
    store.replaceDefinition(inLanguage(), undefined)
    expect(notified.toSorted()).toEqual(['definition', 'name'])
    store.setValue('name', 'b')
    expect(notified).toContain('change of name')
  })

  it('loads its lists again, and the labels of choices from lists too long to load', async () => {
    const store = open({ degree: 'b', school: 's1' })
    await store.lists.requestAll()
    const shown = () =>
      ['degree', 'school'].map((name) => store.getField(name).options?.items.map(({ label }) => label))
    expect(shown()).toEqual([['degrees zh'], ['schools zh']])
    store.replaceDefinition(inLanguage(), lists('en'))
    await vi.waitFor(() => expect(shown()).toEqual([['degrees en'], ['schools en']]))
  })
})
