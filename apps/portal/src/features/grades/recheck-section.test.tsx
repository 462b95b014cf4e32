import { messages as english } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecheckSection } from './RecheckSection.tsx'
import type { Score } from './scores.ts'

afterEach(cleanup)

const requested = { requestedAt: '2027-01-08T02:00:00Z', concludedAt: '2027-01-09T02:00:00Z' }

function show(recheck: object) {
  const score = { project: { timeZone: 'Asia/Shanghai' }, actions: [], recheck } as unknown as Score
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={english}>
        <RecheckSection score={score} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

it('shows when a recheck has corrected marks, and from what to what', () => {
  show({
    ...requested,
    opinion: 'One answer had no mark',
    corrections: [
      {
        ...{ code: 'gk', name: 'General knowledge' },
        before: { state: 'present', mark: '68.5' },
        after: { state: 'present', mark: '71' },
      },
      {
        ...{ code: 'zy', name: 'Essay' },
        before: { state: 'absent', mark: null },
        after: { state: 'present', mark: '80' },
      },
    ],
  })
  expect(screen.getByText(/^Recheck completed on .*Result: One answer had no mark/)).toBeTruthy()
  const corrections = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(corrections).toEqual([
    'Corrected score, General knowledge: 68.50 → 71.00',
    'Corrected score, Essay: Absent → 80.00',
  ])
})

it('marks a result that the office wrote in Chinese', () => {
  show({ ...requested, opinion: '成绩无误', corrections: [] })
  expect(screen.getByText('In Chinese')).toBeTruthy()
  cleanup()
  show({ ...requested, opinion: 'No error found', corrections: [] })
  expect(screen.queryByText('In Chinese')).toBeNull()
})
