import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { CreateDialog } from './CreateDialog.tsx'

afterEach(cleanup)

it('an incomplete project is refused at its fields in the page language, and the first one gets the focus', async () => {
  const errors = [
    { path: 'title', message: 'Title is needed' },
    { path: 'code', message: 'Code is needed' },
  ]
  const requests = serve(({ method }) => (method === 'POST' ? refusal(400, 'request.invalid', errors) : []))
  renderOnPage(<CreateDialog onClose={() => {}} onCreated={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }))
  expect(await screen.findByText('Title is needed')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Code/ })))
})
