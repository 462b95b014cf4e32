import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import { newEngine } from '../scripts/load-quickjs.ts'
import { validateWithScripts } from '../scripts/validate-with-scripts.ts'
import { field, form, widget } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { toStorable } from './storable.ts'

const context = { today: '2026-11-22' }
const half = '😀'.slice(0, 1)

describe('text that a database cannot store', () => {
  it('is removed from every text of an answer, and everything else stays the same value', () => {
    expect(toStorable(`a${half}\0b`)).toBe('a\ufffdb')
    expect(toStorable([{ 'k\0': [half] }])).toEqual([{ k: ['\ufffd'] }])
    const whole = [{ a: ['😀'], b: null }]
    expect(toStorable(whole)).toBe(whole)
  })

  it('is not sent by a page after it was pasted', () => {
    const store = new FormStore(
      compileForm(form([field('a', { required: true }), widget('sub-form', { name: 'rows' }, [field('x')])])),
      context,
    )
    store.setValue('a', '\0')
    expect(store.validate()).toMatchObject([{ path: 'a', code: 'required' }])
    store.setValue('a', `b${half}`)
    store.addRow('rows', undefined, { x: half })
    expect(store.answers()).toEqual({ a: 'b\ufffd', rows: [{ x: '\ufffd' }] })
    expect(store.snapshot().answers).toEqual(store.answers())
  })

  it('is removed from values of scripts in fields closed to input', async () => {
    const compiled = compileForm(
      form([
        field('name', { onChange: "this.getWidgetRef('initial').setValue(value.slice(0, 1))" }),
        field('initial', { disabled: true }),
        field('mark', { readonly: true, onCreated: "this.setValue('a\\0b')" }),
        {
          id: 'own',
          type: 'custom',
          options: { name: 'own', disabled: true, onCreated: "this.setValue({ '\\0': '\\ud800' })" },
        },
      ]),
    )
    const options = { quickjs: await newEngine(), now: fakeNow }
    const { answers, errors } = await validateWithScripts(compiled, { name: '😀' }, context, options)
    expect(errors).toEqual([])
    expect(answers).toEqual({ name: '😀', initial: '\ufffd', mark: 'ab', own: { '': '\ufffd' } })
  })
})
