import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import type { Check } from './review-blockers.ts'
import { SubmitCard } from './SubmitCard.tsx'

vi.mock('../../shell/authority.tsx', () => ({ Permitted: ({ children }: { children: unknown }) => children }))

it('a failed submission is brought into view', () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <SubmitCard
        project={{ agreementId: null } as Project}
        application={{ choices: [], states: { review: 'DRAFT' } } as unknown as Application}
        check={{ errors: [], eligibility: [] } as unknown as Check}
        hasPromised
        failure={new ApiFailure('network')}
        onErrors={() => {}}
        onSubmit={() => {}}
      />
    </LocaleProvider>,
  )
  expect(scrolled).toHaveLength(1)
  expect(scrolled[0]?.contains(screen.getByText(portal['registration.submit_failed']))).toBe(true)
  // What the press does is next to its button.
  expect(screen.getByText(portal['registration.review_text'])).toBeTruthy()
})
