import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import type { Board } from './exam-board.ts'
import { RecheckConflictNotice } from './RecheckConflictNotice.tsx'

afterEach(cleanup)

const boardWith = (overtaking: Board['overtaking']) =>
  ({ project: { id: '7', interviewWeight: '0.4' }, overtaking }) as unknown as Board

it('a candidate whom a recheck ranks above the public list is named, with a link to the ranks', () => {
  const position = { id: '9', code: 'A01', title: 'Ranger' }
  const first = [{ applicationId: '1', ticketNumber: '260100626', position, called: false }]
  renderOnPage(<RecheckConflictNotice board={boardWith({ total: 1, first })} />)
  const link = screen.getByRole('link', { name: '260100626 · A01 Ranger' })
  expect(link.getAttribute('href')).toContain('project=7&step=ranking&position=9')
  expect(screen.getByRole('listitem').textContent).toContain('(not called to interview)')
})

it('no notice is shown without a conflict', () => {
  renderOnPage(<RecheckConflictNotice board={boardWith({ total: 0, first: [] })} />)
  expect(screen.queryByRole('listitem')).toBeNull()
})
