import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type DrawnWidths, useCutCells, useDrawnWidths, withDrawnWidth } from './use-drawn-widths.ts'

const widths = { least: 110, typical: 110, natural: 110, content: 110, whole: 110 }
const narrow = { least: 90, typical: 90, natural: 90, content: 90, whole: 90 }
const need = { name: 'scopes', ...widths, isFlexible: true, isEmpty: false }

it('a drawn cell that is cut widens its column up to a limit', () => {
  expect(withDrawnWidth(need, undefined)).toBe(need)
  expect(withDrawnWidth(need, 90)).toBe(need)
  expect(withDrawnWidth(need, 130)).toEqual({
    ...{ ...need, typical: 130, natural: 130, content: 130, whole: 130 },
  })
  // A text of several lines takes the width of a name, and the rest where there is room.
  expect(withDrawnWidth(need, 200)).toEqual({
    ...{ ...need, typical: 160, natural: 160, content: 200, whole: 200 },
  })
  expect(withDrawnWidth(need, 900).content).toBe(480)
  expect(withDrawnWidth({ ...need, ...narrow }, 200)).toMatchObject({ least: 110, natural: 160 })
  expect(withDrawnWidth({ ...need, isFlexible: false }, 200)).toMatchObject({ natural: 200, content: 200 })
  expect(withDrawnWidth({ ...need, isFlexible: false, isEmpty: true }, 130)).toMatchObject({
    ...{ natural: 130, isFlexible: true, isEmpty: false },
  })
})

it('widths of drawn cells never get narrower, and are forgotten with another list', () => {
  const { result, rerender } = renderHook(({ subject }) => useDrawnWidths(subject), {
    initialProps: { subject: 'person en' },
  })
  act(() => result.current[1](new Map([['scopes', 200]])))
  act(() => result.current[1](new Map([['scopes', 150]])))
  expect([...result.current[0]]).toEqual([['scopes', 200]])
  rerender({ subject: 'person my' })
  expect(result.current[0].size).toBe(0)
})

it('cells that a font makes wider are measured when it has loaded', async () => {
  const grid = document.createElement('div')
  grid.innerHTML = '<div data-drawn="country">ကမ္ဘောဒီးယား</div>'
  const cell = grid.firstElementChild as HTMLElement
  const cuts: DrawnWidths[] = []
  const { unmount } = renderHook(() => useCutCells({ current: grid }, (widths) => cuts.push(widths)))
  expect(cuts).toEqual([])
  Object.defineProperties(cell, { scrollWidth: { value: 130 }, clientWidth: { value: 86 } })
  document.fonts.dispatchEvent(new Event('loadingdone'))
  await waitFor(() => expect(cuts.map((widths) => widths.get('country'))).toEqual([130]))
  unmount()
})

it('a cut cell gets the part of a pixel that its content has in addition', () => {
  const bounds = vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 164.47, 20))
  const grid = document.createElement('div')
  const padding = 'padding-inline-start: 10px; padding-inline-end: 10px'
  grid.innerHTML = `<div data-drawn="kind" style="${padding}">Revocation of a resignation</div>`
  document.body.append(grid)
  Object.defineProperties(grid.firstElementChild, { scrollWidth: { value: 174 }, clientWidth: { value: 120 } })
  const cuts: DrawnWidths[] = []
  const { unmount } = renderHook(() => useCutCells({ current: grid }, (widths) => cuts.push(widths)))
  expect(cuts.map((widths) => widths.get('kind'))).toEqual([185])
  unmount()
  grid.remove()
  bounds.mockRestore()
})
