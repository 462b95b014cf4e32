import { defaultShift, type ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkShift, clocksOf, tryPunch } from './check-shift.ts'

const on = { opensBefore: 90, grace: 5, serious: 30, missingAfter: 60, closesAfter: 0 }
const off = { opensBefore: 0, grace: 5, serious: null, missingAfter: 30, closesAfter: 60 }

/** 10:00 to 14:00 and 17:00 to 21:00. */
const mall = (first: Partial<typeof off> = {}, second: Partial<typeof on> = {}): ShiftDefinition => ({
  segments: [
    { from: 600, until: 840, on, off: { ...off, ...first } },
    { from: 1020, until: 1260, on: { ...on, opensBefore: 45, ...second }, off },
  ],
  rests: [],
  split: { kind: 'longest_rest' },
  arrival: null,
})

const keys = (shift: ShiftDefinition) => checkShift(shift).map(({ path, key }) => `${path} ${key}`)

describe('a shift', () => {
  it('is right as a new one begins, and as a mall with four clocks', () => {
    expect(checkShift(defaultShift)).toEqual([])
    expect(checkShift(mall())).toEqual([])
  })

  it('has windows of two segments that do not overlap, both ends included', () => {
    expect(keys(mall({ closesAfter: 134 }))).toEqual([])
    expect(checkShift(mall({ closesAfter: 135 }))).toEqual([
      {
        ...{ path: 'segments.0.off.closesAfter', key: 'attendance_shift.windows_overlap' },
        params: { first: 'off_1', second: 'on_2' },
      },
    ])
  })

  it('has no deadline after the next planned time', () => {
    expect(keys(mall({ closesAfter: 181 }))).toEqual(['segments.0.off.closesAfter attendance_shift.deadline'])
  })

  it('has segments in order, rests inside them, rules that grow and a split inside', () => {
    const [first, second] = mall().segments
    if (!first || !second) throw new Error('a mall has two segments')
    expect(keys({ ...mall(), segments: [second, first] })).toEqual(['segments.1.until attendance_shift.segment_order'])
    expect(keys({ ...mall(), rests: [{ from: 830, until: 900 }] })).toEqual(['rests.0 attendance_shift.rest_outside'])
    expect(keys({ ...mall(), split: { kind: 'at', minute: 600 } })).toEqual(['split attendance_shift.split_outside'])
    expect(keys(mall({}, { serious: 61 }))).toEqual(['segments.1.on.grace attendance_shift.grace_order'])
  })
})

describe('a trial punch', () => {
  it('is normal up to the grace, then late by all minutes, then seriously late, then outside', () => {
    const results = [509, 510, 605, 606, 631, 661].map((at) => {
      const tried = tryPunch(mall(), 'on', at)
      return 'minutes' in tried ? `${tried.clock} ${tried.result} ${tried.minutes}` : tried.result
    })
    expect(results).toEqual([
      ...['outside', 'on_1 normal 0', 'on_1 normal 5', 'on_1 late 6', 'on_1 serious_late 31', 'outside'],
    ])
  })

  it('is early before the end less the grace', () => {
    expect(tryPunch(mall(), 'off', 834)).toEqual({ clock: 'off_1', result: 'early', minutes: 6 })
    expect(tryPunch(mall(), 'off', 835)).toMatchObject({ result: 'normal' })
  })

  it('is in the window of the clock that it belongs to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2880 }), fc.constantFrom('on' as const, 'off' as const), (at, kind) => {
        const { clock } = tryPunch(mall(), kind, at)
        const found = clocksOf(mall()).filter((one) => one.kind === kind && one.from <= at && at <= one.to)
        expect(found.map(({ name }) => name)).toEqual(clock === undefined ? [] : [clock])
      }),
    )
  })
})
