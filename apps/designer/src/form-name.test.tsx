import { messages } from 'virtual:messages/designer.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FormName } from './FormName.tsx'

afterEach(cleanup)

it('shows where the form is saved before its version, because a long text is cut at its end', () => {
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
  expect(document.querySelector('[data-at="browser"]')?.textContent).toMatch(
    /^Saved here .*, not uploaded · Version 1$/,
  )
})
