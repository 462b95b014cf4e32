import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import type { Eligibility, Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { PositionRow } from './PositionRow.tsx'
import type { Position } from './records.ts'
import type { Basket } from './use-basket.ts'

afterEach(cleanup)

const major: Requirement = { rule: 'major', majors: [{ code: '0809', name: 'Computing' }] }
const fails: Eligibility = {
  overall: 'fails',
  counts: { meets: 0, attest: 0, unknown: 0, fails: 1 },
  verdicts: [{ rule: 'major', required: major, actual: null, verdict: 'fails' }],
}
const position = {
  ...{ id: '1', code: 'A0006', title: 'IT officer', employer: 'City hall', department: null, cancelled: false },
  ...{ category: { code: '1', name: 'Administration' }, location: null, description: '', headcount: 1 },
  ...{ requirements: [major], counts: { ratio: 2, applied: 2 }, eligibility: fails },
} as unknown as Position
const basket = {
  placeOf: () => -1,
  lock: {},
  isFull: false,
  replacedBy: () => undefined,
  project: { rejectedPositions: [], timeZone: 'Asia/Shanghai' },
} as unknown as Basket

const show = (changes: Partial<Position> = {}, choices: Basket = basket) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PositionRow position={{ ...position, ...changes }} basket={choices} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )

const described = (container: HTMLElement) => {
  const button = screen.getByRole('button', { name: /^Add choice: IT officer.*A0006/ })
  const [reason] = container.querySelectorAll(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '')}`)
  return { button, reason }
}

it('says once, with its reason, that the reader does not meet a requirement', () => {
  const { container } = show()
  const { button, reason } = described(container)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(reason?.textContent?.trim()).toBe('1 requirement not met: Major')
  expect(container.textContent.match(/not met|not eligible|not match/gi)).toEqual(['not met'])
})

it('says once that a position is cancelled', () => {
  const { container } = show({ cancelled: true, eligibility: null } as Partial<Position>)
  const { button, reason } = described(container)
  expect(button.textContent).not.toMatch(/eligible/i)
  expect(reason?.textContent).toBe('Position cancelled')
  expect(container.textContent.match(/cancelled/gi)).toHaveLength(1)
})

it('has the button for a choice after the verdict on it', () => {
  const { container } = show()
  const { button, reason } = described(container)
  expect(reason && reason.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says of a position whose requirements are met that the reader qualifies', () => {
  const verdicts = [{ rule: 'major', required: major, actual: null, verdict: 'meets' }]
  show({
    eligibility: { overall: 'meets', counts: { meets: 1, attest: 0, unknown: 0, fails: 0 }, verdicts },
  } as unknown as Partial<Position>)
  expect(screen.getByText('You qualify')).toBeTruthy()
})

it('says once that the reader has to complete something', () => {
  const verdicts = [{ rule: 'major', required: major, actual: null, verdict: 'unknown' }]
  const unknown = { overall: 'unknown', counts: { meets: 0, attest: 0, unknown: 1, fails: 0 }, verdicts }
  const { container } = show({ eligibility: unknown } as unknown as Partial<Position>)
  const { button, reason } = described(container)
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(reason?.textContent).toMatch(/^Cannot be decided yet/)
  expect(container.textContent.match(/cannot|checked/gi)).toHaveLength(1)
})

it('counts one applicant per place as one', () => {
  show()
  expect(screen.getByText('applicants per place')).toBeTruthy()
  cleanup()
  show({ counts: { ratio: 1, applied: 1 } } as Partial<Position>)
  expect(screen.getByText('applicant per place')).toBeTruthy()
})

it('has its heading directly below the one of the page', () => {
  show()
  expect(screen.getByRole('heading', { level: 2, name: /IT officer/ })).toBeTruthy()
})

it.each([
  ['closed', { lock: { reason: 'Applications have closed.' } }, 'Applications have closed.'],
  ['full', { isFull: true }, portal['positions.why_full']],
])(
  'a button that is off because the choices are %s is described by that and by an open verdict',
  (_why, state, why) => {
    const verdicts = [{ rule: 'major', required: major, actual: null, verdict: 'unknown' }]
    const unknown = { overall: 'unknown', counts: { meets: 0, attest: 0, unknown: 1, fails: 0 }, verdicts }
    const { container } = show(
      { eligibility: unknown } as unknown as Partial<Position>,
      { ...basket, ...state } as Basket,
    )
    const button = screen.getByRole('button', { name: /^Add choice: IT officer.*A0006/ })
    const texts = (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => container.querySelector(`#${CSS.escape(id)}`)?.textContent)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toBe(why)
  },
)

