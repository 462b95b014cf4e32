import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionSorts } from './filter-labels.ts'
import { clearFilters, type PositionFilters, positionListInput, readFilters, writeFilters } from './position-filters.ts'

const text = fc.oneof(fc.constant(null), fc.string({ minLength: 1 }))
const filters: fc.Arbitrary<PositionFilters> = fc.record({
  keyword: fc.string(),
  employer: text,
  category: text,
  education: fc.constantFrom(null, ...educations),
  major: text,
  region: text,
  headcount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 99 })),
  qualified: fc.boolean(),
  sort: fc.constantFrom(...positionSorts),
  page: fc.integer({ min: 1, max: 99 }),
})
const project = new URLSearchParams('projectId=p1')

describe('the filters in the URL', () => {
  it('reproduce the view that they were created from, whatever is typed', () => {
    fc.assert(
      fc.property(filters, (expected) => {
        expect(readFilters(writeFilters(project, expected))).toEqual(expected)
      }),
    )
  })
  it('leave the rest of the URL alone and are absent while they have their defaults', () => {
    fc.assert(
      fc.property(filters, (some) => {
        const address = writeFilters(project, some)
        expect(address.get('projectId')).toBe('p1')
        const cleared = clearFilters(writeFilters(address, { sort: 'code' }))
        expect(cleared.toString()).toBe('projectId=p1')
      }),
    )
  })
  it('reset the page when one of them changes', () => {
    const third = writeFilters(project, { page: 3 })
    expect(readFilters(writeFilters(third, { keyword: '文字' })).page).toBe(1)
    expect(readFilters(writeFilters(third, { page: 4 })).page).toBe(4)
  })
  it('count as missing if they are invalid', () => {
    const odd = new URLSearchParams('education=kindergarten&headcount=-2&page=zero&sort=salary&qualified=1')
    expect(writeFilters(new URLSearchParams(), readFilters(odd)).toString()).toBe('')
  })
  it("are sent under the server's names, without empty ones", () => {
    expect(positionListInput('p1', readFilters(new URLSearchParams()))).toEqual({
      projectId: 'p1',
      sort: 'code',
      current: 1,
    })
    expect(positionListInput('p1', readFilters(new URLSearchParams('headcount=3&qualified=true')))).toMatchObject({
      minimumHeadcount: 3,
      onlyQualified: true,
    })
  })
})
