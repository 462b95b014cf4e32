import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readListView } from '../../../engine/public/list-params.ts'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { Checklist } from './Checklist.tsx'
import type { ProjectSettings } from './project-settings-queries.ts'

afterEach(cleanup)

it('missing positions link to the position list of their project', () => {
  const projectSettings = {
    id: '7',
    checks: [{ check: 'positions', met: false }],
    problems: [],
  } as Partial<ProjectSettings>
  renderOnPage(<Checklist projectSettings={projectSettings as ProjectSettings} />)
  const [path, search] = screen.getByRole('link').getAttribute('href')?.split('?') ?? []
  expect(path).toBe('/recruitment/positions')
  expect(readListView(new URLSearchParams(search)).filters).toEqual([
    { field: 'projectId', operator: 'is', values: ['7'] },
  ])
})

it('a sign says what is done and what is not; no word repeats it', () => {
  const checks = [
    { check: 'form', met: true },
    { check: 'fee', met: false },
  ]
  const projectSettings = { id: '7', checks, problems: [] } as Partial<ProjectSettings>
  renderOnPage(<Checklist projectSettings={projectSettings as ProjectSettings} />)
  expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['done', 'to do'])
  expect(screen.queryByText('done')).toBeNull()
})
