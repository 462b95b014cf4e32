import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { RequestActs } from './RequestActs.tsx'
import { attendanceRequestScreens } from './screens.ts'

afterEach(cleanup)

const show = async (decision: object, more: object = {}) => {
  serve(() => ({ approvalId: null, decision, fields: [], day: null, history: [], ...more }))
  renderOnPage(<RequestActs record={{ id: '1', revision: 1, kind: 'field-punch' }} ChangedValue={() => null} />)
}

it('the decision on a request is among the acts at the top of its record', async () => {
  expect(attendanceRequestScreens.overrides?.['attendance-request']?.Acts).toBeDefined()
  await show({ offered: true, whyNot: null })
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
})

it('a request with a flow leads to its approval', async () => {
  await show({ offered: false, whyNot: null }, { approvalId: '7' })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/approvals/inbox?request=7')
  expect(screen.queryByRole('button')).toBeNull()
})
