import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Output } from '../../../shell/api.ts'
import {
  advanceOneHour,
  authorityFor,
  goToTab,
  openWorkbench,
  shellResponses,
} from '../../../testing/open-workbench.tsx'
import { type RecordedRequest, refusal, serve } from '../../../testing/render-on-page.tsx'
import type { Board } from './exam-board.ts'

const page = '/recruitment/examination'
const project = '/workbenchApi/recruitment/projects/1'

const board: Board = {
  project: {
    ...{ id: '1', code: 'P', title: 'Project', timeZone: 'Asia/Shanghai', revision: 1, tieBreak: [] },
    ...{ seatingMethod: 'random', roomSize: 30, interviewWeight: '0.5', interviewPerPlace: 3 },
  },
  windows: {},
  // Scores are released to nine others, who are not called.
  counts: {
    ...Object.fromEntries(ExamState.options.map((state) => [state, 0])),
    ...{ RELEASED: 9, INTERVIEW: 3 },
  } as Board['counts'],
  subjects: [],
  rooms: { sites: 1, rooms: 1, capacity: 30 },
  interviews: { called: 3, marked: 1 },
  overtaking: { total: 0, first: [] },
  rechecking: [],
  ...{ allotment: null, results: null, works: [], now: '2026-03-04T05:00:00Z' },
  acts: (['recordAttendance', 'markInterviews'] as const).map((act) => ({
    ...{ act, possible: true, blocker: null, params: {} },
  })),
}
type Examinee = Output<'GET /workbenchApi/recruitment/projects/{id}/examinees'>['records'][number]

const examinee = (ordinal: number, exam: Examinee['exam']): Examinee => ({
  ...{ applicationId: String(ordinal), number: `N${ordinal}`, name: `Person ${ordinal}`, ticketNumber: `T${ordinal}` },
  ...{ exam, placeFree: true, site: 'S', room: 1, seat: ordinal, attendance: null, marks: {} },
  ...{
    written: null,
    total: null,
    rank: null,
    writtenRank: null,
    threshold: null,
    aboveThreshold: null,
    recheck: null,
  },
  position: { id: '1', code: 'C', title: 'Position' },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A step of an exam with three candidates at this point. */
async function openStep(
  step: string,
  exam: Examinee['exam'],
  answer: (request: RecordedRequest) => unknown,
  shown: Board = board,
) {
  const people = [1, 2, 3].map((ordinal) => examinee(ordinal, exam))
  const request = serve((one) => {
    if (one.path === `${project}/exam-board`) return shown
    if (one.path === `${project}/examinees`) return { records: people, total: 3, current: 1, size: 500 }
    return answer(one) ?? shellResponses(authorityFor(page, 'Exams', ['exam:arrange', 'exam:read']), one)
  })
  openWorkbench(`${page}?project=1&${step}`)
  await screen.findAllByText(/Person 1/)
  return request
}

const enter = (seat: number, attendance: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: `Seat ${seat}, Person ${seat}` })).getByLabelText(attendance),
  )
