import type { QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Output } from '../../../shell/api.ts'
import {
  advanceOneHour,
  authorityFor,
  goToTab,
  openWorkbench,
  shellResponses,
} from '../../../testing/open-workbench.tsx'
import { type RecordedRequest, serve } from '../../../testing/render-on-page.tsx'

const page = '/assessment/marking'
const calls = `/workbenchApi${page}`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Hands out an answer to each who asks, as the server does: never one that it has handed out before. */
function deskOf() {
  let given = 0
  const item = () => ({
    ...{ itemId: String(++given), paper: 'Paper', ordinal: given, points: 10, arbitration: false },
    question: { ...question, stem: `Stem ${given}` },
    reply: { text: 'Because', chosen: [], scale: null, pictures: [] },
    until: '2026-03-04T05:00:00Z',
  })
  return (asked: RecordedRequest): unknown => {
    if (asked.path === `${calls}/next`) {
      return { next: item() } satisfies Output<'POST /workbenchApi/assessment/marking/next'>
    }
    if (asked.path === calls) return [{ paperId: '7', title: 'Paper', waiting: 2, unsettled: 2, settled: 0 }]
    return shellResponses(authorityFor(page, 'Marking'), asked)
  }
}
const question: QuestionContent = { type: 'short', stem: '', options: [], scale: null, partial: false, reference: '' }

const marks = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Score/ })

it('the answer in hand stays, with the marks typed for it, while the desk stands behind other pages', async () => {
  const asked = serve(deskOf())
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  fireEvent.change(marks(), { target: { value: '8' } })
  advanceOneHour(() => goToTab('Home'))
  goToTab(/Unsaved/)
  expect(screen.getByText('Stem 1')).toBeDefined()
  expect(marks().value).toBe('8')
  expect(asked.filter(({ path }) => path === `${calls}/next`)).toHaveLength(1)
})

it('an answer that was given back is not shown again to who returns to the desk', async () => {
  serve(deskOf())
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 2' }))
  await waitFor(() => expect(screen.getByText('Stem 2')).toBeDefined())
  expect(screen.queryByText('Stem 1')).toBeNull()
})
