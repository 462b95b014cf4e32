import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { AccountActs, AccountPanel } from './AccountPanel.tsx'

afterEach(cleanup)

const grant = (permission: string, roles: readonly string[], units: readonly object[]) => ({
  ...{ permission, roles, units },
  ...{ area: 'recruitment', everything: false, named: [], relative: [] },
})

it('the permissions of an account follow the order of the menu, and actions with the same scope and roles are listed together', async () => {
  const south = [{ name: 'South', below: true }]
  serve(() => ({
    pages: [],
    permissions: [
      grant('resume:read', ['Clerk'], south),
      grant('project:write', ['Head'], south),
      grant('project:export', ['Clerk'], south),
      grant('project:read', ['Clerk'], south),
      {
        ...grant('exam:read', ['Clerk'], []),
        named: [{ kind: 'projects', count: 4, names: ['Autumn exam', 'Spring exam'] }],
      },
      { ...grant('job:read', ['Clerk'], []), area: 'installation', everything: true },
    ],
  }))
  renderOnPage(<AccountPanel record={{ id: '7', revision: 1 }} />)
  const rows = () => screen.queryAllByRole('listitem').map((item) => [...item.children].map((one) => one.textContent))
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Exams: View', 'Selected projects (Autumn exam; Spring exam; +2)', 'Clerk'],
      ['Projects: View, Export', 'South and below', 'Clerk'],
      ['Projects: Manage', 'South and below', 'Head'],
      ['Resumes: View', 'South and below', 'Clerk'],
      ['Background jobs: View', 'Whole system', 'Clerk'],
    ]),
  )
})

it('an invitation that was sent shows at once until when it is valid', async () => {
  let invitation: object | null = null
  serve(({ method, path }) => {
    if (!path.endsWith('/invitation')) return { pages: [], permissions: [] }
    if (method === 'POST')
      invitation = { state: 'open', sentAt: '2026-03-04T05:00:00Z', expiresAt: '2026-03-11T05:00:00Z' }
    return { invitation, mailAvailable: true }
  })
  const record = { id: '7', revision: 1, hasPassword: false }
  renderOnPage(<AccountActs record={record} />, { buttons: ['account:write'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('button', { name: 'Revoke invitation' })).toBeDefined()
})

it.each([
  [{ email: null }, true, 'This account has no email address. Enter one first.'],
  [{ email: 'a***@example.com' }, false, 'Email is not set up in this system'],
])('an invitation that cannot be sent says so next to its button: %j, %s', async (known, mailAvailable, reason) => {
  const requests = serve(({ path }) =>
    path.endsWith('/invitation') ? { invitation: null, mailAvailable } : { pages: [], permissions: [] },
  )
  const record = { id: mailAvailable ? '8' : '9', revision: 1, hasPassword: false, ...known }
  renderOnPage(<AccountActs record={record} />, { buttons: ['account:write'] })
  const button = await screen.findByRole('button', { name: 'Send invitation', description: reason })
  fireEvent.click(button)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})
