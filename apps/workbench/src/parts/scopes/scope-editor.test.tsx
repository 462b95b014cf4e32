import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { ScopeEditor } from './ScopeEditor.tsx'

afterEach(cleanup)

function Editor({ onValue }: { onValue: (scopes: unknown) => void }) {
  const [value, setValue] = useState<unknown>([{ area: 'access', kind: 'unit', ids: [] } satisfies DataScope])
  const change = (next: unknown) => {
    onValue(next)
    setValue(next)
  }
  return <ScopeEditor label="Data scopes" value={value} error={undefined} onChange={change} />
}

it('an area says that it contains no rows until one of its parts does', async () => {
  serve(() => [{ value: '7', label: 'Autumn exam' }])
  let scopes: unknown
  renderOnPage(<Editor onValue={(value) => (scopes = value)} />)
  const recruitment = within(screen.getByRole('group', { name: 'Recruitment' }))
  expect(
    within(screen.getByRole('group', { name: 'Accounts and permissions' })).queryByText('No records visible'),
  ).toBeNull()
  expect(recruitment.getByText('No records visible')).toBeDefined()
  fireEvent.click(recruitment.getByRole('checkbox', { name: 'Selected projects' }))
  expect(recruitment.getByText('No records visible')).toBeDefined()
  fireEvent.focus(recruitment.getByRole('combobox', { name: 'Selected projects' }))
  fireEvent.click(await recruitment.findByRole('option', { name: 'Autumn exam' }))
  expect(recruitment.queryByText('No records visible')).toBeNull()
  expect(scopes).toContainEqual({ area: 'recruitment', kind: 'projects', ids: ['7'] })
})
