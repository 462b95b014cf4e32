import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type MarkShape, StateMark } from './StateMark.tsx'

afterEach(cleanup)

const shapes: readonly MarkShape[] = ['good', 'running', 'planned', 'attention', 'stopped', 'ended', 'paused']

it('every state has its word and a shape of its own, so that color is not its only sign', () => {
  const drawn = shapes.map((shape) => {
    const { container, unmount } = render(<StateMark shape={shape}>Open</StateMark>)
    expect(screen.getByText('Open')).toBeDefined()
    const outline = container.querySelector('svg')?.innerHTML
    unmount()
    return outline
  })
  expect(new Set(drawn).size).toBe(shapes.length)
})
