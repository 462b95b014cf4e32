import { expect, it } from 'vitest'
import { lanesOf } from './calendar-lanes.ts'

const span = { from: Date.parse('2026-11-01T00:00:00Z'), until: Date.parse('2026-12-01T00:00:00Z') }
const window = (from: string, to: string) => ({ start: `2026-11-${from}T00:00:00Z`, end: `2026-11-${to}T00:00:00Z` })
const place = (windows: Parameters<typeof lanesOf>[0]['windows'], width: number) =>
  lanesOf({ windows }, () => 'Application', { span, width })

it('stages that follow each other are on one line while their names fit', () => {
  const { of, count } = place({ apply: window('02', '10'), pay: window('12', '20') }, 780)
  expect([count, of.get('apply'), of.get('pay')]).toEqual([1, { lane: 0, name: 'in' }, { lane: 0, name: 'in' }])
})

it('a name that its bar cannot hold is after it, and takes the next stage to another line', () => {
  const { of, count } = place({ apply: window('02', '03'), pay: window('04', '05') }, 780)
  expect([count, of.get('apply'), of.get('pay')]).toEqual([2, { lane: 0, name: 'after' }, { lane: 1, name: 'after' }])
})

it('a name that would go over the end is before its bar', () => {
  expect(place({ pay: window('28', '29') }, 780).of.get('pay')?.name).toBe('before')
})

it('a narrow calendar has no names', () => {
  const { of, count } = place({ apply: window('02', '03'), pay: window('04', '05') }, 300)
  expect([count, of.get('apply')?.name]).toEqual([1, undefined])
})
