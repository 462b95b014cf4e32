import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NumberOfDay } from './NumberOfDay.tsx'

afterEach(cleanup)

const shown = (value: unknown, result: string) =>
  render(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{}}>
      <NumberOfDay value={value} record={{ id: '1', revision: 1, result }} />
    </LocaleProvider>,
  ).container.textContent

it('a day without work has dashes in place of zeros, and shows what was worked all the same', () => {
  for (const result of ['rest', 'free', 'holiday', 'pending', 'exempt', 'unconfigured'])
    expect(shown(0, result)).toBe('–')
  expect(shown(0, 'normal')).toBe('0')
  expect(shown(1250, 'rest')).toBe('1,250')
  expect(shown(0.5, 'leave')).toBe('0.5')
})
