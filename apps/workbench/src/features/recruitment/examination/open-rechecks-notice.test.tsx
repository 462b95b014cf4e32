import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import type { Board } from './exam-board.ts'
import { OpenRechecksNotice } from './OpenRechecksNotice.tsx'

afterEach(cleanup)

const boardWith = (RECHECK: number, rechecking: readonly string[]) =>
  ({ project: { id: '7' }, counts: { RECHECK }, rechecking }) as unknown as Board

it('the rechecks that the list waits for are named, with a link to where they are decided', () => {
  renderOnPage(<OpenRechecksNotice board={boardWith(3, ['260100626', '260100627'])} />)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['260100626', '260100627', '+1'])
  for (const link of links) expect(link.getAttribute('href')).toContain('project=7&step=release')
  expect(screen.getByText('Complete the 3 open rechecks before you publish the list')).toBeTruthy()
})

it('no notice is shown without an open recheck', () => {
  renderOnPage(<OpenRechecksNotice board={boardWith(0, [])} />)
  expect(screen.queryByRole('link')).toBeNull()
})
