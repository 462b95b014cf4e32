import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderOnPage, serve } from '../testing/render-on-page.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

afterEach(cleanup)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }))

it('a new password is typed twice alike before it is sent, and each error is shown at its field', async () => {
  const requests = serve(({ path }) =>
    path.endsWith('/password')
      ? refusal(400, 'request.invalid', [{ path: 'oldPassword', message: 'The old password is not correct.' }])
      : { sentence: 'At least 8 characters.' },
  )
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  renderOnPage(<PasswordDialog onClose={() => {}} />)
  type('Current password', 'riverside7')
  type('New password', 'lighthouse8')
  type('Confirm password', 'lighthouse9')
  submit()
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(sent()).toEqual([])
  type('Confirm password', 'lighthouse8')
  submit()
  await waitFor(() => expect(sent()).toEqual([{ oldPassword: 'riverside7', newPassword: 'lighthouse8' }]))
  expect(await screen.findByText('The old password is not correct.')).toBeDefined()
})

it('a dialog with a form is left by the button next to the one that sends it', () => {
  serve(() => ({ sentence: 'At least 8 characters.' }))
  const onClose = vi.fn()
  renderOnPage(<PasswordDialog onClose={onClose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
