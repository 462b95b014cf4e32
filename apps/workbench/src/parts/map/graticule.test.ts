import { expect, it } from 'vitest'
import { metresBetween } from './distance.ts'
import { graticuleOf } from './graticule.ts'

const namesIn = (view: Parameters<typeof graticuleOf>[0]) =>
  graticuleOf(view).features.flatMap(({ properties }) => properties?.name ?? [])

it('a view has some lines in each direction, whatever its scale', () => {
  for (const size of [170, 40, 3, 0.4, 0.04, 0.01]) {
    const view = { west: 100, east: 100 + size, south: -size / 4, north: size / 4 }
    expect(namesIn(view).length).toBeGreaterThan(3)
    expect(namesIn(view).length).toBeLessThan(30)
  }
})

it('lines are named with the decimals of their distance, and by their half of the earth', () => {
  expect(namesIn({ west: 100.05, east: 100.45, south: 24.1, north: 24.3 })).toEqual([
    ...['100.1°E', '100.2°E', '100.3°E', '100.4°E'],
    ...['24.1°N', '24.2°N', '24.3°N'],
  ])
  expect(namesIn({ west: -2.5, east: 2.5, south: -1, north: 1 })).toContain('2°W')
})

it('distances are those of the surface of the earth', () => {
  const [beijing, kunming] = [
    { latitude: 39.9042, longitude: 116.4074 },
    { latitude: 25.0389, longitude: 102.7183 },
  ]
  expect(metresBetween(beijing, kunming) / 1000).toBeCloseTo(2088, -1)
  expect(metresBetween(kunming, kunming)).toBe(0)
})
