import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { expect, it } from 'vitest'
import {
  columnFields,
  columnsThatFit,
  columnsWithValues,
  defaultColumns,
  defaultPinned,
  orderedColumns,
  withDueColumns,
} from './list-columns.ts'

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

it('a tree begins with its names, which are where the records are that contain them', () => {
  const fields = [field('code'), field('title'), field('parentId', { kind: 'relation', relation: 'position' })]
  const list = { ...description, columns: ['code', 'title', 'parentId'], fields }
  expect(defaultColumns(list)).toEqual(['code', 'title', 'parentId'])
  expect(defaultColumns({ ...list, tree: true })).toEqual(['title', 'code'])
})

it('the English text of a field has no column of its own', () => {
  expect(columnFields(description).map(({ name }) => name)).toEqual(['code', 'title', 'place'])
})

it('the name of a record and a code before it stay in place, and are the first columns', () => {
  expect(defaultPinned(description, ['code', 'title', 'place'])).toEqual(['code', 'title'])
  expect(defaultPinned(description, ['place', 'code', 'title'])).toEqual(['title'])
  expect(defaultPinned(description, ['place'])).toEqual([])
  expect(orderedColumns(['place', 'code', 'title'], ['title'])).toEqual(['title', 'place', 'code'])
})

it('next to a record the columns stay that fit, the first and those with values before others', () => {
  const widths: Readonly<Record<string, number>> = {
    code: 80,
    title: 100,
    employer: 110,
    remark: 60,
    place: 200,
    sum: 70,
  }
  const columns = Object.keys(widths)
  const columnsIn = (room: number) =>
    columnsThatFit(columns, ['code', 'title'], room, (name) => ({
      width: widths[name] ?? 0,
      isEmpty: name === 'remark',
      isSame: false,
    }))
  expect(columnsIn(620)).toEqual(columns)
  expect(columnsIn(600)).toEqual(['code', 'title', 'employer', 'place', 'sum'])
  // A column that does not fit leaves its room to the next one.
  expect(columnsIn(480)).toEqual(['code', 'title', 'employer', 'remark', 'sum'])
  expect(columnsIn(365)).toEqual(['code', 'title', 'employer', 'sum'])
  // The code in front of the name is a part of it.
  expect(columnsIn(50)).toEqual(['code', 'title'])
})

it('columns without any value are there as long as no other one is cut', () => {
  const columns = ['code', 'title', 'place', 'remark']
  const columnsIn = (room: number, empty: readonly string[], same: readonly string[] = []) =>
    columnsWithValues(columns, ['code', 'title'], room, (name) => ({
      ...{ width: 100, isEmpty: empty.includes(name), isSame: same.includes(name) },
    }))
  expect(columnsIn(400, ['remark'])).toEqual(columns)
  expect(columnsIn(399, ['remark'])).toEqual(['code', 'title', 'place'])
  expect(columnsIn(399, [])).toEqual(columns)
  expect(columnsIn(100, ['code', 'place', 'remark'])).toEqual(['code', 'title'])
  // Those with the same value in each row follow where that is not enough.
  expect(columnsIn(399, ['remark'], ['code', 'place'])).toEqual(['code', 'title', 'place'])
  expect(columnsIn(299, ['remark'], ['code', 'place'])).toEqual(['code', 'title'])
})

it('a view of records with a deadline shows it after their names', () => {
  const due = field('endsOn', { kind: 'day', due: { field: 'state', values: ['waiting'] } })
  const columnsOf = (values: string[]) =>
    withDueColumns(description.columns, { ...description, fields: [...description.fields, due] }, [
      { field: 'state', operator: 'is', values },
    ])
  expect(columnsOf(['waiting'])).toEqual(['code', 'title', 'endsOn', 'place'])
  expect(columnsOf(['waiting', 'regular'])).toEqual(['code', 'title', 'place'])
  const waiting = [{ field: 'state', operator: 'is' as const, values: ['waiting'] }]
  const both = { ...description, fields: [due, { ...due, name: 'leavesOn' }] }
  expect(withDueColumns(['title', 'leavesOn'], both, waiting)).toEqual(['title', 'leavesOn'])
})
