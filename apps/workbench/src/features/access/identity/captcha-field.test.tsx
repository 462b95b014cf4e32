import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { LoginPage } from './LoginPage.tsx'

afterEach(cleanup)

/** The fifth key solves it. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '5824eb1a71b2e841bb5b8cf168b29e4c',
    nonce: 'c079c4419cf0a3dbc9fe6881db17281d',
    salt: '5316c7f7fb865fe0cc1fddf9b3f38ba6',
  },
}

it('a person who cannot see the picture logs in with a proof of work', async () => {
  const requests = serve(({ path, query }) => {
    if (!path.endsWith('/captcha')) return refusal(400, 'Wrong')
    const isProof = query.get('kind') === 'proof'
    return { captchaId: isProof ? 'q' : 'p', image: isProof ? '' : 'data:,', challenge: isProof ? challenge : null }
  })
  const loginBody = () => requests.find(({ path }) => path.endsWith('/auth/login'))?.body
  renderOnPage(<LoginPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Cannot read the picture? Verify without it' }))
  expect((await screen.findByText('Verified')).getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(loginBody()).toMatchObject({ captchaId: 'q' }))
  const { code } = Object(loginBody())
  expect(JSON.parse(atob(String(code)))).toMatchObject({ challenge, solution: { counter: 5 } })
  fireEvent.click(screen.getByRole('button', { name: 'Use a picture instead' }))
  expect(screen.getByRole('button', { name: 'Picture of the characters to enter. Select for a new one' })).toBeDefined()
})
