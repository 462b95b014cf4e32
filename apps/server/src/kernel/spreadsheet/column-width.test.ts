import { expect, it } from 'vitest'
import { columnWidths } from './column-width.ts'

it('a column is as wide as its head, its content and the row above the head', () => {
  const above = ['地点', { date: '2026-05-20 10:00:00' }]
  expect(columnWidths(['Place', 'a', 'b'], [['Shanghai', 1, null]], above)).toEqual([11, 22, 9])
})

it('one long text of many does not widen a column', () => {
  const rows = [...Array.from({ length: 19 }, () => ['short']), ['a text that is much longer']]
  expect(columnWidths(['a'], rows)).toEqual([9])
})
