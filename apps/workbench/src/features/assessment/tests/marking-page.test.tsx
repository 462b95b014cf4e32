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
    if (request.path === `${calls}/last`)
      return { last: null } satisfies Output<'GET /workbenchApi/assessment/marking/last'>
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

it('marks are entered by a quarter and given by keys', async () => {
  const request = serve(queueOf())
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  expect(screen.getAllByRole('button', { name: /^[\d.]+$/ }).map(({ textContent }) => textContent)).toEqual([
    ...['0', '2.5', '5', '7.5', '10'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '7.5' }))
  fireEvent.keyDown(marks(), { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(request.find(({ method }) => method === 'PUT')).toMatchObject({ path: `${calls}/1`, body: { marks: 7.5 } }),
  )
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

/** The server's part once the marker has marked an answer; `blocker` says why the marks stay. */
function lastMarkOf(blocker: string | null) {
  const queue = queueOf()
  const last = { itemId: '9', paper: 'Paper', ordinal: 4, points: 10, question: { ...question, stem: 'Marked stem' } }
  const reply = { text: 'Because', chosen: [], scale: null, pictures: [] }
  return (request: RecordedRequest): unknown => {
    if (request.path === `${calls}/last`) return { last: { ...last, reply, marks: 8, comment: 'Good', blocker } }
    if (request.path === `${calls}/9/correction`) return { done: true }
    return queue(request)
  }
}

it('a marker returns to the last mark, changes it and continues with the same answer', async () => {
  const requests = serve(lastMarkOf(null))
  openWorkbench(`${page}?paper=7`)
  await screen.findByText('Stem 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Last marked answer' }))
  expect(screen.getByText('Marked stem')).toBeDefined()
  expect(marks().value).toBe('8')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save new score' })
  expect(save.disabled).toBe(true)
  fireEvent.change(marks(), { target: { value: '6,5' } })
  fireEvent.click(save)
  expect(await screen.findByText('Stem 1')).toBeDefined()
  const sent = requests.find(({ path }) => path === `${calls}/9/correction`)
  expect(sent?.body).toEqual({ marks: 6.5, comment: 'Good' })
  expect(requests.filter(({ path }) => path === `${calls}/next`)).toHaveLength(1)
})

it('a mark that has had its effect is shown with the reason why it stays', async () => {
  serve(lastMarkOf('Marked by two.'))
  openWorkbench(`${page}?paper=7`)
  fireEvent.click(await screen.findByRole('button', { name: 'Last marked answer' }))
  expect(screen.getByText('Marked by two.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /Score/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue marking' }))
  expect(screen.getByText('Stem 1')).toBeDefined()
})
