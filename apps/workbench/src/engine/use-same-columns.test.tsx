import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSameColumns } from './use-same-columns.ts'

const fields = [
  { name: 'name' },
  { name: 'unit' },
  { name: 'state', states: { open: 'good' } },
] as unknown as readonly FieldDescription[]
const row = (id: string, unit: string): ResourceRecord => ({ id, revision: 1, name: id, unit, state: 'open' })
const [one, two, three, other] = [row('1', 'VN'), row('2', 'VN'), row('3', 'VN'), row('4', 'TH')]

const open = (rows: readonly ResourceRecord[], total = rows.length, resource = 'shift') =>
  renderHook((props) => [...useSameColumns(props.resource, fields, props.rows, props.total)], {
    initialProps: { rows, total, resource },
  })

it('a list that is loaded as a whole knows the columns that say the same in each row, but for states', () => {
  expect(open([one, two, three]).result.current).toEqual(['unit'])
  expect(open([one, two, other]).result.current).toEqual([])
  expect(open([one, two, three], 400).result.current).toEqual([])
  expect(open([one, two]).result.current).toEqual([])
})

it('a column stays as it is while rows load, and one that differed once stays while the list is open', () => {
  const list = open([], 0)
  expect(list.result.current).toEqual([])
  list.rerender({ rows: [one, two, three], total: 3, resource: 'shift' })
  expect(list.result.current).toEqual(['unit'])
  list.rerender({ rows: [], total: 3, resource: 'shift' })
  expect(list.result.current).toEqual(['unit'])
  list.rerender({ rows: [one, two, three, other], total: 4, resource: 'shift' })
  expect(list.result.current).toEqual([])
  list.rerender({ rows: [one, two, three], total: 3, resource: 'shift' })
  expect(list.result.current).toEqual([])
  list.rerender({ rows: [one, two, three], total: 3, resource: 'school' })
  expect(list.result.current).toEqual(['unit'])
})
