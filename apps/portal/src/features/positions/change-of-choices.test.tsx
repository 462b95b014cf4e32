import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { clearToasts, Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import type { Application, Project } from '../../recruitment/records.ts'
import { BasketBar } from './BasketBar.tsx'
import type { BasketItem, ChoiceDraft } from './choices.ts'
import { FormButton } from './FormButton.tsx'
import type { Position } from './records.ts'
import { useBasket } from './use-basket.ts'
import type { Choices } from './use-choices.ts'

afterEach(() => {
  cleanup()
  clearToasts('choices')
})

const item = (id: string) => ({ id, code: id, title: 'Clerk', employer: 'City hall' }) as unknown as BasketItem

const project = {
  ...{ id: 'p1', timeZone: 'Asia/Shanghai', choicesPerApplication: 3 },
  rejectedPositions: ['A', 'B', 'C'].map((id) => ({
    ...{ position: item(id), at: '2026-11-12T02:00:00Z', opinion: 'Wrong major' },
  })),
} as unknown as Project

function Change({ chosen, submittedAt }: { chosen: readonly string[]; submittedAt: string | null }) {
  const [draft, setDraft] = useState({ items: chosen.map(item) } as unknown as ChoiceDraft)
  const choices: Choices = {
    ...{ draft, ready: true, saveState: 'saved' },
    application: { states: { review: 'DRAFT' }, submittedAt } as unknown as Application,
    change: async (update) => {
      const next = update(draft)
      setDraft(next)
      return next
    },
  }
  const basket = useBasket(project, choices, { reason: undefined, canChangePost: false })
  return (
    <>
      <p data-testid="chosen">{draft.items.map(({ id }) => id).join()}</p>
      {basket.isFull && <p>Full</p>}
      {['A', 'X', 'Y'].map((id) => (
        <button key={id} type="button" onClick={() => basket.add(item(id) as unknown as Position)}>
          Add {id}
        </button>
      ))}
      <button type="button" onClick={() => basket.removeRejected(basket.rejections.map(({ position }) => position.id))}>
        Remove all
      </button>
      <FormButton basket={basket} />
      <BasketBar basket={basket} />
      <Toasts />
    </>
  )
}

function show(chosen: readonly string[], submittedAt: string | null = '2026-11-10T02:00:00Z') {
  const router = createMemoryRouter([
    { path: '/', element: <Change chosen={chosen} submittedAt={submittedAt} /> },
    { path: '*', element: null },
  ])
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  )
  return router
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const chosen = () => screen.getByTestId('chosen').textContent
const undo = async () => fireEvent.click(await screen.findByRole('button', { name: ui['ui.undo'] }))

it('another position takes the place of one that was not passed, although all places are taken, and can be undone', async () => {
  show(['A', 'B', 'C'])
  expect(screen.queryByText('Full')).toBeNull()
  press('Add X')
  expect(await screen.findAllByText('Clerk (X) replaces Clerk (A)')).toBeTruthy()
  expect(chosen()).toBe('X,B,C')
  press('Add Y')
  expect(await screen.findAllByText('Clerk (Y) replaces Clerk (B)')).toBeTruthy()
  expect(chosen()).toBe('X,Y,C')
  await undo()
  expect(chosen()).toBe('X,B,C')
})

it('all positions that were not passed are removed at once, and come back in their order', async () => {
  show(['A', 'X', 'C'])
  press('Remove all')
  await undo()
  expect(chosen()).toBe('A,X,C')
})

it('a position that is chosen again in spite of the question is not replaced', async () => {
  show(['B'])
  press('Add A')
  await screen.findByText('B,A')
  press('Add X')
  expect(await screen.findAllByText('Clerk (X) replaces Clerk (B)')).toBeTruthy()
  press('Add Y')
  await screen.findByText('X,A,Y')
})

it('the form is not opened with nothing but positions that were not passed, before a question', async () => {
  const router = show(['A', 'B'])
  press(portal['positions.fill_form'])
  const question = await screen.findByRole('dialog', { name: portal['recruitment.again_title'] })
  expect(question.textContent.split('Wrong major')).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/')
  fireEvent.click(within(question).getByRole('button', { name: portal['recruitment.again_fill'] }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?projectId=p1'))
})

it('"another position" in the sheet of the choices leads to the list, not back to the sheet', async () => {
  show(['A', 'B'])
  fireEvent.click(screen.getByRole('button', { name: /did not pass/, hidden: true }))
  const sheet = await screen.findByRole('dialog', { name: portal['positions.basket'] })
  fireEvent.click(within(sheet).getByRole('button', { name: portal['positions.fill_form'] }))
  const question = await screen.findByRole('dialog', { name: portal['recruitment.again_title'] })
  fireEvent.click(within(question).getByRole('button', { name: portal['recruitment.again_other'] }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  [['A', 'X'], '2026-11-10T02:00:00Z'],
  [['A'], null],
] as const)('the form is opened with %j of an application that was submitted at %s', (ids, submittedAt) => {
  const router = show(ids, submittedAt)
  press(portal['positions.fill_form'])
  expect(router.state.location.pathname + router.state.location.search).toBe(paths.form({ projectId: 'p1' }))
})