it('the button of a choice that can no longer be removed says why', () => {
  const reason = 'Applications have closed.'
  show(
    { eligibility: null } as Partial<Position>,
    { ...basket, placeOf: () => 0, lock: { reason } } as unknown as Basket,
  )
  const [button] = screen.getAllByRole('button', { pressed: true })
  expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

it('the controls of each row are named after its position, also where titles repeat', () => {
  const verdicts = [{ rule: 'major', required: major, actual: null, verdict: 'unknown' }]
  const unknown = { overall: 'unknown', counts: { meets: 0, attest: 0, unknown: 1, fails: 0 }, verdicts }
  show({ eligibility: unknown } as unknown as Partial<Position>)
  expect(screen.getByRole('button', { name: 'See why IT officer (A0006)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add information IT officer (A0006)' })).toBeTruthy()
  cleanup()
  show({ eligibility: null } as Partial<Position>)
  expect(screen.getByRole('button', { name: 'View requirements IT officer (A0006)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `${portal['requirement.line_out']} IT officer (A0006)` })).toBeTruthy()
})

const meets = {
  ...{ overall: 'meets', counts: { meets: 1, attest: 0, unknown: 0, fails: 0 } },
  verdicts: [{ rule: 'major', required: major, actual: null, verdict: 'meets' }],
}
const rejection = { position: { id: '1', title: 'IT officer', code: 'A0006' }, at: '2026-11-12T02:00:00Z' }
const withRejection = (add: () => void = () => undefined) =>
  ({
    ...{ ...basket, add },
    project: { rejectedPositions: [{ ...rejection, opinion: '专业不符' }], timeZone: 'Asia/Shanghai' },
  }) as unknown as Basket

it('a position that the office did not pass has the day and the comment, and no badge that the reader qualifies', () => {
  const { container } = show({ eligibility: meets } as unknown as Partial<Position>, withRejection())
  expect(screen.getByText(/^Not passed on Thu 12 Nov/)).toBeTruthy()
  expect(screen.getByText('专业不符').getAttribute('lang')).toBe('zh-CN')
  expect(screen.queryByText('You qualify')).toBeNull()
  expect(
    screen.getByText(/According to your answers, you meet 1 requirement, but you did not pass the review/),
  ).toBeTruthy()
  expect(described(container).reason?.textContent).toMatch(/Not passed on Thu 12 Nov/)
  cleanup()
  show({ eligibility: meets, id: '2' } as unknown as Partial<Position>, withRejection())
  expect(screen.queryByText(/Not passed/)).toBeNull()
  expect(screen.getByText('You qualify')).toBeTruthy()
})

it.each([
  ['recruitment.again_choose', 1],
  ['recruitment.again_other', 0],
] as const)('asks before it is chosen again: %s', async (answer, added) => {
  const add = vi.fn()
  const { container } = show({ eligibility: meets } as unknown as Partial<Position>, withRejection(add))
  fireEvent.click(described(container).button)
  expect(add).not.toHaveBeenCalled()
  const question = await screen.findByRole('dialog', { name: portal['recruitment.again_title'] })
  expect(question.textContent).toContain(
    'On Thu 12 Nov, you did not pass the qualification review for IT officer (A0006).',
  )
  expect(question.textContent).toContain('专业不符')
  fireEvent.click(within(question).getByRole('button', { name: portal[answer] }))
  expect(add).toHaveBeenCalledTimes(added)
})

it('asks nothing before another position is chosen', () => {
  const add = vi.fn()
  show({ eligibility: meets, id: '2' } as unknown as Partial<Position>, withRejection(add))
  fireEvent.click(screen.getByRole('button', { name: /^Add choice/ }))
  expect(add).toHaveBeenCalledTimes(1)
})

it('in a change, another position says at its button which choice it replaces', () => {
  const changing = { ...withRejection(), replacedBy: () => ({ title: 'Clerk', code: 'A0009' }) }
  const { container } = show(
    { eligibility: meets, id: '2' } as unknown as Partial<Position>,
    changing as unknown as Basket,
  )
  expect(described(container).reason?.textContent).toBe('Replaces Clerk (A0009), which did not pass the review')
  expect(described(container).button.getAttribute('aria-disabled')).toBe('false')
})
