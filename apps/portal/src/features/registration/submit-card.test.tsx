import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import type { Check } from './review-blockers.ts'
import { SubmitCard } from './SubmitCard.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a failed submission is brought into view', () => {
  // jsdom has no layout, so the request to the browser is what can be seen here.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter>
        <SubmitCard
          project={{ agreementId: null, rejectedPositions: [] } as unknown as Project}
          application={{ choices: [], states: { review: 'DRAFT' } } as unknown as Application}
          check={{ errors: [], eligibility: [] } as unknown as Check}
          hasPromised
          failure={new ApiFailure('network')}
          onErrors={() => {}}
          onSubmit={() => {}}
        />
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect(scroll).toHaveBeenCalledTimes(1)
  const [scrolled] = scroll.mock.contexts as readonly Element[]
  expect(scrolled?.contains(screen.getByText(portal['registration.submit_failed']))).toBe(true)
  // What the press does is next to its button.
  expect(screen.getByText('提交后要等审查结果，审查期间不能修改内容。')).toBeTruthy()
})
