import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ResumeActs } from './ResumeActs.tsx'
import { candidateScreens } from './screens.ts'

afterEach(cleanup)

it('the stages that a resume can go to are among the acts at the top of its record, what leads on filled', async () => {
  expect(candidateScreens.overrides?.resume?.Acts).toBeDefined()
  serve(() => ({
    ...{ text: null, inFull: false, duplicates: [] },
    actions: [
      { action: 'recall', possible: true, message: null },
      { action: 'pass', possible: true, message: null },
      { action: 'offer', possible: false, message: 'The job opening is closed' },
    ],
  }))
  const record = { id: '1', revision: 1, stage: 'awaiting_interview' }
  renderOnPage(<ResumeActs record={record} />, { buttons: ['attempt:write', 'paper:read'] })
  const look = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant')
  expect(await screen.findByText('The job opening is closed')).toBeDefined()
  expect(look('Pass')).toBe('filled')
  expect([look('Withdraw invitation'), look('Invite to a test')]).toEqual(['default', 'default'])
})
