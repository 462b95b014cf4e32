import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { Screens } from '../App.tsx'
import { CurrentPage } from '../shell/page-context.ts'
import { queryClient } from '../shell/query-client.ts'
import { activePath, tabs } from '../shell/tabs.ts'
import { texts } from '../shell/texts.ts'

const account = {
  accountId: '1',
  username: 'wang',
  displayName: 'Wang',
  userType: 'clerk',
  locale: 'en',
} as const

type PageOptions = {
  readonly address?: string
  readonly buttons?: readonly string[]
  readonly permissions?: readonly string[]
}

/** Renders part of a page at a URL, for a user with some buttons. @returns also the current URL */
export function renderOnPage(part: ReactNode, { address = '/', ...rights }: PageOptions = {}) {
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  let shown = address
  const drawn = render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            <Screens>
              <Page
                {...rights}
                onShown={(at) => {
                  shown = at
                }}
              >
                {part}
              </Page>
            </Screens>
          </MemoryRouter>
          <Toasts />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return { ...drawn, address: () => shown }
}

type PageProps = Omit<PageOptions, 'address'> & { onShown: (address: string) => void; children: ReactNode }

function Page({ buttons = [], permissions = [], onShown, children }: PageProps) {
  const { pathname, search } = useLocation()
  const tab = { path: pathname, search }
  useLayoutEffect(() => {
    tabs.set({ open: [{ path: pathname, search }] })
    activePath.set(pathname)
  }, [pathname, search])
  useEffect(() => onShown(pathname + search))
  const authority = {
    ...{ roles: [], buttons: [...buttons], menus: [], timeZone: 'Asia/Shanghai', units: [] },
    account: { ...account, permissions: [...permissions] },
  }
  return <CurrentPage value={{ tab, title: 'Page', authority }}>{children}</CurrentPage>
}

export type RecordedRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** The response of a refusal. */
export const refusal = (code: number, reason: string, errors: readonly { path: string; message: string }[] = []) =>
  new Refusal({ code, success: false, msg: reason, data: null, reason, errors, requestId: '7f3a' })

class Refusal {
  readonly envelope: object
  constructor(envelope: object) {
    this.envelope = envelope
  }
}

/** A server that the test controls; undefined is a network error. @returns every request, in order */
export function serve(answer: (request: RecordedRequest) => unknown): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body }
    // After a network error, the page asks whether the server answers at all; that is no call of the test.
    if (url.pathname === '/healthz') throw new TypeError('No connection')
    requests.push(request)
    const data = await answer(request)
    if (data === undefined) throw new TypeError('No connection')
    return Response.json(data instanceof Refusal ? data.envelope : { code: 200, success: true, msg: 'ok', data })
  }
  return requests
}
