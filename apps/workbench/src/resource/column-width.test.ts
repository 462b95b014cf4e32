import { expect, it } from 'vitest'
import { columnWidth } from './column-width.ts'

it('a field that takes whole sentences has more of the room than a name', () => {
  const of = (maximumLength: number) => {
    const rest = { required: true, filterable: true, sortable: true, imported: true, writable: 'always' } as const
    return Number(/([\d.]+)fr/.exec(columnWidth({ name: 'stem', kind: 'text', maximumLength, ...rest }))?.[1])
  }
  expect(of(500)).toBeGreaterThan(of(100))
  expect(of(100)).toBeGreaterThan(of(20))
})
