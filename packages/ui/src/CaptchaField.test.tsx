import { messages as english } from 'virtual:messages/ui.en'
import { messages as chinese } from 'virtual:messages/ui.zh-CN'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CaptchaField } from './CaptchaField.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'
import { useCaptcha } from './use-captcha.ts'

afterEach(cleanup)

/** A form whose server numbers its captchas, and does not respond while `down`. */
function form({ down = false } = {}) {
  const server = { down, asked: [] as string[] }
  const fetch = async (kind: 'picture' | 'question') => {
    server.asked.push(kind)
    if (server.down) throw new Error('no answer')
    const captchaId = String(server.asked.length)
    return { captchaId, image: `data:,${captchaId}`, question: kind === 'question' ? `${captchaId} + 1` : null }
  }
  const Form = () => {
    const [value, setValue] = useState('')
    const source = useCaptcha({ fetch, onExpired: () => setValue('') })
    return (
      <CaptchaField
        source={source}
        value={value}
        onChange={setValue}
        error=""
        length={4}
        messageOf={() => '没有连上'}
      />
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
    button,
    press: (name: string) => {
      button(name).focus()
      fireEvent.click(button(name))
    },
    type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
    value: () => screen.getByRole<HTMLInputElement>('textbox').value,
    shows: (image: string) => waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(image)),
    asks: (question: string) => screen.findByRole('textbox', { description: question }),
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

it('a question replaces the picture, and the button keeps the focus', async () => {
  const { shows, press, asks, button, type, value } = form()
  await shows('data:,1')
  type('7K')
  press('看不清图片？改用问答')
  await asks('2 + 1')
  expect(value()).toBe('')
  expect(document.activeElement).toBe(button('改用图片'))
  press('换一题')
  await asks('3 + 1')
  expect(screen.getByRole('status').textContent).toBe('3 + 1')
})

it('a question is loaded again in a new language, and a picture is not', async () => {
  const { shows, read, press, asks, type, value, server } = form()
  await shows('data:,1')
  type('7Kdx')
  read('en')
  expect(value()).toBe('7Kdx')
  press('Cannot read the picture? Answer a question instead')
  await asks('2 + 1')
  type('12')
  read('zh-CN')
  await asks('3 + 1')
  expect(value()).toBe('')
  expect(server.asked).toEqual(['picture', 'question', 'question'])
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
