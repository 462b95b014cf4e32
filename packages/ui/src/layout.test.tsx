import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createTranslatorHook, LocaleProvider } from './LocaleProvider.tsx'
import { Box, Text } from './layout.tsx'

afterEach(cleanup)

const account = 'အကောင့်'
const whole = 'အ\u2060ကော\u2060င့်'

it('a name that a person entered breaks between syllables only, in an element and in a message', () => {
  const useT = createTranslatorHook<{ greeting: 'name' }>()
  const Greeting = () => useT()('greeting', { name: account })
  const { container } = render(
    <LocaleProvider locale="my" timeZone="Asia/Yangon" messages={{ greeting: 'Hello {name}' }}>
      <Box>{account}</Box>
      <Text>{account}</Text>
      <Text span>
        <Greeting />
      </Text>
    </LocaleProvider>,
  )
  expect(container.textContent).toBe(`${whole}${whole}Hello ${whole}`)
})

it('elements with several children and other properties are unchanged', () => {
  render(
    <Box fz={12} title={account}>
      a<b>b</b>
    </Box>,
  )
  expect(screen.getByTitle(account).innerHTML).toBe('a<b>b</b>')
})
