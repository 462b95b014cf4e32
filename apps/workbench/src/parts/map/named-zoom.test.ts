import { describe, expect, it } from 'vitest'
import { cities } from './cities.ts'
import { namedZoom } from './named-zoom.ts'

const size = { width: 800, height: 680 }
const town = { latitude: 24.44, longitude: 100.12 }

describe('the zoom at which a view still has the name of a city', () => {
  it('is nearer than that of a country for a town next to a city, and not so near that no name is left', () => {
    const zoom = namedZoom(town, cities, size)
    expect(zoom).toBeGreaterThan(7.5)
    // Half of the height, without the edge, is the distance to Lincang.
    expect(zoom).toBeCloseTo(Math.log2(300 / 512 / ((24.44 - 23.88) / 360 / Math.cos((24.16 * Math.PI) / 180))), 2)
  })

  it('is further in a smaller window, and without limit at a city or where a style has all names', () => {
    expect(namedZoom(town, cities, { width: 390, height: 400 })).toBeLessThan(namedZoom(town, cities, size))
    expect(namedZoom({ latitude: 23.88, longitude: 100.09 }, cities, size)).toBe(Number.POSITIVE_INFINITY)
    expect(namedZoom(town, [], size)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is never below that of the whole earth', () => {
    expect(namedZoom({ latitude: -80, longitude: -100 }, cities, { width: 90, height: 90 })).toBe(0)
  })
})
