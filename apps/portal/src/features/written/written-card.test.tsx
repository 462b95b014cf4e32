import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Confirmation } from './confirmations.ts'
import { WrittenCard } from './WrittenCard.tsx'

afterEach(cleanup)

it('a written test names all positions, and the employer that they share once', () => {
  const choices = ['A0006', 'A0007'].map((code) => ({ title: 'IT officer', code, employer: 'City hall' }))
  const confirmation = {
    ...{ applicationId: 'a1', number: '2026-1', choices, actions: [], states: { exam: 'UNCONFIRMED' } },
    ...{ project: { id: 'p1', title: 'Exam', timeZone: 'Asia/Shanghai' }, opens: null, deadline: null },
  } as unknown as Confirmation
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>
          <WrittenCard confirmation={confirmation} onConfirm={() => undefined} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  for (const code of ['A0006', 'A0007']) expect(screen.getByText(`IT officer (${code})`)).toBeTruthy()
  expect(screen.getAllByText('City hall')).toHaveLength(1)
})
