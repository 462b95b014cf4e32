import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormUses } from './FormUses.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const project = {
  ...{ kind: 'project', id: 'p', name: 'Spring', version: 2, page: '/recruitment/project-settings?id=p' },
  ...{ fillPage: '/recruit/form?projectId=p', fillFrom: null, fillUntil: null },
}

async function openUses(answer: () => Response) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/uses') ? answer() : Response.json({ code: 200, msg: '', data: {} }),
  )
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <FormUses code="leave" version={1} published={undefined} onClosed={() => {}} />
        <Toasts />
      </LocaleProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Used by/ }))
  return within(await screen.findByRole('dialog'))
}

const found = (data: object) => () => Response.json({ code: 200, msg: 'ok', data })

it('an author who may not see projects does not read that nothing uses the form', async () => {
  const dialog = await openUses(found({ records: [], more: false, hidden: ['project'] }))
  expect(await dialog.findByText(/no permission to see recruitment projects/)).toBeDefined()
  expect(dialog.queryByText(/No record uses this form yet/)).toBeNull()
  expect(dialog.queryByRole('link')).toBeNull()
})

it('a record with a newer version than the open one is not called older', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  expect(await dialog.findByText(/a newer version than yours/)).toBeDefined()
  expect(dialog.queryByText(/an older version/)).toBeNull()
})

it('a link that cannot be copied, as over plain HTTP, says so', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copy failed')).toBeDefined()
})

it('an author whose session has ended logs in where the records stand', async () => {
  const dialog = await openUses(() => Response.json({ code: 401, msg: 'Log in again.', data: null }, { status: 401 }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByLabelText(/^Account/)).toBeDefined()
})
