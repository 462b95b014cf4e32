import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToday } from './use-today.ts'

afterEach(() => vi.useRealTimers())

const dayIn = (timeZone: string): string => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocaleProvider locale="my" timeZone={timeZone} messages={{}}>
      {children}
    </LocaleProvider>
  )
  return renderHook(useToday, { wrapper }).result.current
}

it('is the day in the time zone of the reader', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T18:00:00Z'), toFake: ['Date'] })
  expect([dayIn('Asia/Yangon'), dayIn('Asia/Shanghai'), dayIn('Europe/Berlin')]).toEqual([
    '2026-11-28',
    '2026-11-28',
    '2026-11-27',
  ])
})
