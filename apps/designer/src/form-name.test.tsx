import { messages } from 'virtual:messages/designer.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FormName } from './FormName.tsx'

afterEach(cleanup)

it('shows where the form is saved apart from its version, so that neither cuts the other', () => {
  const since = new Date()
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
      <FormName
        name="Leave"
        saveStatus={{ at: 'browser', since, hasServerCopy: true, sentAt: since }}
        version={1}
        onName={() => {}}
      />
    </LocaleProvider>,
  )
  expect(document.querySelector('[data-at="browser"]')?.textContent).toMatch(/^Saved here .*, not uploaded$/)
  expect(screen.getByText('Version 1')).toBeDefined()
})
