import { describe, expect, it } from 'vitest'
import { coveredBy, noEntries, type Quote, spanOf } from './leave-span.ts'

const entries = { ...noEntries, from: '2026-12-07', to: '2026-12-09' }

describe('the span of the entries', () => {
  it('has halves at its ends when it has several days', () => {
    expect(spanOf({ ...entries, fromPart: 'second', toPart: 'first', part: 'hours' })).toEqual({
      ...{ from: '2026-12-07', fromPart: 'second', to: '2026-12-09', toPart: 'first' },
    })
  })

  it('of one day is the day, a half, or minutes', () => {
    const day = { ...entries, to: entries.from }
    expect(spanOf({ ...day, part: 'first' })).toMatchObject({ fromPart: 'whole', toPart: 'first' })
    expect(spanOf({ ...day, part: 'second' })).toMatchObject({ fromPart: 'second', toPart: 'whole' })
    expect(spanOf({ ...day, part: 'hours', timeFrom: '13:30', timeTo: '15:00' })).toMatchObject({
      minutes: { from: 810, to: 900 },
    })
  })

  it('waits for its days and times', () => {
    expect(spanOf({ ...entries, to: '' })).toBeUndefined()
    expect(spanOf({ ...entries, to: entries.from, part: 'hours' })).toBeUndefined()
  })
})

describe('what a balance covers', () => {
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09'].map((day) => ({
    ...{ day, kind: 'work' as const, part: 'whole', days: 1, holiday: '' },
  })) satisfies Quote['dates']

  it('ends at noon of the day that is half covered', () => {
    expect(coveredBy(1.5, dates)).toEqual({ to: '2026-12-08', toPart: 'first', days: 1.5 })
  })

  it('is the days before the first that is not covered', () => {
    expect(coveredBy(2, dates)).toEqual({ to: '2026-12-08', toPart: 'whole', days: 2 })
    expect(coveredBy(0, dates)).toBeUndefined()
  })
})
