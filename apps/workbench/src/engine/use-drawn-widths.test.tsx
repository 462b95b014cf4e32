import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDrawnWidths, withDrawnWidth } from './use-drawn-widths.ts'

const need = { name: 'scopes', least: 110, natural: 110, content: 110, isFlexible: true }

it('a drawn cell that is cut widens its column up to a limit', () => {
  expect(withDrawnWidth(need, undefined)).toBe(need)
  expect(withDrawnWidth(need, 90)).toBe(need)
  expect(withDrawnWidth(need, 200)).toEqual({ ...need, content: 200 })
  expect(withDrawnWidth(need, 900).content).toBe(480)
  expect(withDrawnWidth({ ...need, isFlexible: false }, 200)).toMatchObject({ natural: 200, content: 200 })
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
