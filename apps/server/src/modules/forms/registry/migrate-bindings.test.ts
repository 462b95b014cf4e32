import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { expect, it } from 'vitest'
import type { FormBindings } from './bindings.ts'
import { mergeBindings, migrateBindings } from './migrate-bindings.ts'

const node = (id: string, name: string, type = 'input', children?: readonly WidgetNode[]): WidgetNode => ({
  id,
  type,
  options: { name },
  ...(children ? { children } : {}),
})
const form = (...children: readonly WidgetNode[]): FormDefinition => ({ version: 1, config: {}, children })
const rows = (name: string, ...columns: readonly WidgetNode[]) => node('rows', name, 'sub-form', columns)

const before = form(
  node('p', 'photo', 'picture-upload'),
  { ...node('s', 'part', 'section', [node('c', 'certificates', 'checkbox'), node('n', 'none', 'switch')]) },
  rows('education', node('l', 'level'), node('m', 'major')),
)
const bindings: FormBindings = {
  photo: 'photo',
  certificates: { field: 'certificates', none: 'none' },
  educations: { rows: 'education', education: 'level', major: 'major' },
}

it('bindings do not change without renamed fields', () => {
  expect(migrateBindings(bindings, before, before)).toEqual(bindings)
})

it('bindings follow renamed fields, sub-forms and columns, also when they swap places', () => {
  const after = form(
    node('n', 'certificates', 'switch'),
    node('c', 'none', 'checkbox'),
    rows('schools', node('m', 'level'), node('l', 'degree')),
    node('p', 'portrait', 'picture-upload'),
  )
  expect(migrateBindings(bindings, before, after)).toEqual({
    photo: 'portrait',
    certificates: { field: 'none', none: 'certificates' },
    educations: { rows: 'schools', education: 'degree', major: 'level' },
  })
})

it('a replaced field is found by its name, and a removed one is no longer bound', () => {
  const after = form(node('new', 'photo', 'picture-upload'), rows('education', node('l', 'level')))
  expect(migrateBindings(bindings, before, after)).toEqual({
    photo: 'photo',
    educations: { rows: 'education', education: 'level' },
  })
})

it('of two bindings of a fact the first wins, and its rows also get columns that only the second binds', () => {
  const first: FormBindings = {
    certificates: { field: 'held' },
    educations: { rows: 'education', education: 'level' },
    employments: { rows: 'posts', from: 'from', to: 'to' },
  }
  const other: FormBindings = {
    ...bindings,
    educations: { rows: 'education', education: 'grade', major: 'major' },
    employments: { rows: 'jobs', from: 'since', to: 'until', none: 'jobless' },
  }
  expect(mergeBindings(first, other)).toEqual({
    photo: 'photo',
    certificates: { field: 'held' },
    educations: { rows: 'education', education: 'level', major: 'major' },
    employments: { rows: 'posts', from: 'from', to: 'to' },
  })
})
