import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ApplyAgain } from './ApplyAgain.tsx'
import type { ApplicationSummary, Project } from './records.ts'
import { projectQuery } from './recruitment-queries.ts'

afterEach(cleanup)

const id = 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001'
const application = (review: 'WITHDRAWN' | 'REJECTED', phase: 'applying' | 'underway') =>
  ({ project: { id, title: '专项招聘', phase }, states: { review } }) as ApplicationSummary

/** @param live the state of the person's current application in the project */
function offered(shown: ApplicationSummary, live: 'WITHDRAWN' | 'DRAFT' = 'WITHDRAWN'): boolean {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const project = { mine: { applicationId: id, states: { review: live } } } as Project
  client.setQueryData(projectQuery(id).queryKey, project)
  renderInTheme(
    <QueryClientProvider client={client}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>
          <ApplyAgain application={shown} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  const found = screen.queryByRole('link', { name: '重新报名：专项招聘' })
  cleanup()
  return found !== null
}

it('a person who has withdrawn gets a link to the positions while applications are open and no new one was started', () => {
  expect(offered(application('WITHDRAWN', 'applying'))).toBe(true)
  expect(offered(application('WITHDRAWN', 'applying'), 'DRAFT')).toBe(false)
  expect(offered(application('WITHDRAWN', 'underway'))).toBe(false)
  expect(offered(application('REJECTED', 'applying'))).toBe(false)
})
