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

/** Gives an answer to each marker, as the server does: never the same one twice. */
function queueOf() {
  let given = 0
  const item = () => ({
    ...{ itemId: String(++given), paper: 'Paper', ordinal: given, points: 10, arbitration: false },
    question: { ...question, stem: `Stem ${given}` },
    reply: { text: 'Because', chosen: [], scale: null, pictures: [] },
    until: '2026-03-04T05:00:00Z',
  })
  return (request: RecordedRequest): unknown => {
    if (request.path === `${calls}/next`) {
      return { next: item() } satisfies Output<'POST /workbenchApi/assessment/marking/next'>
    }
    if (request.path === calls) return [{ paperId: '7', title: 'Paper', waiting: 2, unsettled: 2, settled: 0 }]
    return shellResponses(authorityFor(page, 'Marking'), request)
  }
}
const question: QuestionContent = { type: 'short', stem: '', options: [], scale: null, partial: false, reference: '' }

const marks = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Score/ })

it('the current answer and its marks stay while the marking page is in the background', async () => {
  const request = serve(queueOf())
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  fireEvent.change(marks(), { target: { value: '8' } })
  advanceOneHour(() => goToTab('Home'))
  goToTab(/Unsaved/)
  expect(screen.getByText('Stem 1')).toBeDefined()
  expect(marks().value).toBe('8')
  expect(request.filter(({ path }) => path === `${calls}/next`)).toHaveLength(1)
})

it('a released answer is not shown again to a marker who returns', async () => {
  serve(queueOf())
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 2 answers' }))
  await waitFor(() => expect(screen.getByText('Stem 2')).toBeDefined())
  expect(screen.queryByText('Stem 1')).toBeNull()
})
