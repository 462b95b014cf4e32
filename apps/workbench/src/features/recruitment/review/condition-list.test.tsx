import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { ConditionList } from './ConditionList.tsx'
import type { ReviewApplication } from './review-queries.ts'

afterEach(cleanup)

it('the conditions of a position say what they are about, since a degree may read as an education', () => {
  const verdict = (rule: string, about: object) => ({
    rule,
    verdict: 'meets',
    required: { rule, ...about },
    actual: null,
  })
  const verdicts = [
    verdict('education', { minimum: 'bachelor' }),
    verdict('degree', { minimum: 'bachelor' }),
    verdict('condition', { text: 'Three years of service' }),
  ]
  const application = { eligibility: [{ verdicts }], sheet: [], referenceDate: '2026-11-21' }
  renderOnPage(
    <ConditionList
      application={application as unknown as ReviewApplication}
      chosen={0}
      files={[]}
      onView={() => undefined}
    />,
  )
  const starts = screen.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent)
  expect(starts).toEqual([
    expect.stringMatching(/^Education/),
    expect.stringMatching(/^Degree/),
    'Three years of service',
  ])
})
