import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { PaymentFacts } from '../recruitment/PaymentFacts.tsx'
import { PermissionLabels } from './PermissionLabels.tsx'

afterEach(cleanup)

it('the permissions of a role are shown as text, by subject, in the order of the menu', async () => {
  renderOnPage(<PermissionLabels value={['account:write', 'role:read', 'project:read', 'account:read', 'gone:read']} />)
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Projects: View', 'Accounts: View, Manage', 'Roles: View', 'gone: View'])
})

it('recorded payment data is shown as text and money', async () => {
  renderOnPage(<PaymentFacts value={{ amount: 10_000, source: 'bill', unheardOf: 1 }} />)
  const texts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(texts).toEqual(['¥100.00', 'daily bill', '1'])
})
