import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import type { Checklist } from './leaving/checklist.ts'
import { GuideResignationPanel, ResignationPanel } from './ResignationPanel.tsx'

afterEach(cleanup)

const id = '6f1c4a52-1f3b-4c38-8f0e-0d0f3b1b7a11'
const open = { state: 'open', count: null, settled: null } as const
const checklist: Checklist = {
  ...{ leaveOn: '2026-12-31', timeZone: 'Asia/Ho_Chi_Minh', employmentId: id, accountId: null, closure: null },
  lines: [{ line: 'clothes', ...open, names: [] }],
}
const sides = [
  { Panel: ResignationPanel, list: 'workforce', writes: 'resignation:submit' },
  { Panel: GuideResignationPanel, list: 'stores', writes: 'guide-resignation:submit' },
] as const

function show({ Panel, list }: (typeof sides)[number], buttons: readonly string[], state = 'open') {
  const requests = serve(({ method }) => (method === 'GET' ? checklist : { done: true }))
  const record = { id, revision: 1, requestId: null, employmentId: id, checklist: state }
  renderOnPage(<Panel record={record} ChangedValue={() => null} />, { address: `/${list}/resignations`, buttons })
  return requests
}

describe.each(sides)('a resignation on the pages of $list', (side) => {
  const { list, writes } = side

  it('shows the checklist of leaving, and settles its lines by the calls of its side', async () => {
    const requests = show(side, [writes])
    const line = await screen.findByText('Work clothes returned')
    const item = line.closest('li')
    if (!item) throw new Error('The line is in no list.')
    fireEvent.click(within(item).getByRole('button', { name: 'Done: Work clothes returned' }))
    const path = `/workbenchApi/${list}/resignations/${id}/checklist`
    await waitFor(() =>
      expect(requests.map((one) => `${one.method} ${one.path}`)).toEqual(
        expect.arrayContaining([`GET ${path}`, `PUT ${path}/clothes`]),
      ),
    )
  })

  it('shows it without buttons to those who only read, and none before it is approved', async () => {
    show(side, [])
    await screen.findByText('Work clothes returned')
    expect(screen.queryByRole('button', { name: /Work clothes|Close checklist/ })).toBeNull()
    cleanup()
    expect(show(side, [writes], 'none')).toEqual([])
    expect(screen.queryByText('Leaving checklist')).toBeNull()
  })
})
