import { useFormats } from '@rostrum/ui/LocaleProvider'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { useToday } from './form-host/use-today.ts'
import { seedSettings } from './shell/settings.ts'

function ZonedDate() {
  const { date } = useFormats()
  return (
    <p>
      {date('2026-11-20T17:00:00Z', 'stamp')} {useToday()}
    </p>
  )
}

it('shows times and days in the time zone of the region that the server names', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] })
  seedSettings({ settings: {}, timeZone: 'Asia/Yangon' }, 0)
  render(
    <App>
      <ZonedDate />
    </App>,
  )
  expect(screen.getByRole('paragraph').textContent).toMatch(/23:30 2026-11-20$/)
  vi.useRealTimers()
})
