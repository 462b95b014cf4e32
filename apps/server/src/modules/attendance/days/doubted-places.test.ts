import type { AttendanceDay } from '@rostrum/attendance-rules/attendance-day'
import type { Punch } from '@rostrum/attendance-rules/facts'
import { expect, it } from 'vitest'
import { doubtedPlaces } from './doubted-places.ts'

const punches = [{ id: 'coming', state: 'counted' }] as unknown as readonly Punch[]
const dayOf = (results: Pick<AttendanceDay, 'machineResult' | 'result'>) =>
  ({
    ...results,
    store: 'store',
    clocks: [
      { result: 'normal', punch: 'other', place: 'inside', distance: 5 },
      { result: 'awaiting', punch: 'coming', place: 'outside', distance: 900 },
    ],
  }) as unknown as AttendanceDay
const doubted = [{ punch: 'coming', place: 'outside', distance: 900, store: 'store' }]

it('of a day that awaits a decision are doubted, also where a correction changed a part of it', () => {
  expect(doubtedPlaces(punches, dayOf({ machineResult: 'awaiting', result: 'awaiting' }))).toEqual(doubted)
  expect(doubtedPlaces(punches, dayOf({ machineResult: 'half_absent', result: 'awaiting' }))).toEqual(doubted)
  expect(doubtedPlaces(punches, dayOf({ machineResult: 'awaiting', result: 'half_absent' }))).toEqual(doubted)
})

it('need no decision where a correction gave the day its result', () => {
  expect(doubtedPlaces(punches, dayOf({ machineResult: 'awaiting', result: 'normal' }))).toEqual([])
})
