import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { RejectionNotice } from './RejectionNotice.tsx'
import type { Basket } from './use-basket.ts'

afterEach(cleanup)

const rejected = {
  ...{ position: { id: '1', title: 'IT officer', code: 'A0006' }, at: '2026-11-12T02:00:00Z', opinion: 'Wrong major' },
}

function show(
  review: string | undefined,
  rejectedPositions: readonly object[] = [rejected],
  given: object = {},
): string {
  const project = { rejectedPositions, timeZone: 'Asia/Shanghai' } as unknown as Project
  const application = review === undefined ? undefined : ({ states: { review } } as unknown as Application)
  const basket = { project, choices: { application }, lock: {}, rejections: [], ...given } as unknown as Basket
  const { container } = renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <RejectionNotice basket={basket} />
    </LocaleProvider>,
  )
  return container.textContent ?? ''
}

it.each(['DRAFT', 'REJECTED', undefined])(
  'above the list, the reader whose application is %s sees what was not passed, with the comment and its day',
  (review) => {
    const text = show(review)
    expect(
      screen.getByRole('region', { name: 'You did not pass the qualification review for this position' }),
    ).toBeTruthy()
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

const decided = (id: string, opinion = 'Wrong major') => ({
  ...{ ...rejected, opinion, position: { id, title: 'IT officer', code: `A000${id}` } },
})

it('a comment on several positions of one decision is given once', () => {
  const text = show('DRAFT', [decided('1'), decided('2'), decided('3', 'Too old')])
  expect(text.split('Wrong major')).toHaveLength(2)
  expect(text).toContain('IT officer (A0001)IT officer (A0002)Not passed')
  expect(text).toContain('Too old')
})

it('positions that are still chosen in a change are removed one by one, or all', () => {
  const removeRejected = vi.fn()
  const positions = [decided('1'), decided('2'), decided('3')]
  show('DRAFT', positions, { rejections: positions.slice(0, 2), removeRejected })
  expect(screen.queryByRole('button', { name: 'Remove IT officer (A0003)' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove IT officer (A0002)' }))
  expect(removeRejected).toHaveBeenLastCalledWith(['2'])
  expect(document.activeElement?.id).toBe('not-passed')
  fireEvent.click(screen.getByRole('button', { name: portal['positions.remove_rejected'] }))
  expect(removeRejected).toHaveBeenLastCalledWith(['1', '2'])
})

it('locked choices offer no removal', () => {
  show('REJECTED', [rejected], { lock: { reason: 'Not passed' }, rejections: [rejected] })
  expect(screen.queryByRole('button')).toBeNull()
})
