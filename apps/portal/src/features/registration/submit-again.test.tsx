import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { queryClient } from '../../shell/query-client.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import type { Check } from './review-blockers.ts'
import { SubmitCard } from './SubmitCard.tsx'

afterEach(cleanup)

const position = (id: string) => ({ id, title: 'IT officer', code: `A000${id}`, employer: 'City hall' })
const project = {
  ...{ id: 'p1', agreementId: null, timeZone: 'Asia/Shanghai' },
  rejectedPositions: [{ position: position('1'), at: '2026-11-12T02:00:00Z', opinion: 'Wrong major' }],
} as unknown as Project
const verdict = { overall: 'meets', counts: { meets: 1, attest: 0, unknown: 0, fails: 0 }, verdicts: [] }
const check = { errors: [], eligibility: [{ order: 1, ...verdict }] } as unknown as Check
const applicationFor = (id: string, review: 'DRAFT' | 'RETURNED' = 'DRAFT') =>
  ({ choices: [{ order: 1, position: position(id), cancelled: false }], states: { review } }) as unknown as Application

function show(application: Application) {
  const onSubmit = vi.fn()
  const page = (
    <>
      <ReviewChoices application={application} check={check} project={project} />
      <SubmitCard
        {...{ project, application, check, onSubmit }}
        hasPromised
        failure={undefined}
        onErrors={() => undefined}
      />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return { onSubmit, router }
}

const pressSubmit = () => fireEvent.click(screen.getByRole('button', { name: /submit/i }))
const answer = async (name: 'recruitment.again_submit' | 'recruitment.again_other') => {
  const question = await screen.findByRole('dialog', { name: portal['recruitment.again_title'] })
  expect(question.textContent).toContain('Reviewer’s comment: Wrong major')
  const variantOf = (key: 'recruitment.again_submit' | 'recruitment.again_other') =>
    within(question).getByRole('button', { name: portal[key] }).getAttribute('data-variant')
  expect([variantOf('recruitment.again_other'), variantOf('recruitment.again_submit')]).toEqual(['filled', 'default'])
  fireEvent.click(within(question).getByRole('button', { name: portal[name] }))
}

it('before it is submitted again, a position that was not passed has the day, the comment and no other badge', () => {
  show(applicationFor('1'))
  expect(screen.getByText('Not passed on Thu 12 Nov')).toBeTruthy()
  expect(screen.getByText(/Wrong major/)).toBeTruthy()
  expect(screen.queryByText('You qualify')).toBeNull()
})

it('the person can go on with the same position', async () => {
  const { onSubmit } = show(applicationFor('1'))
  pressSubmit()
  expect(onSubmit).not.toHaveBeenCalled()
  await answer('recruitment.again_submit')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('the person can choose another position instead', async () => {
  const { onSubmit, router } = show(applicationFor('1'))
  pressSubmit()
  await answer('recruitment.again_other')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/notice/deliver?projectId=p1')
})

it.each([
  ['another position', applicationFor('2')],
  ['a submission that was returned for correction', applicationFor('1', 'RETURNED')],
])('asks nothing about %s', (_what, application) => {
  const { onSubmit } = show(application)
  pressSubmit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
