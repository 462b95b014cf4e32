import { messages as english } from 'virtual:messages/ui.en'
import { messages as chinese } from 'virtual:messages/ui.zh-CN'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CaptchaField } from './CaptchaField.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'
import { useCaptcha } from './use-captcha.ts'

afterEach(cleanup)

const secret = 'of the test'
/** Work for a moment. */
const easy = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 5, deriveKey, hmacSignatureSecret: secret }

/** A form whose server numbers its captchas, and does not respond while `down`. */
function form({ down = false } = {}) {
  const server = { down, requests: [] as string[] }
  const fetch = async (kind: 'picture' | 'proof') => {
    server.requests.push(kind)
    if (server.down) throw new Error('no answer')
    const captchaId = String(server.requests.length)
    const challenge = kind === 'proof' ? await createChallenge({ ...easy, data: { captchaId } }) : null
    return { captchaId, image: kind === 'proof' ? '' : `data:,${captchaId}`, challenge }
  }
  const answers: string[] = []
  const Form = () => {
    const [value, setValue] = useState('')
    const source = useCaptcha({ fetch, onExpired: () => setValue('') })
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          source.replace()
        }}
      >
        <button type="submit">发送</button>
        <CaptchaField
          source={source}
          value={value}
          onChange={(answer) => {
            answers.push(answer)
            setValue(answer)
          }}
          error=""
          length={4}
          messageOf={() => '没有连上'}
        />
      </form>
    )
  }
  const page = (locale: string) => (
    <MantineProvider env="test">
      <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={locale === 'en' ? english : chinese}>
        <Form />
      </LocaleProvider>
    </MantineProvider>
  )
  const { rerender, container } = render(page('zh-CN'))
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    server,
    answers,
    button,
    press: (name: string) => {
      button(name).focus()
      fireEvent.click(button(name))
    },
    type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
    value: () => screen.getByRole<HTMLInputElement>('textbox').value,
    shows: (image: string) => waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(image)),
    says: (status: string) => screen.findByText(status),
    read: (locale: string) => rerender(page(locale)),
  }
}

it('a new picture clears the field and leaves the focus unchanged', async () => {
  const { shows, type, press, value, button } = form()
  await shows('data:,1')
  type(' 7Kdx9 ')
  expect(value()).toBe('7Kdx')
  press('换一张')
  expect(value()).toBe('')
  await shows('data:,2')
  expect(document.activeElement).toBe(button('换一张'))
})

it('a picture that was replaced after a refusal says so at the field until a person types or asks for another', async () => {
  const { shows, type, press, value } = form()
  const isReported = () => screen.queryByText('验证码已更换，请重新输入')?.getAttribute('role') === 'status'
  await shows('data:,1')
  type('7Kdx')
  press('发送')
  await shows('data:,2')
  expect([value(), isReported()]).toEqual(['', true])
  type('8')
  expect(isReported()).toBe(false)
  press('发送')
  press('换一张')
  expect(isReported()).toBe(false)
})

it('a proof replaces the picture, is done by the browser, and the button keeps the focus', async () => {
  const { shows, press, says, button, type, answers } = form()
  await shows('data:,1')
  type('7K')
  press('看不清图片？改用无图验证')
  expect((await says('浏览器正在自动验证，需要几秒钟。')).getAttribute('role')).toBe('status')
  await says('已通过验证')
  expect(document.activeElement).toBe(button('改用图片'))
  const { challenge, solution } = JSON.parse(atob(answers.at(-1) ?? ''))
  expect(challenge.parameters.data).toEqual({ captchaId: '2' })
  expect((await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })).verified).toBe(true)
})

it('a typed answer stays when the language changes', async () => {
  const { shows, read, type, value, server } = form()
  await shows('data:,1')
  type('7Kdx')
  read('en')
  expect(value()).toBe('7Kdx')
  expect(server.requests).toEqual(['picture'])
})

it('shows why no captcha loaded, and retries without moving the focus', async () => {
  const { server, shows, press, button } = form({ down: true })
  expect((await screen.findByText('没有连上')).closest('[role="alert"]')).not.toBeNull()
  server.down = false
  press('重试')
  await shows('data:,2')
  expect(screen.queryByText('没有连上')).toBeNull()
  expect(document.activeElement).toBe(button('换一张'))
})
