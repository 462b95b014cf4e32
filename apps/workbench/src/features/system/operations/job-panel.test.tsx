import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { JobPanel } from './JobPanel.tsx'

afterEach(cleanup)

const job = { id: '7', revision: 0, task: 'imports.purge', startedAt: null }

it('a job is cancelled only after its consequence was shown', async () => {
  const requests = serve(() => ({}))
  const { address } = renderOnPage(<JobPanel record={job} />, { buttons: ['job:write'], address: '/?q=1&id=7' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel job' }))
  const dialog = await screen.findByRole('dialog')
  expect(requests).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Back' })).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
  await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['DELETE']))
  await waitFor(() => expect(address()).toBe('/?q=1'))
  expect(screen.getByText('Job cancelled')).toBeDefined()
})

it.each([
  ['has ended, and closes', undefined, 'Job finished', '/'],
  ['has failed again, and stays', { ...job, attempts: 1, lastError: 'XX000' }, 'The job failed again', '/?id=7'],
])('a job that is started by hand reports when it %s', async (_, record, message, at) => {
  serve(({ method, path }) => {
    if (method === 'POST') return {}
    return path.endsWith('/7') && record ? { record, labels: {} } : refusal(404, 'record.not_found')
  })
  const { address } = renderOnPage(<JobPanel record={job} />, { buttons: ['job:write'], address: '/?id=7' })
  fireEvent.click(screen.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText(message, {}, { timeout: 5000 })).toBeDefined()
  await waitFor(() => expect(address()).toBe(at))
})

it('a running job cannot be changed, and the buttons say why', () => {
  const requests = serve(() => ({}))
  renderOnPage(<JobPanel record={{ ...job, startedAt: '2026-11-01T00:00:00.000Z' }} />, { buttons: ['job:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Run now' }))
  expect(screen.getAllByText('The job is running')).toHaveLength(2)
  expect(requests).toEqual([])
})
