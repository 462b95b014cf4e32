import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { ChangesCard } from './ChangesCard.tsx'

const application = {
  number: 'R-1',
  project: { timeZone: 'Asia/Shanghai', windows: {} },
  states: { review: 'RETURNED' },
  ...{ actions: [], photo: { url: null, opinion: 'The face is too small.' } },
  correction: { opinion: 'Add your degree certificate.', parts: [], deadline: '2026-11-24T02:00:00Z' },
} as unknown as Application

const show = (shown: Application) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <ChangesCard application={shown} />
    </LocaleProvider>,
  )

it('shows of an ended application only what can still be changed', () => {
  const blocked = (action: string) => ({ action, possible: false, message: 'It has ended.' })
  const actions = ['editForm', 'replacePhoto', 'withdraw'].map(blocked)
  const over = { ...application, states: { review: 'REJECTED' }, actions } as unknown as Application
  show(over)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Change'])
  cleanup()
  show({ ...over, actions: [...actions, blocked('changePost')] } as unknown as Application)
  expect(screen.queryAllByRole('button')).toEqual([])
  cleanup()
  // A refund ends an application that passed its review.
  show({
    ...over,
    states: { review: 'PASSED', fee: 'REFUNDING', exam: 'NONE' },
    actions: [...actions, blocked('changePost')],
  } as unknown as Application)
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('discards a draft that was never submitted', () => {
  show({ ...application, number: null, states: { review: 'DRAFT' } } as unknown as Application)
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  expect(screen.getByText('Discard draft')).toBeTruthy()
  cleanup()
})

it('names the act of each button, and the reason of a change that the office asked for', () => {
  show(application)
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Edit', 'Replace', 'Change', 'Withdraw'])
  expect(screen.getByText('Reason: The face is too small.')).toBeTruthy()
  expect(screen.getByText('Reviewer’s comment: Add your degree certificate.')).toBeTruthy()
})

it('says until when another position can be chosen', () => {
  const project = {
    timeZone: 'Asia/Shanghai',
    windows: { apply: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' } },
  }
  const actions = [{ action: 'changePost', possible: true }]
  show({ ...application, states: { review: 'REJECTED' }, actions, project } as unknown as Application)
  expect(screen.getByText(/then resubmit by .*24.*17:00/)).toBeTruthy()
})
