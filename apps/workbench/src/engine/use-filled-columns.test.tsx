import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFilledColumns } from './use-filled-columns.ts'

const fields = [{ name: 'name' }, { name: 'note' }] as unknown as readonly FieldDescription[]
const row = (id: string, note: string | null): ResourceRecord => ({ id, revision: 1, name: id, note })

it('a column that has a value in rows that load later is filled, and stays so for this list only', () => {
  const list = renderHook(
    ({ rows, resource }) => [...useFilledColumns(resource, fields, rows)].map(([name, { id }]) => `${name} ${id}`),
    { initialProps: { rows: [row('1', null), row('2', '')], resource: 'shift' } },
  )
  expect(list.result.current).toEqual(['name 1'])
  list.rerender({ rows: [row('201', null), row('202', 'Night')], resource: 'shift' })
  expect(list.result.current).toEqual(['name 1', 'note 202'])
  list.rerender({ rows: [], resource: 'shift' })
  expect(list.result.current).toEqual(['name 1', 'note 202'])
  list.rerender({ rows: [row('1', null)], resource: 'school' })
  expect(list.result.current).toEqual(['name 1'])
})
