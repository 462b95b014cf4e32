import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { finishPendingCalls } from '../../../shell/pending-calls.ts'
import { useWaiting } from '../../../shell/todos.ts'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { DecisionPane } from './DecisionPane.tsx'
import { holdDecision, undoHeldDecision, undoMilliseconds } from './held-decision.ts'
import { ReviewPage } from './ReviewPage.tsx'
import type { ReviewApplication } from './review-queries.ts'

afterEach(cleanup)

const application = {
  ...{ id: '7', revision: 1, name: 'Li', actions: [], eligibility: [], opinion: null, history: [], waiver: null },
  ...{ states: { review: 'SUBMITTED', fee: 'NONE' }, secondReview: { required: false, proposal: null } },
  correctable: [
    { id: 'schools', label: 'Education', fields: [{ name: 'education', label: 'Education' }] },
    {
      id: 'papers',
      label: 'Documents',
      fields: [
        { name: 'photo', label: 'Photo' },
        { name: 'diploma', label: 'Diploma' },
      ],
    },
  ],
  correction: { deadline: '2026-11-24T09:00:00.000Z' },
  project: { id: '1', title: 'Teachers' },
} as unknown as ReviewApplication

it('reasons and comments stay when another decision was chosen in between', async () => {
  serve(({ method }) => (method === 'GET' ? [{ value: 'blurred', decision: 'return', label: 'Blurred' }] : {}))
  renderOnPage(
    <DecisionPane
      application={application}
      refusal={undefined}
      onNext={() => {}}
      onReload={() => {}}
      onUndo={() => {}}
    />,
  )
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

it('a draft is saved after the one before it, and is reported as saved only then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: (() => void)[] = []
  const requests = serve(({ method }) => (method === 'PUT' ? new Promise((done) => answers.push(() => done({}))) : []))
  const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  renderOnPage(
    <DecisionPane
      application={application}
      refusal={undefined}
      onNext={() => {}}
      onReload={() => {}}
      onUndo={() => {}}
    />,
  )
  fireEvent.keyDown(document.body, { key: 'b' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved()).toMatchObject([{ text: '' }])
  const words = screen.getByLabelText('Further comments for the applicant')
  fireEvent.change(words, { target: { value: 'Scan it again' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved()).toHaveLength(1)
  answers[0]?.()
  await vi.waitFor(() => expect(saved()).toMatchObject([{ text: '' }, { text: 'Scan it again' }]))
  expect(screen.queryByText('Draft saved')).toBeNull()
  answers[1]?.()
  expect(await screen.findByText('Draft saved')).toBeDefined()
  vi.useRealTimers()
})

it('a decision that was chosen by its key gets the focus, so that its reasons follow', () => {
  serve(({ method }) => (method === 'GET' ? [{ value: 'blurred', decision: 'return', label: 'Blurred' }] : {}))
  renderOnPage(
    <DecisionPane
      application={application}
      refusal={undefined}
      onNext={() => {}}
      onReload={() => {}}
      onUndo={() => {}}
    />,
  )
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Return for correction/ }))
})

it('a letter that is pressed in the deadline calendar does not leave the application', async () => {
  serve(() => [])
  let gone = 0
  renderOnPage(
    <DecisionPane
      application={application}
      refusal={undefined}
      onNext={() => gone++}
      onReload={() => {}}
      onUndo={() => {}}
    />,
  )
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
  renderOnPage(
    <DecisionPane application={second} refusal={undefined} onNext={() => {}} onReload={() => {}} onUndo={() => {}} />,
  )
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'No degree' } })
  const send = screen.getByRole('button', { name: 'Propose and continue' })
  expect(send.textContent).toContain('Ctrl Enter')
  fireEvent.click(send)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reject and continue', hidden: true })).toBeNull()
})

it('a decision without a question is sent after some seconds, in which it can be undone with its draft', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const decisions: unknown[] = []
  serve(({ path }) => {
    if (path.endsWith('/decision')) decisions.push(path)
    return path.endsWith('/applications/7') ? application : []
  })
  let opened = 0
  const undo = () => {
    if (undoHeldDecision() === '7') opened += 1
  }
  const pane = (
    <DecisionPane application={application} refusal={undefined} onNext={() => {}} onReload={() => {}} onUndo={undo} />
  )
  renderOnPage(pane)
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(opened).toBe(1)
  await vi.advanceTimersByTimeAsync(undoMilliseconds * 2)
  expect(decisions).toEqual([])

  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await screen.findByRole('button', { name: 'Undo' })
  expect(decisions).toEqual([])
  await vi.advanceTimersByTimeAsync(undoMilliseconds)
  expect(decisions).toHaveLength(1)
  expect(undoHeldDecision()).toBeUndefined()
  vi.useRealTimers()
})

