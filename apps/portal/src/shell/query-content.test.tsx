import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { QueryContent } from './QueryContent.tsx'

afterEach(cleanup)

function showFailure(status: number) {
  const error = new ApiFailure('refused', { status, message: 'Check what you submitted.' })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <MemoryRouter>
        <QueryContent query={{ error } as unknown as UseQueryResult<string>}>{() => null}</QueryContent>
      </MemoryRouter>
    </LocaleProvider>,
  )
}

it.each([400, 404])('a page that names an unknown record, refused with %s, leads home', async (status) => {
  showFailure(status)
  expect(await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/homepage/index')
  expect(screen.queryByText('Check what you submitted.')).toBeNull()
})

it('a page whose server failed can be loaded again', () => {
  showFailure(500)
  expect(screen.getByText('Check what you submitted.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
