import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { compileForm, FormStore } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ReviewContent } from './ReviewContent.tsx'

const identity = { name: '林晓', idNumber: '5301**********1234', birthDate: '1999-05-04', sex: 'female' }

it.each([
  ['RETURNED', true],
  ['DRAFT', false],
])('the review of an application in state %s repeats the comment and the deadline: %s', (review, isRepeated) => {
  const application = {
    ...{ id: 'a', photo: { opinion: null }, states: { review, photo: 'OK' }, choices: [], submittedAt: null },
    correction: { opinion: '学历学位证书第 2 页不清晰', parts: [], deadline: '2026-12-07T15:59:00Z' },
  }
  const project = { id: 'p', timeZone: 'Asia/Shanghai', agreementId: null, adjustable: false, rejectedPositions: [] }
  const form = new FormStore(compileForm({ version: 1, config: {}, children: [] }), { today: '2026-11-30' })
  const parts = {
    ...{ application, project, check: { errors: [], eligibility: [] }, described: { identity } },
    ...{ registration: { form, saver: { baseline: { revision: 1 } } }, onEdit: () => {}, onErrors: () => {} },
  } as unknown as Parameters<typeof ReviewContent>[0]
  const { container } = renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MemoryRouter>
          <ReviewContent {...parts} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  expect(container.textContent?.includes('审查意见：学历学位证书第 2 页不清晰')).toBe(isRepeated)
  expect(container.textContent?.includes('12月7日（周一）23:59')).toBe(isRepeated)
})
