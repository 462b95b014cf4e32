import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { RejectionNotice } from './RejectionNotice.tsx'

afterEach(cleanup)

const rejected = {
  ...{ position: { id: '1', title: 'IT officer', code: 'A0006' }, at: '2026-11-12T02:00:00Z', opinion: 'Wrong major' },
}

function show(review: string | undefined, rejectedPositions: readonly object[] = [rejected]): string {
  const project = { rejectedPositions, timeZone: 'Asia/Shanghai' } as unknown as Project
  const application = review === undefined ? undefined : ({ states: { review } } as unknown as Application)
  const { container } = renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <RejectionNotice project={project} application={application} />
    </LocaleProvider>,
  )
  return container.textContent ?? ''
}

it.each(['DRAFT', 'REJECTED', undefined])(
  'above the list, the reader whose application is %s sees what was not passed, with the comment and its day',
  (review) => {
    const text = show(review)
    expect(screen.getByRole('region', { name: 'The office did not pass you for this position' })).toBeTruthy()
    expect(text).toContain('IT officer (A0006)')
    expect(text).toContain('Not passed on Thu 12 Nov')
    expect(text).toContain('Reviewer’s comment: Wrong major')
  },
)

it.each([
  ['SUBMITTED', [rejected]],
  ['PASSED', [rejected]],
  ['DRAFT', []],
])('nothing is above the list while the application is %s with %j', (review, positions) => {
  show(review, positions)
  expect(screen.queryByRole('region')).toBeNull()
})
