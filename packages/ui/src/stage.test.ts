import { describe, expect, it } from 'vitest'
import { visibleStages } from './stage.ts'

describe('stages on a phone', () => {
  it('show the past ones, the current one and the next one', () => {
    expect(visibleStages(['done', 'done', 'current', 'future', 'future', 'future'])).toEqual({ shown: 4, hidden: 2 })
  })
  it('show the next one when none is current', () => {
    expect(visibleStages(['done', 'future', 'future'])).toEqual({ shown: 2, hidden: 1 })
  })
  it('show the current one although an earlier one is ahead', () => {
    expect(visibleStages(['done', 'future', 'current', 'future', 'future'])).toEqual({ shown: 4, hidden: 1 })
  })
  it('hide nothing at the end', () => {
    expect(visibleStages(['done', 'done', 'current'])).toEqual({ shown: 3, hidden: 0 })
    expect(visibleStages([])).toEqual({ shown: 0, hidden: 0 })
  })
})