const entered = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length
const mark = (ordinal: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Person ${ordinal}’s interview score` })
const type = (ordinal: number, value: string) => fireEvent.change(mark(ordinal), { target: { value } })
const leaveAndReturn = () => {
  advanceOneHour(() => goToTab('Home'))
  goToTab(/Unsaved/)
}

async function record(count: number) {
  fireEvent.click(screen.getByRole('button', { name: `Record ${count} people` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Record attendance' }))
}

it('a sheet keeps its entries in the background, and after saving only those that the server refused', async () => {
  await openStep('step=attendance&room=1', 'TICKET_OPEN', ({ path, body }) => {
    if (path !== `${project}/attendance`) return undefined
    const { applicationIds } = body as { applicationIds: string[] }
    const refused = applicationIds.filter((id) => id === '2').map((id) => ({ id, reason: 'x', message: 'Has left.' }))
    return { moved: applicationIds.length - refused.length, refused }
  })
  for (const seat of [1, 2]) enter(seat, 'Present')
  enter(3, 'Absent')
  leaveAndReturn()
  expect(entered()).toBe(3)
  await record(3)
  expect(await screen.findByText(/Has left\./)).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record 1 person' })).toBeDefined())
  expect(entered()).toBe(1)
})

it('a sheet is read-only before the exam, and says when it starts', async () => {
  const params = { at: '2026-03-09T01:00:00Z' }
  const acts = [{ act: 'recordAttendance', possible: false, blocker: 'exam_not_begun', params }] as const
  await openStep('step=attendance&room=1', 'TICKET_OPEN', () => undefined, { ...board, acts: [...acts] })
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true)
  expect(screen.getByText(/The written test starts on/)).toBeDefined()
})

it('a partially failed sheet keeps the unrecorded entries and fetches the seats again', async () => {
  const request = await openStep('step=attendance&room=1', 'TICKET_OPEN', ({ path, body }) => {
    if (path !== `${project}/attendance`) return undefined
    const { state } = body as { state: string }
    return state === 'absent' ? refusal(400, 'Not now.') : { moved: 1, refused: [] }
  })
  const readings = () => request.filter(({ path }) => path === `${project}/examinees`).length
  enter(1, 'Present')
  enter(3, 'Absent')
  const before = readings()
  await record(2)
  expect(await screen.findByText('Not now.')).toBeDefined()
  await waitFor(() => expect(readings()).toBe(before + 1))
  expect(entered()).toBe(1)
})

it('marks stay while the list is in the background, and so do those that are typed during a save', async () => {
  const saved = Promise.withResolvers()
  const request = await openStep('step=interview', 'INTERVIEW', ({ path }) =>
    path === `${project}/interview-marks` ? saved.promise : undefined,
  )
  type(1, '81')
  leaveAndReturn()
  expect(mark(1).value).toBe('81')
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 score' }))
  type(2, '82')
  saved.resolve({ written: 1 })
  await waitFor(() => expect(mark(1).value).toBe(''))
  expect(mark(2).value).toBe('82')
  expect(
    request.filter(({ method, path }) => method === 'POST' && path.startsWith(project)).map(({ body }) => body),
  ).toEqual([{ rows: [{ ticketNumber: 'T1', state: 'present', mark: '81' }] }])
})

it('the format of marks is explained once, in full, above their narrow fields', async () => {
  await openStep('step=interview', 'INTERVIEW', () => undefined)
  expect(mark(1).getAttribute('placeholder')).toBe('')
  expect(screen.getByText('Score, or - if absent')).toBeDefined()
})

it('interview progress is the number of called candidates with a mark, no matter who else is released', async () => {
  await openStep('step=interview', 'INTERVIEW', () => undefined)
  expect(screen.getByRole('link', { name: /Interview/ }).textContent).toMatch(/Interview1 \/ 3$/)
})

it('a mark with a comma equals one with a point', async () => {
  const request = await openStep('step=interview', 'INTERVIEW', ({ path }) =>
    path === `${project}/interview-marks` ? { written: 1 } : undefined,
  )
  type(1, '81,5')
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 score' }))
  await waitFor(() => expect(mark(1).value).toBe(''))
  expect(request.find(({ method }) => method === 'POST')?.body).toEqual({
    rows: [{ ticketNumber: 'T1', state: 'present', mark: '81.5' }],
  })
})

it('the sheet of a room takes the focus, and the room list takes it back', async () => {
  const examRoom = { siteCode: '01', siteName: 'School', siteAddress: 'Street', number: 1, capacity: 30, seated: 3 }
  const figures = { waiting: 3, present: 0, absent: 0, violation: 0 }
  await openStep('step=attendance&room=1', 'TICKET_OPEN', ({ path }) => {
    if (path === `${project}/exam-rooms`) {
      return { records: [{ ...examRoom, ...figures }], total: 1, current: 1, size: 50 }
    }
    return path === `${project}/exam-attendance` ? figures : undefined
  })
  fireEvent.click(screen.getByRole('button', { name: 'All rooms' }))
  const room = await screen.findByRole('button', { name: 'Room 1' })
  expect(document.activeElement?.contains(room)).toBe(true)
  expect(document.activeElement?.tagName).toBe('SECTION')
  room.focus()
  fireEvent.click(room)
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Attendance sheet for room 1' }))
})

it('a list names subjects in English for readers without Chinese, and shows marks with two decimals', async () => {
  const subject = { code: 'gk', name: '公共科目', nameEn: 'General knowledge', fullMark: '100', weight: '1' }
  const marked = { ...examinee(1, 'RECHECK'), marks: { gk: { state: 'present', mark: '58.5' } } }
  serve((one) => {
    if (one.path === `${project}/exam-board`) return { ...board, subjects: [{ ...subject, start: null, end: null }] }
    if (one.path === `${project}/examinees`) return { records: [marked], total: 1, current: 1, size: 500 }
    return shellResponses(authorityFor(page, 'Exams', ['exam:arrange', 'exam:read']), one)
  })
  openWorkbench(`${page}?project=1&step=release`)
  expect(await screen.findByRole('columnheader', { name: 'General knowledge' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '58.50' })).toBeDefined()
})
