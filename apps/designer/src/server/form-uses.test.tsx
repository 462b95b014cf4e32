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
  ...{ fillPage: '/recruit/form?projectId=p', fillFrom: null, fillUntil: null, timeZone: null },
}

const sent: string[] = []

async function openUses(answer: () => Response) {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.includes('/uses')) return answer()
    if (method !== 'GET') sent.push(`${method} ${address}`)
    return Response.json({ code: 200, msg: '', data: {} })
  })
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <FormUses code="leave" version={1} published={undefined} onClosed={() => {}} />
        <Toasts />
      </LocaleProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Fill-in links/ }))
  return within(await screen.findByRole('dialog'))
}

const found = (data: object) => () => Response.json({ code: 200, msg: 'ok', data })

it('an author who may not see projects does not read that nothing uses the form', async () => {
  const dialog = await openUses(found({ records: [], more: false, hidden: ['project'] }))
  expect(await dialog.findByText(/do not have permission to view recruitment projects/)).toBeDefined()
  expect(dialog.queryByText(/No one can fill in the form now/)).toBeNull()
  expect(dialog.queryByRole('link', { name: /recruitment project/ })).toBeNull()
  expect(dialog.getByRole('link', { name: /for a job opening/ })).toBeDefined()
})

it('a published form that no record uses has a link and a QR code to try it', async () => {
  const dialog = await openUses(found({ records: [], more: false, hidden: [] }))
  const link = await dialog.findByRole('link', { name: 'Try it' })
  expect(link.getAttribute('href')).toMatch(/^http.*\?try=leave$/)
  expect(dialog.getByRole('img', { name: /QR code of the page where the form can be tried/ })).toBeDefined()
})

it('a published form that no record uses leads to the records that give it a page, before the trial', async () => {
  const dialog = await openUses(found({ records: [], more: false, hidden: [] }))
  const fill = within(dialog.getByRole('region', { name: 'Fill-in page' }))
  expect(await fill.findByText(/No one can fill in the form now/)).toBeDefined()
  const addresses = fill.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/workbench/recruitment/project-settings', '/workbench/talent/posts'])
  const headings = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Fill-in page', 'Try it on a phone'])
})

it('a published form that a record uses has its link and QR code first', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  const fill = within(dialog.getByRole('region', { name: 'Fill-in page' }))
  const link = await fill.findByRole('link', { name: 'Fill in' })
  expect(link.getAttribute('href')).toBe(`${window.location.origin}/recruit/form?projectId=p`)
  expect(fill.getByRole('img', { name: /QR code of the fill-in page for “Spring”/ })).toBeDefined()
})

it('the page to try a form is offered also while its uses cannot be loaded', async () => {
  const dialog = await openUses(() => Response.json({ code: 500, msg: '', data: null }, { status: 500 }))
  expect(await dialog.findByRole('link', { name: 'Try it' })).toBeDefined()
})

it('a record with a newer version than the open one is not called older', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  expect(await dialog.findByText(/a newer version than yours/)).toBeDefined()
  expect(dialog.queryByText(/an older version/)).toBeNull()
})

it('the times of a project go by its own clock, which is named where it differs from that of the reader', async () => {
  const times = { fillFrom: '2020-01-01T00:00:00Z', fillUntil: '2020-01-02T10:00:00Z' }
  const abroad = { ...project, ...times, timeZone: 'Asia/Yangon' }
  const dialog = await openUses(found({ records: [abroad], more: false, hidden: [] }))
  expect(await dialog.findByText(/Closed for applications since .*16:30 GMT\+6:30/)).toBeDefined()
  cleanup()
  const here = { ...abroad, timeZone: 'Asia/Shanghai' }
  const own = await openUses(found({ records: [here], more: false, hidden: [] }))
  expect((await own.findByText(/Closed for applications since .*18:00/)).textContent).not.toContain('GMT')
})

it('a link that cannot be copied, as over plain HTTP, says so', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  const fill = within(dialog.getByRole('region', { name: 'Fill-in page' }))
  fireEvent.click(await fill.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copy failed')).toBeDefined()
})

