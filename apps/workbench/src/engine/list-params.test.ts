import { filterOperators } from '@rostrum/contracts/engines/resource/filter-operators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readListView, writeListView } from './public/list-params.ts'

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
