import { describe, expect, it } from 'vitest'
import { field, form, ruled, widget } from '../testing/build.ts'
import { compareDefinitions } from './compare-definitions.ts'

const rows = (...columns: ReturnType<typeof field>[]) => widget('sub-form', { name: 'rows' }, columns)

const named = { id: 'card', type: 'card', options: {}, children: [] }

describe('a change of a form', () => {
  it('is none when a database keeps the keys in another order', () => {
    const before = form([field('a', { optionItems: [{ label: 'x', value: 1 }] }, 'radio')])
    const after = form([field('a', { optionItems: [{ value: 1, label: 'x' }] }, 'radio')])
    expect(compareDefinitions(before, after)).toEqual([])
    expect(
      compareDefinitions(before, form([field('a', { optionItems: [{ label: 'y', value: 1 }] }, 'radio')])),
    ).toHaveLength(1)
  })

  it.each([
    ['a field goes', form([field('a')]), form([])],
    ['a column of a sub-form goes', form([rows(field('a'))]), form([rows()])],
    ['a field becomes another type', form([field('a')]), form([field('a', {}, 'number')])],
    ['a required field comes', form([]), form([field('a', { required: true })])],
    ['a field becomes required', form([field('a')]), form([field('a', { required: true })])],
    ['a text may be less long', form([field('a', { maxLength: 9 })]), form([field('a', { maxLength: 8 })])],
    ['a number gets a floor', form([field('a', {}, 'number')]), form([field('a', { min: 1 }, 'number')])],
    [
      'an option goes',
      form([field('a', { optionItems: [{ label: 'x', value: 1 }] }, 'radio')]),
      form([field('a', { optionItems: [] }, 'radio')]),
    ],
    [
      'a list comes from elsewhere',
      form([field('a')], { dataSources: [{ name: 'units', kind: 'units' }] }),
      form([field('a')], { dataSources: [{ name: 'units', kind: 'stores' }] }),
    ],
    ['the rules change', form([field('a')]), ruled([field('a')], { action: 'compute', target: 'a', value: 'x' })],
  ])('breaks when %s', (_case, before, after) => {
    expect(compareDefinitions(before, after).some(({ severity }) => severity === 'breaking')).toBe(true)
  })

  it.each([
    ['a field comes that may stay empty', form([]), form([field('a')])],
    ['a label changes', form([field('a')]), form([field('a', { label: 'b' })])],
    ['a field need not be filled in any more', form([field('a', { required: true })]), form([field('a')])],
    ['a text may be longer', form([field('a', { maxLength: 8 })]), form([field('a', { maxLength: 9 })])],
    ['a divider goes', form([widget('divider')]), form([])],
  ])('is safe when %s', (_case, before, after) => {
    const changes = compareDefinitions(before, after)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.every(({ severity }) => severity === 'safe')).toBe(true)
  })

  it.each([
    ['order', form([field('a'), field('b')]), form([field('b'), field('a')])],
    ['order', form([named, field('a')]), form([{ ...named, children: [field('a')] }])],
    ['texts', form([field('a')]), form([field('a')], { translations: { en: { a: { label: 'A' } } } })],
    ['sources', form([field('a')]), form([field('a')], { dataSources: [{ name: 'units', kind: 'units' }] })],
  ])('is seen in the %s of a form whose fields stay as they are', (kind, before, after) => {
    expect(compareDefinitions(before, after)).toContainEqual(expect.objectContaining({ kind, severity: 'safe' }))
  })

  it('is none when a field comes between others, but for that field', () => {
    const [a, b, c] = [field('a'), field('b'), field('c')]
    expect(compareDefinitions(form([a, b]), form([a, c, b])).map(({ kind }) => kind)).toEqual(['added'])
  })
})
