import { expect, it } from 'vitest'
import { firstZoom, zooms } from './zoom.ts'

const zoomFor = (width: number, room: number) => zooms[firstZoom(width, room)]

it('a chart that is a little too wide is smaller at first; letters stay large enough to be read', () => {
  expect(zoomFor(900, 1134)).toBe(1)
  expect(zoomFor(1396, 1134)).toBe(0.8)
  expect(zoomFor(4000, 1134)).toBe(1)
})
