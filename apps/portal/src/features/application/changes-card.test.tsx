import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { ChangesCard } from './ChangesCard.tsx'

vi.mock('../../shell/authority.tsx', () => ({ Permitted: ({ children }: { children: unknown }) => children }))

it('names the act of each button', () => {
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <ChangesCard application={{ actions: [] } as unknown as Application} />
    </LocaleProvider>,
  )
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Edit', 'Replace', 'Change', 'Withdraw'])
})
