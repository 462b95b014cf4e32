import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useGridLayout } from './use-column-layout.ts'

const widths = { least: 110, typical: 110, natural: 200, content: 200, whole: 200 }
const needs = [{ name: 'title', ...widths, isFlexible: true, isEmpty: false }]
const [chosen, pinned] = [{}, ['title']]

it('the boxes and the buttons of rows take their part of the room', () => {
  const layoutIn = (hasActs: boolean) =>
    renderHook(() => useGridLayout(needs, 500, 'title', chosen, pinned, { start: 40, hasActs })).result.current
  expect(layoutIn(true)).toMatchObject({ room: 408, widths: [408], total: 500, template: '40px 408px 1fr 52px' })
  expect(layoutIn(false)).toMatchObject({ room: 460, widths: [460], total: 500, template: '40px 460px 1fr' })
})
