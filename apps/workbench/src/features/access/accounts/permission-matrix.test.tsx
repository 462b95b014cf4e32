import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'

afterEach(cleanup)

it('the checkbox of a subject grants and revokes only what the grantor holds', async () => {
  serve(() => ({ menus: [], permissions: ['position:read', 'position:write'] }))
  const given: unknown[] = []
  const draw = (value: readonly string[]) => (
    <PermissionMatrix label="Permissions" value={value} error={undefined} onChange={(next) => given.push(next)} />
  )
  renderOnPage(draw(['position:read', 'position:export', 'position:write']))
  await screen.findAllByRole('checkbox', { checked: true })
  const subject = () => screen.getByRole('rowheader').querySelector('input') as HTMLInputElement
  await expect.poll(() => subject().disabled).toBe(false)
  fireEvent.click(subject())
  expect(given).toEqual([['position:export']])
  cleanup()
  given.length = 0
  renderOnPage(draw(['position:export']))
  await expect.poll(() => subject().disabled).toBe(false)
  fireEvent.click(subject())
  expect(given).toEqual([['position:export', 'position:read', 'position:write']])
})

it('permissions are grouped by menu module, with names in the reader’s language', async () => {
  serve(() => ({
    menus: [],
    permissions: ['role:read', 'account:read', 'paper:write', 'paper:read', 'project:read'],
  }))
  renderOnPage(<PermissionMatrix label="Permissions" value={[]} error={undefined} onChange={() => {}} />)
  await screen.findAllByRole('checkbox')
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Recruitment',
    'Projects',
    'Assessment',
    'Papers',
    'Accounts and permissions',
    'Accounts',
    'Roles',
  ])
  const acts = within(screen.getByRole('row', { name: /Papers/ })).getAllByRole('checkbox')
  expect(acts.map((box) => box.getAttribute('title')).slice(1)).toEqual(['paper:read', 'paper:write'])
})
