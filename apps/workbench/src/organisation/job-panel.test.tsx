import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { JobPanel } from './JobPanel.tsx'

afterEach(cleanup)

const job = { id: '7', revision: 0, task: 'imports.forget', startedAt: null }

it('a job is cancelled only after its consequence was read', async () => {
  const asked = serve(() => ({}))
  renderOnPage(<JobPanel record={job} />, { buttons: ['job:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel job' }))
  const dialog = await screen.findByRole('dialog')
  expect(asked).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
  await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['DELETE']))
})

it('a job that is running is left to end, and the buttons say why', () => {
  const asked = serve(() => ({}))
  renderOnPage(<JobPanel record={{ ...job, startedAt: '2026-11-01T00:00:00.000Z' }} />, { buttons: ['job:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Run now' }))
  expect(screen.getAllByText('It is running now')).toHaveLength(2)
  expect(asked).toEqual([])
})