it('an author whose session has ended logs in where the records stand', async () => {
  const dialog = await openUses(() => Response.json({ code: 401, msg: 'Log in again.', data: null }, { status: 401 }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByLabelText(/^Account/)).toBeDefined()
})

const staffPage = {
  ...{ kind: 'page', id: 'f', name: 'Leave', version: 1, page: '/system/form-submissions?form=leave' },
  ...{ fillPage: '/workbench/forms/fill?form=leave', fillFrom: null, fillUntil: null, timeZone: null },
}

it('a form that no record uses is opened to staff, and closed again', async () => {
  const uses = { records: [] as object[], more: false, hidden: [] }
  const dialog = await openUses(() => found(uses)())
  const fill = within(dialog.getByRole('region', { name: 'Fill-in page' }))
  const open = await fill.findByRole('button', { name: 'Open to staff' })
  uses.records = [staffPage]
  fireEvent.click(open)
  expect(await fill.findByRole('img', { name: /QR code of the fill-in page for “Leave”/ })).toBeDefined()
  const addresses = fill
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').pathname)
  expect(addresses.slice(0, 2)).toEqual(['/workbench/system/form-submissions', '/workbench/forms/fill'])
  uses.records = []
  fireEvent.click(fill.getByRole('button', { name: 'Close to staff' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close this form to staff?' }))
  expect(question.getByText(/can be submitted after you open the form again/)).toBeDefined()
  expect(sent).toHaveLength(1)
  fireEvent.click(question.getByRole('button', { name: 'Close to staff' }))
  expect(await fill.findByRole('button', { name: 'Open to staff' })).toBeDefined()
  const collection = '/workbenchApi/forms/leave/collection'
  expect(sent).toEqual([`POST ${collection}`, `DELETE ${collection}`])
})

it('a form that a record uses is offered to staff too', async () => {
  const dialog = await openUses(found({ records: [project], more: false, hidden: [] }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Open to staff' }))
  await vi.waitFor(() => expect(sent).toEqual(['POST /workbenchApi/forms/leave/collection']))
})

it('a form with one page still leads to the other places where it can be filled in', async () => {
  const dialog = await openUses(found({ records: [staffPage], more: false, hidden: [] }))
  const fill = within(dialog.getByRole('region', { name: 'Fill-in page' }))
  expect(await fill.findByRole('link', { name: /settings of a recruitment project/ })).toBeDefined()
  expect(fill.getByRole('link', { name: /for a job opening/ })).toBeDefined()
  cleanup()
  const other = await openUses(found({ records: [project], more: false, hidden: [] }))
  expect(await other.findByRole('link', { name: /for a job opening/ })).toBeDefined()
  expect(other.queryByRole('link', { name: /settings of a recruitment project/ })).toBeNull()
})

it('the QR codes of the form and of its trial say below them which one they are', async () => {
  const dialog = await openUses(found({ records: [staffPage], more: false, hidden: [] }))
  const captionOf = async (name: RegExp) => (await dialog.findByRole('img', { name })).parentElement?.textContent
  expect(await captionOf(/fill-in page for “Leave”/)).toBe('Scan to fill in')
  expect(await captionOf(/can be tried/)).toBe('Scan to try')
})

it('tells the uses that follow the newest version from those that keep a chosen one', async () => {
  const post = { ...project, kind: 'post', id: 'q', name: 'Guide', page: '/talent/posts', fillPage: null }
  const dialog = await openUses(found({ records: [staffPage], more: false, hidden: [] }))
  expect(await dialog.findByText('The page for staff always has the newest version.')).toBeDefined()
  expect(dialog.queryByText(/keeps the version/)).toBeNull()
  cleanup()
  const chosen = await openUses(found({ records: [project, post], more: false, hidden: [] }))
  expect(await chosen.findByText(/^A recruitment project keeps the version chosen for it/)).toBeDefined()
  expect(chosen.getByText(/^A job opening keeps the version chosen for it/)).toBeDefined()
  expect(chosen.queryByText(/always has the newest version/)).toBeNull()
})

it('a closed form leads to what was submitted, counts as unused, and is opened again', async () => {
  const closed = { ...staffPage, version: 0, fillPage: null }
  const dialog = await openUses(found({ records: [closed], more: false, hidden: [] }))
  expect(await dialog.findByText(/No one can fill in the form now/)).toBeDefined()
  expect(screen.getByRole('button', { name: /Fill-in links 0/, hidden: true })).toBeDefined()
  expect(dialog.getByText(/^Closed/)).toBeDefined()
  // The version that staff filled in last is no page of theirs now.
  expect(dialog.getByText('Page for staff')).toBeDefined()
  const link = dialog.getByRole('link', { name: 'View submissions' })
  expect(link.getAttribute('href')).toBe('/workbench/system/form-submissions?form=leave')
  expect(dialog.getAllByRole('button', { name: 'Open to staff' })).toHaveLength(1)
  expect(dialog.queryByRole('button', { name: 'Close to staff' })).toBeNull()
  expect(dialog.getByRole('link', { name: /for a job opening/ })).toBeDefined()
})

it('an open form whose newest version has a field for files names the version of its page', async () => {
  const published = () => found({ records: [{ ...staffPage, version: 0 }], more: false, hidden: [] })()
  const dialog = await openUses(published)
  expect(await dialog.findByText(/a later version has a field for files/)).toBeDefined()
})
