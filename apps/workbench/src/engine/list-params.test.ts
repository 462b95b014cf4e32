import { filterOperators } from '@rostrum/contracts/engines/resource/filter-operators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listInput, readListView, writeListView } from './public/list-params.ts'

const view = fc.record({
  search: fc.string(),
  sort: fc.constantFrom('', 'name', '-createdAt'),
  filters: fc.array(
    fc.record({
      field: fc.constantFrom('name', 'businessUnitId', 'kind'),
      operator: fc.constantFrom(...filterOperators),
      values: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
  asOf: fc.constantFrom('', '2026-03-01', '2027-12-31'),
})

it('a URL restores the same list, whatever was typed', () => {
  fc.assert(
    fc.property(view, (given) => {
      const params = new URLSearchParams()
      writeListView(params, given)
      expect(readListView(new URLSearchParams(params.toString()))).toEqual(given)
    }),
  )
})

it('an invalid filter in a URL is ignored', () => {
  expect(readListView(new URLSearchParams('f=x&f=a~b~c&f=~is~1&f=a~is~%25')).filters).toEqual([])
})

it('a day that is none is ignored', () => {
  expect(readListView(new URLSearchParams('asOf=tomorrow')).asOf).toBe('')
  expect(listInput({ ...readListView(new URLSearchParams()), asOf: '2026-03-01' })).toMatchObject({
    asOf: '2026-03-01',
  })
  expect(listInput(readListView(new URLSearchParams()))).not.toHaveProperty('asOf')
})
