import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { DecisionPane } from './DecisionPane.tsx'
import type { ReviewApplication } from './review-queries.ts'

afterEach(cleanup)

const application = {
  ...{ id: '7', revision: 1, name: 'Li', actions: [], eligibility: [], opinion: null, history: [], waiver: null },
  ...{ states: { review: 'SUBMITTED', fee: 'NONE' }, secondReview: { required: false, proposal: null } },
  correction: { deadline: '2026-11-24T09:00:00.000Z' },
} as unknown as ReviewApplication

it('reasons and comments stay when another decision was chosen in between', async () => {
  serve(({ method }) => (method === 'GET' ? [{ value: 'blurred', decision: 'return', label: 'Blurred' }] : {}))
  renderOnPage(<DecisionPane application={application} refusal={undefined} onNext={() => {}} onReload={() => {}} />)
  fireEvent.keyDown(document.body, { key: 'b' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Blurred' }))
  fireEvent.change(screen.getByLabelText<HTMLTextAreaElement>('Further comments for the applicant'), {
    target: { value: 'Scan it again' },
  })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(screen.queryByLabelText('Further comments for the applicant')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Blurred' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Further comments for the applicant').value).toBe('Scan it again')
})

it('a decision that was chosen by its key gets the focus, so that its reasons follow', () => {
  serve(({ method }) => (method === 'GET' ? [{ value: 'blurred', decision: 'return', label: 'Blurred' }] : {}))
  renderOnPage(<DecisionPane application={application} refusal={undefined} onNext={() => {}} onReload={() => {}} />)
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Return for correction/ }))
})

it('a letter that is pressed in the deadline calendar does not leave the application', async () => {
  serve(() => [])
  let gone = 0
  renderOnPage(<DecisionPane application={application} refusal={undefined} onNext={() => gone++} onReload={() => {}} />)
  fireEvent.keyDown(document.body, { key: 'b' })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the calendar' }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Done', hidden: true }), { key: 's' })
  expect(gone).toBe(0)
  fireEvent.keyDown(document.body, { key: 's' })
  expect(gone).toBe(1)
})

it('if a second reviewer has to agree, the first one proposes the rejection', async () => {
  serve(({ method }) => (method === 'GET' ? [] : {}))
  const second = { ...application, secondReview: { required: true, proposal: null } } as unknown as ReviewApplication
  renderOnPage(<DecisionPane application={second} refusal={undefined} onNext={() => {}} onReload={() => {}} />)
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'No degree' } })
  const send = screen.getByRole('button', { name: 'Propose and continue' })
  expect(send.textContent).toContain('Ctrl Enter')
  fireEvent.click(send)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reject and continue', hidden: true })).toBeNull()
})
