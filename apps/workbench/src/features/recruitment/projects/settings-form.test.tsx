import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import type { ProjectSettings } from './project-settings-queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

afterEach(cleanup)

const project = {
  ...{ id: '7', revision: 1, title: '招聘', titleEn: '', organiser: '市人社局', organiserEn: '', supportPhone: null },
  ...{ windows: {}, frozen: [], timeZone: 'Asia/Shanghai', formVersionId: null, agreementId: null, fee: null },
  ...{
    choicesPerApplication: 1,
    correctionHours: 48,
    banMonths: 0,
    minimumRatio: null,
    adjustable: false,
    secondReview: false,
  },
  ...{
    reviewMode: 'manual',
    noResponseRule: 'pass',
    referenceDate: '2026-11-01',
    introduction: '',
    introductionEn: '',
  },
} as unknown as ProjectSettings

it('settings are refused at their fields in the page language, or as a whole where no field shows the error', async () => {
  let errors = [{ path: 'referenceDate', message: 'A day is needed' }]
  const requests = serve(({ method }) => (method === 'PUT' ? refusal(400, 'request.invalid', errors) : []))
  const saves = () => requests.filter(({ method }) => method === 'PUT')
  renderOnPage(<SettingsForm projectSettings={project} />, { buttons: ['project:write'] })
  const day = screen.getByLabelText(/Reference date/)
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.change(day, { target: { value: '' } })
  fireEvent.click(save)
  expect(await screen.findByText('A day is needed')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(day))
  errors = [{ path: 'noResponseRule', message: 'Not a rule' }]
  fireEvent.click(save)
  expect(await screen.findByText('request.invalid')).toBeDefined()
  const before = saves().length
  const start = screen.getByLabelText('Review: start')
  fireEvent.change(start, { target: { value: '2026-11-20T09:00' } })
  fireEvent.click(save)
  expect(document.activeElement).toBe(screen.getByLabelText('Review: end'))
  expect(saves()).toHaveLength(before)
})

it('a window that ends before its start is refused at its end', async () => {
  const errors = [{ path: 'windows.review.end', message: 'The end must be later than the start.' }]
  serve(({ method }) => (method === 'PUT' ? refusal(400, 'shown in no toast', errors) : []))
  renderOnPage(<SettingsForm projectSettings={project} />, { buttons: ['project:write'] })
  fireEvent.change(screen.getByLabelText('Review: start'), { target: { value: '2026-11-20 09:00' } })
  fireEvent.change(screen.getByLabelText('Review: end'), { target: { value: '2026-11-19 09:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const end = screen.getByLabelText('Review: end')
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('The end must be later than the start.')).toBeDefined()
  expect(screen.queryByText('shown in no toast')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(end))
})

it('a change that takes time from people names them and asks before it is saved', async () => {
  const windows = {
    confirmation: { start: '2026-11-01T00:00:00+08:00', end: '2026-12-01T00:00:00+08:00' },
  }
  const requests = serve(({ path, method }) => {
    if (path.endsWith('/schedule-effects')) return [{ stage: 'confirmation', change: 'ends_earlier', people: 111 }]
    return method === 'PUT' ? { revision: 2 } : []
  })
  renderOnPage(<SettingsForm projectSettings={{ ...project, windows }} />, { buttons: ['project:write'] })
  fireEvent.change(screen.getByLabelText('Written-test confirmation: end'), { target: { value: '2026-11-25 09:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const consequence = await screen.findByText(/ends earlier: 111 people have not finished/)
  // A sentence in one line ends at the edge of the dialog.
  expect(consequence.closest('[class*="nowrap"]')).toBeNull()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Change dates' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
})
