import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentPage } from '../../../shell/page-context.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { texts } from '../../../shell/texts.ts'
import { FormsPage } from './FormsPage.tsx'

const account = {
  accountId: '1',
  username: 'wang',
  displayName: 'Wang',
  userType: 'clerk',
  locale: 'en',
  permissions: [] as string[],
} as const
const published = { publishedAt: '2026-11-19T01:00:00Z', publishedBy: 'Zhou' }
const form = { code: 'leave', name: 'Leave', version: 2, draftSavedAt: null, draftSavedBy: null, ...published }
const saved = { draftSavedAt: '2026-11-20T01:00:00Z', draftSavedBy: 'Lin' }
const draft = { ...form, ...saved, code: 'draft', name: 'Draft', version: null, publishedAt: null, publishedBy: null }
const registration = { ...form, ...saved, code: 'registration', name: '报名登记表' }

let hidden: string[] = []
let requested: string[] = []

beforeEach(() => {
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  const data = { records: [form, draft, registration], total: 3, current: 1, size: 50 }
  hidden = []
  requested = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(String(address))
    const uses = { records: hidden.length > 1 ? [] : [{ code: 'leave', names: ['Spring 2027', 'Autumn'] }], hidden }
    return Response.json({ code: 200, success: true, msg: 'ok', data: String(address).includes('uses') ? uses : data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openList(buttons: string[]) {
  const page = {
    tab: { path: '/system/forms', search: '' },
    title: 'Forms',
    authority: { roles: [], buttons, menus: [], account, timeZone: 'Asia/Shanghai', units: [] },
  }
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <CurrentPage value={page}>
              <FormsPage />
            </CurrentPage>
          </MemoryRouter>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  await screen.findByText('Leave')
  return screen.queryAllByRole('link', { name: 'View' }).map((link) => link.getAttribute('href'))
}

it('authors find what staff have submitted in the list, for published forms', async () => {
  expect(await openList(['form:write'])).toEqual([
    '/workbench/system/form-submissions?form=leave',
    '/workbench/system/form-submissions?form=registration',
  ])
})

it('readers of forms are not led to submissions', async () => {
  expect(await openList([])).toEqual([])
})

it('the time of a draft names its clock for authors elsewhere, as the designer does', async () => {
  await openList([])
  expect(screen.getAllByText(/09:00 GMT\+8$/)).toHaveLength(3)
})

it('a row says where its form is used, its state, and who changed it last; forms of the product have the language of the reader', async () => {
  await openList([])
  await screen.findByText('Spring 2027, Autumn')
  expect(requested.filter((address) => address.includes('uses'))).toHaveLength(1)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/^Leaveleave.*Version 2.*Spring 2027, AutumnZhou19 Nov 2026/)
  expect(rows[2]).toMatch(/^Draftdraft.*Not published–Lin20 Nov 2026/)
  expect(rows[3]).toMatch(/^Application form报名登记表registration.*Version 2.*Unpublished changes.*Lin20 Nov 2026/)
})

it('where some uses are hidden, none is not claimed; where all are, there is no column of them', async () => {
  hidden = ['post']
  await openList([])
  await screen.findByText('Spring 2027, Autumn')
  expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/Not publishedLin/)
  cleanup()
  queryClient.clear()
  hidden = ['project', 'post']
  await openList([])
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Used in')
})
