import { messages } from 'virtual:messages/designer.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DraftSaveStatus } from './draft-status.ts'
import type { ServerLink } from './drafts.ts'
import { FormName } from './FormName.tsx'

afterEach(cleanup)

const since = new Date()
const server: ServerLink = { code: 'leave', revision: 3, version: 1 }
const show = (saveStatus: DraftSaveStatus, link: ServerLink) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
      <FormName
        name="Leave"
        saveStatus={saveStatus}
        isSaving={false}
        server={link}
        newer={undefined}
        onNewer={() => {}}
        onName={() => {}}
        onNamed={() => {}}
      />
    </LocaleProvider>,
  )

it('shows first that changes are only in this browser, apart from the version, so that neither cuts the other', () => {
  show({ at: 'browser', since, sentAt: since }, server)
  expect(document.querySelector('[data-at="browser"]')?.textContent).toMatch(/^Saved only in this browser .*\d$/)
  expect(screen.getByText('Draft of version 1')).toBeDefined()
})

it('tells a draft on the server from the version that it continues from', () => {
  show({ at: 'server', since }, { ...server, isDraft: true })
  expect(screen.getByText('Draft of version 1')).toBeDefined()
  cleanup()
  show({ at: 'server', since }, { ...server, isDraft: false })
  expect(screen.getByText('Version 1')).toBeDefined()
})
