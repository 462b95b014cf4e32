import { expect, it } from 'vitest'
import { dayPresets, rangeOfPreset } from './day-presets.ts'

it.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['last_7', '2026-11-17', '2026-11-23'],
  ['last_30', '2026-10-25', '2026-11-23'],
  ['next_7', '2026-11-23', '2026-11-29'],
  ['next_30', '2026-11-23', '2026-12-22'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_year', '2026-01-01', '2026-12-31'],
] as const)('%s on 23 November is from %s to %s', (preset, from, until) => {
  expect(rangeOfPreset(preset, '2026-11-23')).toEqual({ from, until })
})

it('the month before January is December of the year before, and February has its leap day', () => {
  expect(rangeOfPreset('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
  expect(rangeOfPreset('this_month', '2028-02-01')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

it('a range never ends before it starts', () => {
  for (const preset of dayPresets) {
    const { from, until } = rangeOfPreset(preset, '2026-03-01')
    expect(from <= until).toBe(true)
  }
})
