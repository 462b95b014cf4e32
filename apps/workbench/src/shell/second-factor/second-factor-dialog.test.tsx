import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('recovery codes, which are shown once, are not closed by accident', async () => {
  serve(({ method, path }) => {
    if (path.endsWith('/recovery-codes')) return { recoveryCodes: ['abcd-efgh'] }
    return method === 'GET' ? { enrolledAt: '2026-03-04T05:00:00Z', recoveryCodesLeft: 1, required: false } : {}
  })
  const onClose = vi.fn<() => void>()
  renderOnPage(<SecondFactorDialog onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo2026a' } })
  fireEvent.click(screen.getByRole('button', { name: 'New recovery codes' }))
  await screen.findByText('abcd-efgh')
  const close = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  close()
  const question = await screen.findByRole('dialog', { name: /only once/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  close()
  expect(onClose).toHaveBeenCalledTimes(1)
})
