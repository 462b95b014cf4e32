import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOpen } from '../../kernel/time-window.ts'
import { changesOfWindows } from './schedule-effects.ts'

const now = '2026-11-23T04:00:00Z'
const window = (start: string, end: string) => ({ start: `2026-${start}T00:00:00Z`, end: `2026-${end}T00:00:00Z` })
const open = window('11-01', '12-01')
const coming = window('12-10', '12-12')

it.each([
  [
    'an open window that ends before now',
    { confirmation: open },
    { confirmation: window('11-01', '11-10') },
    'closes_now',
  ],
  ['an open window that is put off', { confirmation: open }, { confirmation: window('11-25', '12-01') }, 'closes_now'],
  [
    'an open window that is shortened',
    { confirmation: open },
    { confirmation: window('11-01', '11-28') },
    'ends_earlier',
  ],
  ['a window to come that begins later', { pay: coming }, { pay: window('12-11', '12-12') }, 'starts_later'],
  ['a window that is taken away', { pay: coming }, {}, 'removed'],
  ['an exam at another time', { writtenExam: coming }, { writtenExam: window('12-11', '12-13') }, 'moves'],
] as const)('%s is named', (_title, before, after, change) => {
  expect(changesOfWindows(before, after, now).map((one) => one.change)).toEqual([change])
})

it('a window that is over, or gets longer, takes nothing away', () => {
  const past = window('10-01', '10-10')
  expect(changesOfWindows({ apply: past }, {}, now)).toEqual([])
  expect(changesOfWindows({ apply: open }, { apply: window('11-01', '12-05') }, now)).toEqual([])
  expect(changesOfWindows({}, { apply: open }, now)).toEqual([])
})

it('an open window that is no longer open is always named', () => {
  const instant = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`)
  const windows = fc.record({ start: instant, end: instant })
  fc.assert(
    fc.property(windows, windows, (before, after) => {
      const lost = isOpen(before, now) && !isOpen(after, now)
      const [effect] = changesOfWindows({ pay: before }, { pay: after }, now)
      expect(effect?.change === 'closes_now').toBe(lost)
    }),
  )
})
