import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormUses } from './FormUses.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const use = {
  ...{ kind: 'project', id: 'p1', name: 'Spring', version: 2 },
  ...{ page: '/recruitment/project-settings?id=p1', fillPage: '/recruit/form?projectId=p1' },
  ...{ fillFrom: null, fillUntil: null },
}

function show(answer: { readonly code: number; readonly data: unknown }) {
  vi.stubGlobal('fetch', async () => Response.json({ msg: '', ...answer }, { status: answer.code }))
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <FormUses code="leave" version={1} published={undefined} onClosed={() => {}} />
        <Toasts />
      </LocaleProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByTitle('Used by'))
}

it('tells a newer version from an older one, and says when the page has no clipboard', async () => {
  show({ code: 200, data: { records: [use], more: false } })
  expect(await screen.findByText(/published since you opened this form/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/The link could not be copied/)).toBeTruthy()
})

it('does not say that no record uses a form whose records may be hidden', async () => {
  show({ code: 200, data: { records: [], more: false } })
  expect(await screen.findByText(/None of the records that you may see/)).toBeTruthy()
})

it('lets an author without a session log in', async () => {
  show({ code: 401, data: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
})
