import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import type { ProjectSettings } from './project-settings-queries.ts'
import { WindowFields } from './WindowFields.tsx'

afterEach(cleanup)

const apply = { start: '2026-03-02T01:00:00.000Z', end: '2026-03-10T09:00:00.000Z' }
let sent: ProjectSettings['windows'] = {}

function Form() {
  const [windows, setWindows] = useState<ProjectSettings['windows']>({ apply })
  sent = windows
  return <WindowFields timeZone="Asia/Shanghai" windows={windows} onChange={setWindows} />
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

it('an incomplete window is kept as typed, and requires its other half before it counts', () => {
  renderOnPage(<Form />)
  type('Application: end', '')
  expect(field('Application: start').value).toBe('2 Mar 2026, 09:00')
  expect(field('Application: end').validity.valueMissing).toBe(true)
  expect(screen.getByText(/Enter both a start and an end/)).toBeDefined()
  expect(sent).toEqual({})
  type('Application: end', '2026-03-12 17:00')
  expect(sent).toEqual({ apply: { ...apply, end: '2026-03-12T09:00:00.000Z' } })
})

it('a stage without a window gets one once both ends are typed, and loses it once both are cleared', () => {
  renderOnPage(<Form />)
  type('Review: start', '2026-03-11 09:00')
  expect(field('Review: end').value).toBe('')
  expect(sent).toEqual({ apply })
  type('Review: end', '2026-03-12 09:00')
  expect(sent.review).toEqual({ start: '2026-03-11T01:00:00.000Z', end: '2026-03-12T01:00:00.000Z' })
  for (const label of ['Review: start', 'Review: end']) type(label, '')
  expect(sent).toEqual({ apply })
  expect(field('Review: start').validity.valid).toBe(true)
})
