import { expect, it } from 'vitest'
import { scrollAside } from './scroll-aside.ts'

const at = (left: number, right: number) => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 40)
  return element
}

it.each([
  ['before the start', [-30, 90], 0, 170],
  ['under what stays at the start', [40, 160], 70, 170],
  ['behind the end', [500, 640], 70, 240],
  ['in view', [70, 190], 70, 200],
] as const)('an element %s comes into view', (_where, [left, right], covered, scrolled) => {
  const scroller = at(0, 600)
  scroller.scrollLeft = 200
  scrollAside(at(left, right), scroller, covered)
  expect(scroller.scrollLeft).toBe(scrolled)
})