it('the counts are without the application of a held decision, and are read again with those of the menu', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let waiting = 2
  const row = (id: string) => ({
    ...{ id, number: id, name: `Person ${id}`, positions: [], claim: null, submittedAt: '2026-11-20T01:00:00.000Z' },
    states: { review: 'SUBMITTED', photo: 'GOOD', fee: 'NONE' },
  })
  const views = { resubmitted: 0, second: 0, photo: 0, waiver: 0, returned: 0, mine: 0 }
  const requests = serve(({ path }) => {
    if (path.endsWith('/decision')) waiting -= 1
    if (path.endsWith('/applications/7')) return application
    if (path.endsWith('/review-projects')) return [{ id: '1', code: 'T', title: 'Teachers', window: null, waiting }]
    if (path.endsWith('/review-summary')) return { views: { ...views, waiting }, positions: [], decidedToday: 0 }
    if (!path.endsWith('/applications')) return []
    return { records: waiting === 2 ? [row('7'), row('8')] : [row('8')], total: waiting, current: 1, size: 100 }
  })
  function Menu() {
    return <output>{useWaiting().size}</output>
  }
  renderOnPage(
    <>
      <Menu />
      <ReviewPage />
      <DecisionPane
        application={application}
        refusal={undefined}
        onNext={() => {}}
        onReload={() => {}}
        onUndo={() => {}}
      />
    </>,
  )
  expect(await screen.findByText('Waiting (2)')).toBeDefined()
  expect(await screen.findByText('Person 7')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  const expectOne = async () => {
    expect(await screen.findByText('Waiting (1)')).toBeDefined()
    expect(screen.getByText('Teachers (1)')).toBeDefined()
    expect(screen.getByText('1 application')).toBeDefined()
    expect(screen.queryByText('Person 7')).toBeNull()
  }
  await expectOne()
  const requestedBefore = requests.filter(({ path }) => path.endsWith('/home/todos')).length
  await vi.advanceTimersByTimeAsync(undoMilliseconds)
  await vi.waitFor(() =>
    expect(requests.filter(({ path }) => path.endsWith('/home/todos'))).toHaveLength(requestedBefore + 1),
  )
  await expectOne()
  vi.useRealTimers()
})

it('a held decision is sent before the session ends', async () => {
  const sent: string[] = []
  holdDecision({ id: '7', projectId: '1', views: ['waiting'] }, async () => sent.push('decision') > 0)
  await finishPendingCalls()
  expect(sent).toEqual(['decision'])
})

it('a return names parts of the form that were chosen by keys, and they stay with the draft', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = serve(({ path }) => (path.endsWith('/applications/7') ? application : []))
  const pane = (
    <DecisionPane
      application={application}
      refusal={undefined}
      onNext={() => {}}
      onReload={() => {}}
      onUndo={() => {}}
    />
  )
  renderOnPage(pane)
  fireEvent.keyDown(document.body, { key: 'b' })
  fireEvent.keyDown(document.body, { key: 'm' })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Parts to correct, sent to the applicant' })
  expect(document.activeElement).toBe(field)
  fireEvent.click(field)
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Education', 'Documents: whole section', 'Photo', 'Diploma'])
  fireEvent.change(field, { target: { value: 'dip' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Diploma', hidden: true }))
  fireEvent.change(screen.getByLabelText('Further comments for the applicant'), { target: { value: 'Unreadable' } })
  await vi.advanceTimersByTimeAsync(1000)
  const bodies = (method: string) => requests.filter((one) => one.method === method).map(({ body }) => body)
  expect(bodies('PUT').at(-1)).toMatchObject({ parts: ['diploma'], text: 'Unreadable' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await vi.advanceTimersByTimeAsync(undoMilliseconds * 2)
  expect(bodies('POST')).toContainEqual(expect.objectContaining({ decision: 'return', parts: ['diploma'] }))
  vi.useRealTimers()
})
