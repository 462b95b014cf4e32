import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { PermissionHoldersPage } from './PermissionHoldersPage.tsx'

afterEach(cleanup)

const scope = {
  ...{ area: 'recruitment', everything: false, named: [], relative: [] },
  units: [{ name: 'North', below: true }],
}
const holder = {
  ...{ accountId: '1', username: 'lan', displayName: 'Lan', locked: true, businessUnit: 'North', scope },
  roles: [
    { id: 'r1', name: 'Reviewer' },
    { id: null, name: 'Auditor' },
  ],
}
const answers = () =>
  serve(({ path }) =>
    path.endsWith('/permission-holders')
      ? { counts: { 'application:review': 8, 'application:read': 12 } }
      : { records: [holder], total: 1, current: 1, size: 50 },
  )

it('every permission has the number of its holders, and is found by the words of its act and subject', async () => {
  answers()
  const { address } = renderOnPage(<PermissionHoldersPage />, { address: '/access/who-may' })
  const applications = (await screen.findByText('Applications')).parentElement as HTMLElement
  expect(applications.textContent).toContain('View12')
  expect(within(applications).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    '/access/who-may?permission=application%3Areview',
  )
  const field = screen.getByRole('searchbox', { name: 'Find a permission' })
  fireEvent.change(field, { target: { value: 'applications review' } })
  await waitFor(() => expect(address()).toBe('/access/who-may?q=applications+review'))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Review'])
  fireEvent.change(field, { target: { value: 'nothing' } })
  fireEvent.click(await screen.findByRole('button', { name: /Clear/ }))
  expect(await screen.findByText('Applications')).toBeDefined()
})

it('a permission shows who has it, where and through which roles, of which those in sight are links', async () => {
  const requests = answers()
  renderOnPage(<PermissionHoldersPage />, { address: '/access/who-may?permission=application:review&q=lan' })
  const row = (await screen.findByRole('link', { name: 'Lan' })).closest('tr')
  expect(row?.textContent).toBe('LanlanLockedNorthNorth and belowReviewer, Auditor')
  expect(screen.getByRole('link', { name: 'Reviewer' }).getAttribute('href')).toBe('/access/roles?id=r1')
  expect(screen.queryByRole('link', { name: 'Auditor' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Review', current: 'page' })).toBeDefined()
  expect(requests.find(({ path }) => path.endsWith('/holders'))?.query.get('search')).toBe('lan')
})
