import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Box } from './layout.tsx'
import { showFocused } from './scroll-aside.ts'

afterEach(cleanup)

const placed = (element: HTMLElement, left: number, right: number) =>
  Object.assign(element, { getBoundingClientRect: () => ({ left, right }) })

it('a row that scrolls sideways shows the whole of what is focused, though a part of it is in view', () => {
  render(
    <Box data-testid="row" onFocus={showFocused}>
      <button type="button">Ends soon</button>
    </Box>,
  )
  const row = placed(screen.getByTestId('row'), 0, 390)
  const button = placed(screen.getByRole('button'), 268, 468)
  button.focus()
  expect(row.scrollLeft).toBe(78)
})
