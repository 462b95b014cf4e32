import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import type { Application } from '../../recruitment/records.ts'
import { ActionProvider } from './ActionProvider.tsx'
import { useActionHandler } from './use-action-handler.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const application = {
  ...{ id: 'a1', number: 'A-1', revision: 1, states: { review: 'REJECTED' }, flowNodes: [], actions: [] },
  project: { id: 'p1', title: 'Exam', timeZone: 'Asia/Shanghai', windows: {} },
} as unknown as Application

function openDetails(element: ReactNode, address: string) {
  const routes = [
    { path: '/recruit/details', element },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
  return router
}

it('another position of a draft is chosen in the list at once', async () => {
  const Start = () => {
    const act = useActionHandler()
    return (
      <button type="button" onClick={() => act('changePost')}>
        Choose
      </button>
    )
  }
  const draft = { ...application, states: { review: 'DRAFT' } } as unknown as Application
  const element = (
    <ActionProvider application={draft} initialAction={undefined}>
      <Start />
    </ActionProvider>
  )
  const router = openDetails(element, '/recruit/details?id=a1')
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname + router.state.location.search).toBe(paths.deliver({ projectId: 'p1' }))
})

it('the change of position that a link opened leads to the choice of positions of the project', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: 'ok', data: {} }))
  const element = (
    <ActionProvider application={application} initialAction="changePost">
      <p>Application</p>
    </ActionProvider>
  )
  const router = openDetails(element, '/recruit/details?id=a1&act=changePost')
  fireEvent.click(await screen.findByRole('button', { name: portal['application.change_post'] }))
  await screen.findByText('Elsewhere')
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(paths.deliver({ projectId: 'p1' }))
})
