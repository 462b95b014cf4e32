import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInDialog } from './SignInDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(): void {
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <SignInDialog onDone={() => {}} onClose={() => {}} />
      </LocaleProvider>
    </MantineProvider>,
  )
}
const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

it('shows another captcha after each try, also after one that requires a second factor', async () => {
  const wrong = { code: 400, msg: 'Wrong account or password.', reason: 'accounts.wrong_credentials', data: null }
  const half = { code: 200, msg: 'ok', data: { challenge: 'c1' } }
  const answers = [wrong, half]
  let captchas = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/captcha')) {
      captchas += 1
      return Response.json({ code: 200, msg: '', data: { captchaId: `${captchas}`, image: `data:,${captchas}` } })
    }
    const answer = answers.shift()
    return Response.json(answer, { status: answer?.code ?? 500 })
  })
  show()
  const shown = () => document.querySelector('img')?.getAttribute('src')
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Characters in the picture/ })
  enter(/^Account/, 'admin')
  enter(/^Password/, 'guess')
  send()
  await waitFor(() => expect(shown()).toBe('data:,1'))
  fireEvent.change(code(), { target: { value: '7Kdx' } })
  send()
  await waitFor(() => expect(shown()).toBe('data:,2'))
  expect(code().value).toBe('')
})

it('calls a password that is too short for any account wrong, like each other wrong one', async () => {
  const errors = [{ path: 'password', message: 'A password has at least 6 characters.' }]
  const tooShort = { code: 400, msg: 'Check the entries.', reason: 'request.invalid', errors, data: null }
  vi.stubGlobal('fetch', async () => Response.json(tooShort, { status: 400 }))
  show()
  enter(/^Account/, 'admin')
  enter(/^Password/, 'x1')
  send()
  expect(await screen.findByText('Wrong account or password.')).toBeDefined()
})
