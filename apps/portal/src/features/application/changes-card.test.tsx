import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { ChangesCard } from './ChangesCard.tsx'

vi.mock('../../shell/authority.tsx', () => ({ Permitted: ({ children }: { children: unknown }) => children }))

const application = {
  ...{ actions: [], photo: { url: null, opinion: 'The face is too small.' } },
  correction: { opinion: 'Add your degree certificate.', deadline: '2026-11-24T02:00:00Z' },
} as unknown as Application

it('names the act of each button, and the reason of a change that the office asked for', () => {
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <ChangesCard application={application} />
    </LocaleProvider>,
  )
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Edit', 'Replace', 'Change', 'Withdraw'])
  expect(screen.getByText('Reason: The face is too small.')).toBeTruthy()
  expect(screen.getByText('Reviewer’s comment: Add your degree certificate.')).toBeTruthy()
})
