import { describe, expect, it } from 'vitest'
import { landPath } from './land.ts'
import { project, unproject } from './mercator.ts'
import { clusterPoints, fitPoints, graticule, separatePoints, toMap, toScreen, zoomAt } from './view.ts'

const size = { width: 800, height: 600 }
const kunming = { latitude: 25.04, longitude: 102.71 }
const hanoi = { latitude: 21.03, longitude: 105.85 }

describe('the map', () => {
  it('unprojects a point back to its coordinates', () => {
    const back = unproject(project(kunming))
    expect(back.latitude).toBeCloseTo(kunming.latitude, 9)
    expect(back.longitude).toBeCloseTo(kunming.longitude, 9)
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
  })

  it('keeps the point under the pointer while it zooms', () => {
    const view = fitPoints([kunming, hanoi], size)
    const at = { x: 123, y: 456 }
    const held = toMap(view, size, at)
    const nearer = zoomAt(view, size, 3, at)
    const after = toScreen(nearer, size, held)
    expect(after.x).toBeCloseTo(at.x, 6)
    expect(after.y).toBeCloseTo(at.y, 6)
  })

  it('separates overlapping sites in one step', () => {
    const near = { latitude: 25.041, longitude: 102.711 }
    expect(clusterPoints([kunming, near], separatePoints([kunming, near], size), size)).toHaveLength(2)
  })

  it('shows all sites at first, and groups those that would overlap', () => {
    const near = { latitude: 25.041, longitude: 102.711 }
    const view = fitPoints([kunming, near, hanoi], size)
    const clusters = clusterPoints([kunming, near, hanoi], view, size)
    expect(clusters.map(({ places }) => places.length).sort()).toEqual([1, 2])
    for (const { at } of clusters) {
      expect(at.x).toBeGreaterThan(0)
      expect(at.x).toBeLessThan(size.width)
      expect(at.y).toBeGreaterThan(0)
      expect(at.y).toBeLessThan(size.height)
    }
    const town = fitPoints([kunming], size)
    expect(clusterPoints([kunming, near], zoomAt(town, size, 4096, { x: 400, y: 300 }), size)).toHaveLength(2)
  })

  it('has meridians and parallels with space between them', () => {
    const lines = graticule(fitPoints([kunming, hanoi], size), size)
    const meridians = lines.filter(({ direction }) => direction === 'meridian')
    expect(meridians.map(({ degrees }) => degrees)).toEqual([90, 95, 100, 105, 110, 115, 120])
    const gaps = meridians.slice(1).map(({ at }, index) => at - (meridians[index]?.at ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(90)
  })

  it('follows arcs forwards and backwards', () => {
    const transform = { scale: [1, 1] as const, translate: [0, 0] as const }
    const arcs = [
      [
        [0, 0],
        [90, 0],
      ],
      [
        [0, 0],
        [180, 0],
      ],
    ] as const
    const land = { geometries: [{ arcs: [[[0, -2]]] }] }
    expect(landPath({ transform, arcs, objects: { land } })).toBe('M5000 5000L7500 5000L10000 5000L5000 5000Z')
  })
})
