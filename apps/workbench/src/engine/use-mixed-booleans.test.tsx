import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMixedBooleans } from './use-mixed-booleans.ts'

const fields = [
  { name: 'name', kind: 'text' },
  { name: 'enabled', kind: 'boolean' },
  { name: 'retired', kind: 'boolean' },
] as const satisfies readonly Partial<FieldDescription>[]
const row = (enabled: boolean, retired: boolean | null): ResourceRecord => ({ id: '1', revision: 1, enabled, retired })

const open = (rows: readonly ResourceRecord[], resource = 'shift') =>
  renderHook(
    (props) => {
      const isMixed = useMixedBooleans(props.resource, fields as unknown as readonly FieldDescription[], props.rows)
      return fields.filter(({ name }) => isMixed(name)).map(({ name }) => name)
    },
    { initialProps: { rows, resource } },
  )

it('a boolean that is the same in all loaded rows is not mixed, and no value counts as no', () => {
  expect(open([]).result.current).toEqual([])
  expect(open([row(true, null), row(true, false)]).result.current).toEqual([])
  expect(open([row(true, null), row(false, true)]).result.current).toEqual(['enabled', 'retired'])
})

it('a boolean is mixed by rows that load later, and stays so for this list only', () => {
  const list = open([row(true, false)])
  list.rerender({ rows: [row(false, false)], resource: 'shift' })
  expect(list.result.current).toEqual(['enabled'])
  list.rerender({ rows: [], resource: 'shift' })
  expect(list.result.current).toEqual(['enabled'])
  list.rerender({ rows: [row(true, false)], resource: 'school' })
  expect(list.result.current).toEqual([])
})
