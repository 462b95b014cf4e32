import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ProfilePage } from './ProfilePage.tsx'

afterEach(cleanup)

const profile = {
  username: 'lan',
  displayName: 'Lan',
  phone: null,
  email: 'la***@example.org',
  mailAvailable: true,
  mailNotifications: false,
}

it('e-mail is off at first and switched on by its reader', async () => {
  let on = false
  const requests = serve(({ body }) => {
    if (body) on = (body as { on: boolean }).on
    return { ...profile, mailNotifications: on }
  })
  renderOnPage(<ProfilePage />, { address: '/profile' })
  const choice = await screen.findByRole('switch', { name: /^Also receive notifications by email/ })
  expect(choice).toHaveProperty('checked', false)
  expect(screen.getByText('la***@example.org')).toBeDefined()
  fireEvent.click(choice)
  expect(await screen.findByText('Email notifications turned on')).toBeDefined()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ on: true })
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true))
})

it.each([
  ['the account has no address', { email: null }, /no email address/],
  ['the installation sends no e-mail', { mailAvailable: false }, 'Email is not set up in this system'],
])('the switch is disabled with its reason where %s', async (_, given, reason) => {
  serve(() => ({ ...profile, ...given }))
  renderOnPage(<ProfilePage />, { address: '/profile' })
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
  expect(screen.getByText(reason)).toBeDefined()
})

it('e-mail can be switched off after the address was removed', async () => {
  serve(() => ({ ...profile, email: null, mailNotifications: true }))
  renderOnPage(<ProfilePage />, { address: '/profile' })
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', false)
})
