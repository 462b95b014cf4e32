import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { refusal, serve } from '../../../testing/render-on-page.tsx'

const leave = { code: 'leave', name: 'Leave request', openedAt: '2026-11-20T01:00:00.000Z', submittedAt: null }
const trip = { ...leave, code: 'trip', name: 'Business trip', submittedAt: '2026-11-23T01:30:00.000Z' }
const definition = {
  version: 1,
  config: {},
  children: [{ id: 'reason', type: 'textarea', options: { name: 'reason', label: 'Reason' } }],
}
const hit = { id: 'leave', title: leave.name, about: '', path: '/forms/fill?form=leave' }

let records: unknown[] | undefined
const authority = authorityFor('/recruitment/review', 'Review')

beforeEach(() => {
  localStorage.clear()
  records = [leave, trip]
  serve((call) => {
    if (call.path === '/workbenchApi/search/actions') return { resources: [] }
    if (call.path === '/workbenchApi/search') return [{ kind: 'records', page: '/forms/fill', records: [hit] }]
    if (call.path === '/workbenchApi/form-pages') {
      return records === undefined
        ? refusal(500, 'server.failed')
        : { records, total: records.length, current: 1, size: Number(call.query.get('size')) }
    }
    const open = [leave, trip].find(({ code }) => call.path === `/workbenchApi/form-pages/${code}`)
    if (open) return { ...open, versionId: `v ${open.code}`, definition, languages: ['en'] }
    return shellResponses(authority, call)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wait = { timeout: 15_000 }
const rowOf = async (name: string) => (await screen.findByRole('link', { name }, wait)).closest('tr')?.textContent
const openForm = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }, wait))

it('the open forms are listed with the own last submission; each is opened, and left for the list', async () => {
  openWorkbench('/forms/fill')
  expect(await rowOf('Leave request')).toMatch(/^Leave requestOpened on .*20.*Not submitted yet$/)
  expect(await rowOf('Business trip')).toMatch(/23 Nov|Nov 23/)
  await openForm('Leave request')
  expect(await screen.findByLabelText('Reason', {}, wait)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Forms' }))
  expect(await screen.findByRole('link', { name: 'Business trip' })).toBeDefined()
})

it('without an open form the list says when there will be one, and a failure offers another attempt', async () => {
  records = []
  openWorkbench('/forms/fill')
  expect(await screen.findByText('No forms are open now', {}, wait)).toBeDefined()
  cleanup()
  records = undefined
  openWorkbench('/forms/fill')
  const again = await screen.findByRole('button', { name: /again/i }, wait)
  records = [leave]
  fireEvent.click(again)
  expect(await rowOf('Leave request')).toBeDefined()
})

it('unsaved answers are left for another form only after a question', async () => {
  openWorkbench('/forms/fill?form=leave')
  const change = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Reason', {}, wait), { target: { value } })
  await change('family')
  await waitFor(() => expect(screen.getByRole('img', { name: /unsaved/i })).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Forms' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('family')
  fireEvent.click(await screen.findByRole('button', { name: 'Forms' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('link', { name: 'Business trip' })).toBeDefined()
})

it('the home page names the open forms, and the search finds them by their titles', async () => {
  openWorkbench('/')
  const card = await screen.findByRole('region', { name: 'Forms to fill in' }, wait)
  expect(card.textContent).toMatch(/Leave request.*Opened on.*Business trip.*You submitted it on/)
  fireEvent.click(screen.getByRole('button', { name: /Search/ }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Search' }), { target: { value: 'leave' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Leave request' }))
  expect(await screen.findByLabelText('Reason', {}, wait)).toBeDefined()
})
