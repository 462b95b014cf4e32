import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useFields } from './use-fields.ts'

const refused = new ApiFailure('refused', {
  status: 400,
  message: '提交的内容有误',
  fieldErrors: [{ path: 'smsCode', message: '短信验证码不正确' }],
})

function CodeForm({ answer }: { answer: () => Promise<void> }) {
  const { form, field, submitWith, refusal } = useFields(
    { smsCode: '' },
    { smsCode: ({ smsCode }) => (smsCode.length === 6 ? undefined : '请输入 6 位短信验证码') },
  )
  const { name, value, error, onChange, onBlur } = field('smsCode')
  const send = submitWith(answer)
  return (
    <form ref={form} onSubmit={send}>
      <input
        aria-label="code"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p>{error}</p>
      <p role="alert">{refusal}</p>
      <button type="submit">send</button>
    </form>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a server error stays marked after the field loses focus, until its value changes', async () => {
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <CodeForm answer={() => Promise.reject(refused)} />
    </LocaleProvider>,
  )
  const input = screen.getByLabelText('code')
  fireEvent.change(input, { target: { value: '111111' } })
  // A click on the button blurs the field first; its check runs after the response of a quick server.
  fireEvent.blur(input)
  await act(async () => void fireEvent.click(screen.getByText('send')))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('短信验证码不正确')).toBeTruthy()
  fireEvent.change(input, { target: { value: '111112' } })
  expect(screen.queryByText('短信验证码不正确')).toBeNull()
})

it('a value that was changed during the request is not marked with the error of the old value', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <CodeForm answer={() => promise} />
    </LocaleProvider>,
  )
  const input = screen.getByLabelText('code')
  fireEvent.change(input, { target: { value: '111111' } })
  await act(async () => void fireEvent.click(screen.getByText('send')))
  fireEvent.change(input, { target: { value: '111112' } })
  await act(async () => reject(refused))
  fireEvent.blur(input)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('短信验证码不正确')).toBeNull()
})

it.each([
  ['a missing response', new ApiFailure('network'), ui['ui.network_failed']],
  ['an unexpected failure', new Error('x is undefined'), portal['shell.unknown_failure']],
  ['a log-in that the person closed', new ApiFailure('abandoned'), ''],
])('%s is reported in the form and in no toast over its button', async (_, failure, message) => {
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <CodeForm answer={() => Promise.reject(failure)} />
      <Toasts />
    </LocaleProvider>,
  )
  fireEvent.change(screen.getByLabelText('code'), { target: { value: '111111' } })
  await act(async () => void fireEvent.click(screen.getByText('send')))
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts.filter((text) => text !== '')).toEqual(message ? [message] : [])
})

it('after a refusal of the whole form the focus is back on the button, which lost it while it was busy', async () => {
  const refuse = async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    throw new ApiFailure('refused', { status: 409, message: '手机号或密码不正确', fieldErrors: [] })
  }
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <CodeForm answer={refuse} />
    </LocaleProvider>,
  )
  fireEvent.change(screen.getByLabelText('code'), { target: { value: '111111' } })
  const button = screen.getByText('send')
  button.focus()
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('alert').textContent).toContain('手机号或密码不正确')
  expect(document.activeElement).toBe(button)
})
