import { isSameJson, parseDefinition } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '@rostrum/forms/eager'
import { box, field, form, shape } from '../testing/build.ts'
import { randomForm } from '../testing/random-form.ts'
import { mergeDefinitions } from './merge-definitions.ts'

const base = form([field('a'), box('section', 's', [field('b'), field('c')])])

describe('two definitions that were edited at the same time', () => {
  it('have the changes of both to different widgets and options', () => {
    const first = form([field('a', 'input', { label: 'Name' }), box('section', 's', [field('b'), field('c')])])
    const second = form([field('a', 'input', { required: true }), box('section', 's', [field('b')])])
    const merged = mergeDefinitions(base, first, second)
    expect(shape(merged.children)).toBe('a s(b)')
    expect(merged.children[0]?.options).toMatchObject({ label: 'Name', required: true })
  })

  it('have the insertions of both, and the deletions of both', () => {
    const first = form([field('x'), box('section', 's', [field('b'), field('c')])])
    const second = form([field('a'), box('section', 's', [field('b'), field('y')]), field('z')])
    expect(shape(mergeDefinitions(base, first, second).children)).toBe('x s(b y) z')
  })

  it('have the option of the first where both changed it', () => {
    const of = (label: string) => form([field('a', 'input', { label }), ...base.children.slice(1)])
    expect(mergeDefinitions(base, of('one'), of('two')).children[0]?.options.label).toBe('one')
  })

  it('are the first one where the merged form would be invalid', () => {
    const named = (at: number) =>
      form(base.children.map((node, position) => (position === at ? { ...node, options: { name: 'same' } } : node)))
    expect(mergeDefinitions(base, named(0), named(1))).toEqual(named(0))
  })

  it('have both parts that both added under one name', () => {
    const add = (id: string) => form([...base.children, { ...field('same'), id }])
    const { children } = mergeDefinitions(base, add('x'), add('y'))
    expect(children.map(({ id, options: { name } }) => [id, name])).toEqual(
      expect.arrayContaining([
        ['x', 'same2'],
        ['y', 'same'],
      ]),
    )
  })

  it('have no effect without a change on one side, and are always valid', () => {
    const forms = randomForm(false).map(({ definition }) => definition)
    fc.assert(
      fc.property(forms, forms, forms, (before, one, other) => {
        expect(isSameJson(mergeDefinitions(before, one, before), one)).toBe(true)
        expect(isSameJson(mergeDefinitions(before, before, other), other)).toBe(true)
        const problems = parseDefinition(mergeDefinitions(before, one, other)).problems
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
