import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MonthCell } from './MonthCell.tsx'

afterEach(cleanup)

const shown = (value: unknown, locale: string) =>
  render(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={{}}>
      <MonthCell value={value} record={{ id: '1', revision: 1 }} />
    </LocaleProvider>,
  ).container.textContent

it('a month has no day, and an adjustment that no month pays has a dash', () => {
  expect(shown('2026-11-01', 'en')).toBe('November 2026')
  expect(shown('2026-11-01', 'zh-CN')).toBe('2026年11月')
  expect(shown(null, 'en')).toBe('–')
})
