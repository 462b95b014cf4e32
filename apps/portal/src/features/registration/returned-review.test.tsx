import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { compileForm, FormStore } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ReviewContent } from './ReviewContent.tsx'

const nothing = vi.hoisted(() => () => null)
vi.mock('@rostrum/forms-react', () => ({ FormReview: nothing }))
vi.mock('../../form-host/AnswerHints.tsx', () => ({ AnswerHints: nothing }))
vi.mock('../../form-host/IdentityCard.tsx', () => ({ IdentityCard: nothing }))
vi.mock('./ChangeChoicesLink.tsx', () => ({ ChangeChoicesLink: nothing }))
vi.mock('./KeepAnswersOffer.tsx', () => ({ useKeepAnswers: () => ({ isChosen: false, offer: null }) }))
vi.mock('./ReviewChoices.tsx', () => ({ ReviewChoices: nothing }))
vi.mock('./SubmitCard.tsx', () => ({ SubmitCard: nothing }))
vi.mock('./use-submission.ts', () => ({
  useSubmission: () => ({ submission: { dismiss: nothing }, state: { kind: 'idle' } }),
}))

it.each([
  ['RETURNED', true],
  ['DRAFT', false],
])('the review of an application in state %s repeats the comment and the deadline: %s', (review, isRepeated) => {
  const application = {
    ...{ id: 'a', photo: { opinion: null }, states: { review, photo: 'OK' } },
    correction: { opinion: '学历学位证书第 2 页不清晰', parts: [], deadline: '2026-12-07T15:59:00Z' },
  }
  const form = new FormStore(compileForm({ version: 1, config: {}, children: [] }), { today: '2026-11-30' })
  const parts = {
    ...{ application, check: {}, project: { id: 'p', timeZone: 'Asia/Shanghai' }, described: { identity: {} } },
    ...{ registration: { form }, onEdit: nothing, onErrors: nothing },
  } as unknown as Parameters<typeof ReviewContent>[0]
  const { container } = renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
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
