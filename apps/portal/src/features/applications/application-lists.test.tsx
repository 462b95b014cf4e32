import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { recordOrigin } from '../../shell/cached-since.ts'
import { cachedAtHeader } from '../../shell/offline-cache.ts'
import { Component as ApplicationsPage } from './ApplicationsPage.tsx'
import { ownApplicationsQuery, recordsQuery } from './applications-queries.ts'
import { Component as RecordsPage } from './RecordsPage.tsx'

afterEach(cleanup)

const application: ApplicationSummary = {
  id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0002',
  number: '2026-YL-004817',
  project: {
    id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001',
    code: '2026-YL',
    title: '专项招聘',
    organiser: '澜江州卫健委',
    phase: 'finished',
    windows: {},
    timeZone: 'Asia/Shanghai',
  },
  choices: [],
  adjustable: false,
  states: { review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'HIRED' },
  fee: null,
  createdAt: '2026-11-08T10:00:00+08:00',
  savedAt: '2026-11-08T10:00:00+08:00',
  submittedAt: '2026-11-08T10:00:00+08:00',
  sections: null,
  nextStep: null,
  actions: [],
  rejectedPositions: [],
}
const one = { records: [application], total: 1, current: 1, size: 10, pages: 1 }
const none = { records: [], total: 0, current: 1, size: 10, pages: 0 }

function show(page: ReactNode, list: typeof one | typeof none) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(ownApplicationsQuery({ page: 1, live: false }).queryKey, list)
  client.setQueryData(recordsQuery(1).queryKey, list)
  renderInTheme(
    <QueryClientProvider client={client}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>{page}</MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

it('the registration forms of a person are listed with their states and lead to their applications', () => {
  show(<ApplicationsPage />, one)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('共 1 份')
  const card = within(screen.getByRole('listitem'))
  expect(card.getByText('已录用')).toBeTruthy()
  expect(card.getByRole('link', { name: '专项招聘' }).getAttribute('href')).toContain(application.id)
})

it('a list that was saved on the device says since when', () => {
  const { queryKey } = ownApplicationsQuery({ page: 1, live: false })
  recordOrigin(queryKey, new Headers({ [cachedAtHeader]: '2026-11-20T09:30:00+08:00' }))
  show(<ApplicationsPage />, one)
  expect(screen.getByText(/这是 2026.*09:30.*保存在本机/)).toBeTruthy()
  recordOrigin(queryKey, new Headers())
})

it('a person without a registration form is led to the open projects', () => {
  show(<ApplicationsPage />, none)
  expect(screen.getByRole('link', { name: '查看正在报名的项目' }).getAttribute('href')).toContain('#projects')
})

it('the delivery records of a person have number, time and state', () => {
  show(<RecordsPage />, one)
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('2026-YL-004817')
  expect(row?.textContent).toContain('10:00')
  expect(row?.textContent).toContain('已录用')
})

it('an interview that goes on gives its end, and not the day by which it is expected', () => {
  const nextStep = { action: null, stage: 'interview', opens: '2026-11-20T09:00:00+08:00', amount: null } as const
  const called = {
    ...{ ...application, states: { ...application.states, exam: 'INTERVIEW' as const } },
    nextStep: { ...nextStep, deadline: '2026-11-23T17:00:00+08:00' },
  }
  show(<ApplicationsPage />, { ...one, records: [called] })
  const card = within(screen.getByRole('listitem'))
  expect(card.getByText('11月23日（周一）17:00 结束')).toBeTruthy()
})

it('the draft of a change marks the position that was not passed, and leads to the choice of another one', () => {
  const position = { id: 'y1', title: '馆员', code: 'Y01', employer: '图书馆' }
  const rejection = { position, at: '2026-11-18T10:00:00+08:00', opinion: '专业不符' }
  const deadline = '2026-11-23T17:00:00+08:00'
  const changing = {
    ...application,
    states: { ...application.states, review: 'DRAFT', exam: 'NONE' },
    choices: [{ order: 1, position, cancelled: false, eligibility: null }],
    rejectedPositions: [rejection],
    nextStep: { action: 'changePost', stage: 'apply', opens: null, deadline, amount: null },
  } as unknown as typeof application
  show(<ApplicationsPage />, { ...one, records: [changing] })
  expect(screen.getByText('未通过审查')).toBeTruthy()
  expect(screen.getByText('11月18日（周三）未通过')).toBeTruthy()
  expect(screen.getByRole('link', { name: '改报职位' }).getAttribute('href')).toBe(
    paths.deliver({ projectId: application.project.id }),
  )
})
