import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, gcj02FromWgs84, wgs84FromGcj02 } from './gcj02.ts'

/** The points that implementations of the formula are compared by (Eviltransform). */
const known: readonly (readonly [string, Coordinates, Coordinates])[] = [
  [
    'Shanghai',
    { latitude: 31.1774276, longitude: 121.5272106 },
    { latitude: 31.17530398364597, longitude: 121.531541859215 },
  ],
  [
    'Shenzhen',
    { latitude: 22.543847, longitude: 113.912316 },
    { latitude: 22.540796131694766, longitude: 113.9171764808363 },
  ],
  [
    'Beijing',
    { latitude: 39.911954, longitude: 116.377817 },
    { latitude: 39.91334545536069, longitude: 116.38404722455657 },
  ],
]

/** Metres between two points that are close to one another. */
const metresBetween = (one: Coordinates, other: Coordinates): number => {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, east) * 111_320
}

describe.each(known)('%s', (_name, wgs84, gcj02) => {
  it('has its known place on maps of China', () => {
    expect(metresBetween(gcj02FromWgs84(wgs84), gcj02)).toBeLessThan(0.001)
  })

  it('is found from that place', () => {
    expect(metresBetween(wgs84FromGcj02(gcj02), wgs84)).toBeLessThan(0.01)
  })
})

it('any place in China comes back from the map to a centimetre, from a few hundred metres away', () => {
  const place = fc.record({
    latitude: fc.double({ min: 18, max: 53.5, noNaN: true }),
    longitude: fc.double({ min: 73.5, max: 135, noNaN: true }),
  })
  fc.assert(
    fc.property(place, (wgs84) => {
      const map = gcj02FromWgs84(wgs84)
      expect(metresBetween(map, wgs84)).toBeGreaterThan(10)
      expect(metresBetween(map, wgs84)).toBeLessThan(1100)
      expect(metresBetween(wgs84FromGcj02(map), wgs84)).toBeLessThan(0.01)
    }),
    { numRuns: 2000 },
  )
})
