import { describe, expect, it } from 'vitest'
import { stagesAhead } from './stage.ts'

describe('stages on a phone', () => {
  it('show what is done, what runs and what comes next', () => {
    expect(stagesAhead(['done', 'done', 'current', 'future', 'future', 'future'])).toEqual({ shown: 4, hidden: 2 })
  })
  it('show the next one when nothing runs', () => {
    expect(stagesAhead(['done', 'future', 'future'])).toEqual({ shown: 2, hidden: 1 })
  })
  it('hide nothing at the end', () => {
    expect(stagesAhead(['done', 'done', 'current'])).toEqual({ shown: 3, hidden: 0 })
    expect(stagesAhead([])).toEqual({ shown: 0, hidden: 0 })
  })
})
