import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { expect, it } from 'vitest'
import { columnFields, columnsThatFit, defaultPinned, orderedColumns } from './list-columns.ts'

const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...{ name, kind: 'text', required: false, filterable: true, sortable: true, imported: false, writable: 'always' },
  ...more,
})
const description: ResourceDescription = {
  ...{ name: 'position', path: '/positions', title: 'title', sort: 'code', searchable: true },
  columns: ['code', 'title', 'place'],
  fields: [field('code'), field('title', { english: 'titleEn' }), field('titleEn'), field('place')],
  can: { create: true, update: true, remove: true, export: true, import: false },
}

it('the English text of a field has no column of its own', () => {
  expect(columnFields(description).map(({ name }) => name)).toEqual(['code', 'title', 'place'])
})

it('the name of a record and a code before it stay in place, and are the first columns', () => {
  expect(defaultPinned(description, ['code', 'title', 'place'])).toEqual(['code', 'title'])
  expect(defaultPinned(description, ['place', 'code', 'title'])).toEqual(['title'])
  expect(defaultPinned(description, ['place'])).toEqual([])
  expect(orderedColumns(['place', 'code', 'title'], ['title'])).toEqual(['title', 'place', 'code'])
})

it('next to a record the columns stay that fit, and the name in any case', () => {
  const columnsIn = (room: number) => columnsThatFit(['code', 'title', 'place', 'sum'], 'title', room, () => 100)
  expect(columnsIn(400)).toEqual(['code', 'title', 'place', 'sum'])
  expect(columnsIn(320)).toEqual(['code', 'title', 'place'])
  expect(columnsIn(50)).toEqual(['title'])
})
