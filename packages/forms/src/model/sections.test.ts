import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { field, form, widget } from '../testing/build.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const open = (definition: FormDefinition, options: Partial<FormStoreOptions> = {}) =>
  new FormStore(compileForm(definition), { today: '2026-11-22', ...options })

it('sections are incomplete with an answer that the server refused', () => {
  const store = open(
    form([
      { ...widget('section', {}, [field('photo', { required: true })]), id: 'one' },
      { ...widget('section', {}, [field('c')]), id: 'two' },
    ]),
    { answers: { photo: 'photo.jpg' } },
  )
  expect(store.progress).toEqual({ done: 2, invalid: 0, total: 2 })
  store.reject([{ path: 'photo', code: 'rule', params: {}, hint: 'blurred' }])
  expect(store.getSection('one')).toMatchObject({ status: 'invalid', errors: 1, remaining: 1, wrong: 1 })
  expect(store.progress).toEqual({ done: 1, invalid: 1, total: 2 })
  store.setValue('photo', 'new.jpg')
  expect(store.progress).toEqual({ done: 2, invalid: 0, total: 2 })
})

it('sections report their progress field by field', () => {
  const store = open(
    form([
      { ...widget('section', {}, [field('a', { required: true }), field('b', { validation: 'Email' })]), id: 'one' },
      { ...widget('section', {}, [field('c')]), id: 'two' },
    ]),
  )
  const notified = { one: 0, two: 0 }
  store.subscribeSection('one', () => (notified.one += 1))
  store.subscribeSection('two', () => (notified.two += 1))
  const status = () => [store.getSection('one').status, store.getSection('two').status]
  expect(status()).toEqual(['empty', 'optional'])
  store.setValue('b', 'x')
  expect(store.getSection('one')).toEqual({ status: 'invalid', errors: 1, remaining: 2, wrong: 1, filled: 1 })
  store.setValue('b', 'a@example.com')
  expect(status()).toEqual(['partial', 'optional'])
  store.setValue('a', 'x')
  expect(status()).toEqual(['complete', 'optional'])
  const before = { ...notified }
  store.setValue('a', 'xy')
  expect(notified).toEqual(before)
  store.setValue('c', 'x')
  expect(status()).toEqual(['complete', 'complete'])
})
