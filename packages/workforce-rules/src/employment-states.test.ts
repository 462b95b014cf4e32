import { addDays, type Day } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entryDayProblem,
  entryEvents,
  foldStates,
  isRevocable,
  type LifeEvent,
  regularisationEvent,
  regularisationProblem,
  resignationEvents,
  type StateRow,
} from './employment-states.ts'

const shown = (rows: readonly StateRow[]) =>
  rows.map(({ from, until, employment, probation }) => [from, until, employment, probation])
const stateOn = (rows: readonly StateRow[], day: Day) =>
  rows.find(({ from, until }) => from <= day && (until === null || day < until))

describe('an entry', () => {
  it('waits from its approval to its day', () => {
    const events = entryEvents({ approvedOn: '2026-11-02', entryOn: '2026-11-09', regularOn: '2027-01-09' })
    expect(shown(foldStates(events))).toEqual([
      ['2026-11-02', '2026-11-09', 'waiting_to_enter', 'none'],
      ['2026-11-09', null, 'entered', 'waiting'],
    ])
  })
  it('approved late begins as entered on its day, and does not wait', () => {
    const events = entryEvents({ approvedOn: '2026-11-12', entryOn: '2026-11-09', regularOn: null })
    expect(shown(foldStates(events))).toEqual([['2026-11-09', null, 'entered', 'none']])
  })
  it('is not later than the regularisation', () => {
    expect(entryDayProblem({ entryOn: '2026-11-09', regularOn: '2026-11-08' })).toBe('entry.after_regularisation')
    expect(entryDayProblem({ entryOn: '2026-11-09', regularOn: '2026-11-09' })).toBeUndefined()
    expect(entryDayProblem({ entryOn: '2026-11-09', regularOn: null })).toBeUndefined()
  })
})

describe('a resignation', () => {
  const entry = entryEvents({ approvedOn: '2026-05-01', entryOn: '2026-05-04', regularOn: '2026-08-04' })
  const resign = (approvedOn: Day, leaveOn: Day) => resignationEvents({ approvedOn, entryOn: '2026-05-04', leaveOn })

  it('waits until the last day worked, and leaves the day after', () => {
    expect(shown(foldStates([...entry, ...resign('2026-06-01', '2026-06-30')])).slice(1)).toEqual([
      ['2026-05-04', '2026-06-01', 'entered', 'waiting'],
      ['2026-06-01', '2026-07-01', 'waiting_to_leave', 'waiting'],
      ['2026-07-01', null, 'left', 'waiting'],
    ])
  })
  it('approved after the leave date has no days of waiting', () => {
    expect(shown(foldStates([...entry, ...resign('2026-07-15', '2026-06-30')])).slice(1)).toEqual([
      ['2026-05-04', '2026-07-01', 'entered', 'waiting'],
      ['2026-07-01', null, 'left', 'waiting'],
    ])
  })
  it.each(['2026-05-02', '2026-05-04', '2026-05-20'])(
    'on the day of the entry, approved on %s, makes one row of being employed',
    (approvedOn) => {
      const rows = foldStates([...entry, ...resign(approvedOn, '2026-05-04')])
      const employed = rows.filter(({ employment }) => ['entered', 'waiting_to_leave'].includes(employment))
      expect(employed.map(({ from, until }) => [from, until])).toEqual([['2026-05-04', '2026-05-05']])
      expect(rows.at(-1)).toMatchObject({ from: '2026-05-05', employment: 'left' })
    },
  )
  it('leaves the state of probation alone: a regular who stays is regular', () => {
    const regular = regularisationEvent({ type: 'normal', day: '2026-06-10' })
    const rows = foldStates([...entry, ...resign('2026-06-01', '2026-06-30'), regular])
    expect(stateOn(rows, '2026-06-15')).toMatchObject({ employment: 'waiting_to_leave', probation: 'regular' })
    expect(stateOn(foldStates([...entry, regular]), '2026-07-15')).toMatchObject({
      ...{ employment: 'entered', probation: 'regular' },
    })
  })
  it('can be revoked until 30 days after the leave date, counted from that date', () => {
    expect(isRevocable('2026-12-31', '2027-01-30')).toBe(true)
    expect(isRevocable('2026-12-31', '2027-01-31')).toBe(false)
    expect(isRevocable('2026-12-31', '2027-01-05', 4)).toBe(false)
  })
})

describe('a regularisation', () => {
  it('refused is final, and nothing but the state of probation changes', () => {
    expect(regularisationProblem('waiting')).toBeUndefined()
    expect(regularisationProblem('refused')).toBe('regularisation.refused_already')
    expect(regularisationProblem('regular')).toBe('regularisation.regular_already')
    expect(regularisationProblem('none')).toBe('regularisation.not_on_probation')
  })
  it('delayed moves the planned date alone', () => {
    const { patch } = regularisationEvent({ type: 'delayed', day: '2026-07-01', regularOn: '2026-09-01' })
    expect(patch).toEqual({ regularisation_date: '2026-09-01' })
  })
})

const offset = fc.integer({ min: 0, max: 60 })
const dayOf = (days: number): Day => addDays('2026-01-01', days)

describe('whatever the days', () => {
  it('states follow each other without a gap, in their order, and each employed day lies between entry and leaving', () => {
    fc.assert(
      fc.property(offset, offset, offset, offset, (approved, entered, resigned, length) => {
        const [entryOn, leaveOn] = [dayOf(entered), dayOf(entered + length)]
        const events: readonly LifeEvent[] = [
          ...entryEvents({ approvedOn: dayOf(approved), entryOn, regularOn: null }),
          ...resignationEvents({ approvedOn: dayOf(resigned), entryOn, leaveOn }),
        ]
        const rows = foldStates(events)
        const order = ['waiting_to_enter', 'entered', 'waiting_to_leave', 'left']
        const ranks = rows.map(({ employment }) => order.indexOf(employment))
        expect(ranks).toEqual(ranks.toSorted())
        for (const [at, { until }] of rows.entries()) expect(until).toBe(rows[at + 1]?.from ?? null)
        for (let day = dayOf(0); day <= dayOf(125); day = addDays(day, 1)) {
          const employed = ['entered', 'waiting_to_leave'].includes(stateOn(rows, day)?.employment ?? '')
          expect(employed).toBe(entryOn <= day && day <= leaveOn)
        }
      }),
    )
  })
})
