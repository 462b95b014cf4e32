import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { queryClient } from '../../shell/query-client.ts'
import { QuickEntries } from './QuickEntries.tsx'

const window = { start: '2026-11-20T09:00:00+08:00', end: '2026-11-22T17:00:00+08:00' }
const project = {
  ...{ id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001', phase: 'underway', timeZone: 'Asia/Shanghai', mine: null },
  windows: { pay: window, confirmation: window, ticketPrinting: window },
} as unknown as ProjectSummary

it.each([false, true])(
  'stages of projects without an own application are not called open: signed in %s',
  (signedIn) => {
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
          <MantineProvider theme={theme}>
            <MemoryRouter>
              <QuickEntries signedIn={signedIn} steps={[]} projects={[project]} now={Date.parse(window.start) + 1} />
            </MemoryRouter>
          </MantineProvider>
        </LocaleProvider>
      </QueryClientProvider>,
    )
    expect(markup).not.toContain('开放')
    expect(markup.split('报名后办理')).toHaveLength(4)
  },
)
