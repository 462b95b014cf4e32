import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type RecordedRequest, refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { BoardPage } from './BoardPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const actions = [
  { action: 'invite', to: 'awaiting_interview', possible: false, message: 'Select a job opening first.' },
  { action: 'fail', to: 'failed', possible: true, message: null },
]
const times = { createdAt: '2026-11-01T00:00:00.000Z', stageSince: new Date().toISOString(), interview: null }
const card = { id: '1', name: 'Lin', post: null, revision: 3, ...times, actions }
const board = ['not_invited', 'awaiting_interview', 'passed', 'failed', 'offer', 'talent_pool'].map((stage, at) => ({
  ...{ stage, total: at === 0 ? 1 : 0, cards: at === 0 ? [card] : [] },
}))
const posts = [{ value: 'p', label: 'Shop manager' }]

async function open(): Promise<readonly RecordedRequest[]> {
  const requests = serve(({ path, method }) => {
    if (path.endsWith('/options')) return posts
    return method === 'POST' ? { stage: 'failed', revision: 4 } : board
  })
  renderOnPage(<BoardPage />, { address: '/talent/board', buttons: ['resume:read', 'resume:write'] })
  await screen.findByText('Lin')
  return requests
}
const moves = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
function dragTo(stage: string): void {
  const dataTransfer = { setData: () => undefined }
  fireEvent.dragStart(screen.getByRole('listitem'), { dataTransfer })
  const column = screen.getByRole('region', { name: stage })
  // A column accepts a drop only where its dragover event says so.
  if (!fireEvent.dragOver(column, { dataTransfer })) fireEvent.drop(column, { dataTransfer })
}

it('a card that is dropped on a stage that is not allowed stays, and shows the reason', async () => {
  const requests = await open()
  dragTo('Awaiting interview')
  expect(await screen.findByText('Select a job opening first.')).toBeDefined()
  dragTo('Offer made')
  expect(
    await screen.findByText('You cannot move a candidate from “Not invited to interview” to “Offer made”.'),
  ).toBeDefined()
  expect(moves(requests)).toEqual([])
  dragTo('Interview failed')
  await waitFor(() => expect(moves(requests)).toEqual([{ action: 'fail', revision: 3 }]))
})

it('the menu of a card moves it when an entry is chosen and not before, and shows why another is not possible', async () => {
  const requests = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Move to… Lin' }))
  const refused = await screen.findByRole('menuitem', { name: /Invite/, hidden: true })
  expect(within(refused).getByText('Select a job opening first.')).toBeDefined()
  fireEvent.click(refused)
  expect(moves(requests)).toEqual([])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Fail', hidden: true }))
  await waitFor(() => expect(moves(requests)).toHaveLength(1))
})

it('a move that cancels an interview is made after a confirmation', async () => {
  const requests = serve(({ path, method, body }) => {
    if (path.endsWith('/options')) return posts
    if (method !== 'POST') return board
    const agreed = (body as { cancelInterview?: boolean }).cancelInterview
    return agreed ? { stage: 'failed', revision: 4 } : refusal(409, 'talent.interview_planned')
  })
  const buttons = ['resume:read', 'resume:write', 'interview:write']
  renderOnPage(<BoardPage />, { address: '/talent/board', buttons })
  await screen.findByText('Lin')
  dragTo('Interview failed')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('talent.interview_planned')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel interview' }))
  await waitFor(() => expect(moves(requests)).toHaveLength(2))
  expect(moves(requests)[1]).toEqual({ action: 'fail', revision: 3, cancelInterview: true })
})

it('the board is filtered by a post, which its URL keeps', async () => {
  const requests = await open()
  fireEvent.click(screen.getByRole('combobox', { name: 'Job opening' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Shop manager', hidden: true }))
  await waitFor(() => expect(requests.some(({ query }) => query.get('postId') === 'p')).toBe(true))
})

it('resumes without a unit are not sent; the page asks for the unit', async () => {
  const requests = await open()
  fireEvent.click(screen.getByRole('button', { name: /Upload/ }))
  const dialog = await screen.findByRole('dialog')
  const file = new File(['x'], 'Lin.pdf')
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  fireEvent.click(await within(dialog).findByRole('button', { name: /Upload 1/ }))
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: /Business unit/ })),
  )
  expect(moves(requests)).toEqual([])
})

it('a file that cannot be a resume is refused before the upload, with the reason', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /Upload/ }))
  const dialog = await screen.findByRole('dialog')
  const large = new File(['x'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 10_485_761 })
  const files = [new File(['x'], 'notes.txt'), large, new File(['x'], 'Lin.PDF')]
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
  expect(await within(dialog).findByText(/^Unsupported format: txt\. Use PDF/)).toBeDefined()
  expect(within(dialog).getByText('File size out of limit: 10 MB')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: /Upload 1/ })).toBeDefined()
})

it('a card opens its resume next to the board, and tells its stage and interview', async () => {
  const interview = { startsAt: '2027-02-01T02:00:00.000Z', timeZone: 'Asia/Shanghai' }
  const planned = { ...card, interview, stageSince: new Date(Date.now() - 3 * 86_400_000).toISOString() }
  serve(({ path }) => {
    if (path.endsWith('/options')) return posts
    if (path.endsWith('/content'))
      return { text: 'Ten years in shops', inFull: false, duplicates: [], actions, revision: 3 }
    if (path.endsWith('/resumes/1')) return { record: { id: '1', name: 'Lin', revision: 3 }, labels: {}, refused: {} }
    return board.map((column, at) => (at === 0 ? { ...column, cards: [planned] } : column))
  })
  renderOnPage(<BoardPage />, { address: '/talent/board', buttons: ['resume:read'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Lin' }))
  expect(await screen.findByText('Ten years in shops')).toBeDefined()
  expect(screen.getByText('3 days in this stage')).toBeDefined()
  expect(screen.getByText(/^Interview .*10:00/)).toBeDefined()
  const panel = screen.getByRole('complementary', { name: 'Lin' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Ten years in shops')).toBeNull())
})
