import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../../testing/render-on-page.tsx'
import { PaperPage } from './PaperPage.tsx'

afterEach(cleanup)

const paper = {
  stage: 'taking',
  title: 'Logic',
  candidateName: 'Lin',
  instructions: '',
  minutes: 60,
  questionCount: 1,
  fullMarks: 10,
  closesAt: '2999-01-01T00:00:00.000Z',
  now: '2026-11-01T00:00:00.000Z',
  deadline: null,
  submittedAt: null,
  sections: [
    { title: 'One', questions: [{ ordinal: 1, type: 'short', stem: 'Why?', options: [], scale: null, points: 10 }] },
  ],
  answers: [],
  pictures: [],
  late: 0,
  sequence: 0,
}

it('shows the time zone of its times, which can differ from the candidate’s', async () => {
  serve(() => ({ ...paper, stage: 'ready', closesAt: '2026-12-01T16:00:00.000Z', sections: [] }))
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  expect(await screen.findByText('Start before 2 Dec 2026, 00:00, China (GMT+8)')).toBeDefined()
})

it('a candidate who continues a paper that was submitted elsewhere is shown that the answer was not saved', async () => {
  let isSubmitted = false
  serve(({ method }) => {
    if (method === 'PUT') return refusal(409, 'assessment.already_submitted')
    return isSubmitted ? { ...paper, stage: 'submitted', submittedAt: paper.now, sections: [] } : paper
  })
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  const box = await screen.findByRole('textbox')
  isSubmitted = true
  fireEvent.change(box, { target: { value: 'Because' } })
  expect(await screen.findByRole('heading', { name: 'Submitted' })).toBeDefined()
  expect(screen.getByText(/Your last entries were not saved/)).toBeDefined()
})

it('a window that becomes visible shows what another one has entered in the meantime', async () => {
  let answers = [{ ordinal: 1, value: 'Here', sequence: 1 }]
  serve(({ method }) => (method === 'PUT' ? { saved: true, late: false, now: paper.now } : { ...paper, answers }))
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(box.value).toBe('Here')
  answers = [{ ordinal: 1, value: 'There', sequence: 2 }]
  fireEvent.focus(window)
  expect(await screen.findByDisplayValue('There')).toBe(box)
})

it('offline answers are sent when time is up, and the candidate is notified that they came late', async () => {
  let late = 0
  serve(({ method }) => {
    if (method === 'PUT') {
      late = 1
      return { saved: false, late: true, now: paper.now }
    }
    return late > 0 ? { ...paper, stage: 'submitted', submittedAt: paper.now, sections: [], late } : paper
  })
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Typed in a tunnel' } })
  expect(await screen.findByRole('heading', { name: 'Submitted' })).toBeDefined()
  expect(screen.getByText(/1 answer you entered offline reached us after the end/)).toBeDefined()
})

it('answers are read-only when time is up, even before the server responds', async () => {
  serve(({ method }) =>
    method === 'POST' ? { ...paper, deadline: '2026-11-01T00:00:00.000Z' } : refusal(500, 'Not now.'),
  )
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(box.matches(':disabled')).toBe(true)
})

it('answers of a page that was closed offline are sent when the paper is opened again', async () => {
  const left = [{ ordinal: 1, value: 'Typed in a tunnel', sequence: 1 }]
  localStorage.setItem('paper token', JSON.stringify(left))
  let late = 0
  const requests = serve(({ method }) => {
    if (method === 'PUT') {
      late = 1
      return { saved: false, late: true, now: paper.now }
    }
    return { ...paper, stage: 'submitted', submittedAt: paper.now, sections: [], late }
  })
  renderOnPage(<PaperPage />, { address: '/paper#token' })
  expect(await screen.findByText(/1 answer you entered offline/)).toBeDefined()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { token: 'token', ...left[0] },
  ])
  expect(localStorage.getItem('paper token')).toBeNull()
})
