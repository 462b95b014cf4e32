import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { LoginPage } from './LoginPage.tsx'

afterEach(cleanup)

it('a person who cannot see the picture answers a text question', async () => {
  const asked = serve(({ path, query }) => {
    if (!path.endsWith('/captcha')) return refusal(400, 'Wrong')
    const inWords = query.get('kind') === 'question'
    return { captchaId: inWords ? 'q' : 'p', image: 'data:,', question: inWords ? 'How much is 1200 plus 3?' : null }
  })
  renderOnPage(<LoginPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Cannot read the picture? Answer a question instead' }))
  const field = await screen.findByRole('textbox', {
    name: 'Security question',
    description: 'How much is 1200 plus 3?',
  })
  fireEvent.change(field, { target: { value: '1203' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ captchaId: 'q', code: '1203' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use a picture instead' }))
  expect(screen.getByRole('button', { name: 'Picture of the characters to enter. Select for a new one' })).toBeDefined()
})
