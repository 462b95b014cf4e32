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

it('next to a record the columns stay that fit, states and numbers before texts, and the name in any case', () => {
  const widths: Readonly<Record<string, number>> = {
    code: 80,
    title: 100,
    employer: 200,
    place: 110,
    sum: 70,
    state: 90,
  }
  const columns = [
    ...[field('code'), field('title'), field('employer'), field('place'), field('sum', { kind: 'number' })],
    field('state', { kind: 'choice', states: { open: 'running' } }),
  ]
  const columnsIn = (room: number) => columnsThatFit(columns, 'title', room, (name) => widths[name] ?? 0)
  expect(columnsIn(650)).toEqual(['code', 'title', 'employer', 'place', 'sum', 'state'])
  // A text that does not fit leaves its room to the next one.
  expect(columnsIn(450)).toEqual(['code', 'title', 'place', 'sum', 'state'])
  expect(columnsIn(270)).toEqual(['code', 'title', 'state'])
  expect(columnsIn(50)).toEqual(['title'])
})
