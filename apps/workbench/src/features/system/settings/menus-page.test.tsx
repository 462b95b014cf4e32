import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { MenusPage } from './MenusPage.tsx'

afterEach(cleanup)

const menu = (code: string, parent: string | null) => ({
  ...{ code, parent, label: code, path: parent === null ? '' : `/${code}`, icon: '', hidden: false, revision: 1 },
  ...{ labels: {}, ownNames: {}, permission: null, buttons: [], group: null, groups: [] },
})
const menus = [
  menu('staff', null),
  ...['accounts', 'roles', 'sessions'].map((code) => menu(code, 'staff')),
  menu('system', null),
  menu('settings', 'system'),
]

const row = (code: string) => {
  const found = screen.getByText(code).closest<HTMLElement>('[draggable="true"]')
  if (!found) throw new Error(`No row of ${code}`)
  return found
}
/** Whether a row accepts a dragged menu, and where it shows the insertion line. */
function dragOver(code: string) {
  const over = createEvent.dragOver(row(code))
  fireEvent(row(code), over)
  return [over.defaultPrevented, row(code).dataset.drop]
}

it('a dragged menu shows its insertion line, and can be dropped only among its siblings', async () => {
  const requests = serve(({ path }) => (path.endsWith('/system/menus') ? menus : []))
  renderOnPage(<MenusPage />, { buttons: ['menu:write'] })
  await screen.findByText('accounts')
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  fireEvent.dragStart(row('roles'), { dataTransfer })
  expect(dragOver('accounts')).toEqual([true, 'before'])
  expect(dragOver('sessions')).toEqual([true, 'after'])
  expect(dragOver('roles')).toEqual([false, undefined])
  expect(dragOver('settings')).toEqual([false, undefined])
  fireEvent.drop(row('sessions'))
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ codes: ['accounts', 'sessions', 'roles'] })
  expect(row('sessions').dataset.drop).toBeUndefined()
})

const grouped = [
  { ...menu('work', null), groups: ['first', 'second', 'third'].map((code) => ({ code, label: `Group ${code}` })) },
  ...['one', 'two'].map((code) => ({ ...menu(code, 'work'), group: 'first' })),
  ...['three', 'four'].map((code) => ({ ...menu(code, 'work'), group: 'second' })),
]

/** The orders that the page has sent after an act on it. */
async function ordersAfter(act: () => void) {
  const requests = serve(({ path }) => (path.endsWith('/system/menus') ? grouped : []))
  renderOnPage(<MenusPage />, { buttons: ['menu:write'] })
  await screen.findByText('one')
  act()
  const posted = () => requests.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(posted()).toHaveLength(1))
  cleanup()
  return posted()[0]?.body
}
const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }))

it('pages are under the groups of the sidebar, and a group moves with its pages', async () => {
  expect(await ordersAfter(press('Move Group first down'))).toEqual({ codes: ['three', 'four', 'one', 'two'] })
  expect(await ordersAfter(press('Move one down'))).toEqual({ codes: ['two', 'one', 'three', 'four'] })
})

it('a page goes to another group from the end of its own, by a button or by dragging', async () => {
  const moved = { code: 'two', group: 'second' }
  expect(await ordersAfter(press('Move two down'))).toEqual({ codes: ['one', 'two', 'three', 'four'], moved })
  const drag = (from: string, to: string) => () => {
    fireEvent.dragStart(row(from), { dataTransfer: { setData: () => {} } })
    fireEvent.drop(row(to))
  }
  expect(await ordersAfter(drag('two', 'three'))).toEqual({ codes: ['one', 'three', 'two', 'four'], moved })
  expect(await ordersAfter(drag('two', 'Group third'))).toEqual({
    ...{ codes: ['one', 'three', 'four', 'two'], moved: { code: 'two', group: 'third' } },
  })
  expect(await ordersAfter(drag('four', 'one'))).toEqual({
    ...{ codes: ['four', 'one', 'two', 'three'], moved: { code: 'four', group: 'first' } },
  })
})

it('every row shows its acts, its path and whether it is shown; a directory counts its pages', async () => {
  const hidden = menus.map((one) => (one.code === 'roles' ? { ...one, hidden: true } : one))
  serve(({ path }) => (path.endsWith('/system/menus') ? hidden : []))
  renderOnPage(<MenusPage />, { buttons: ['menu:write'] })
  await screen.findByText('accounts')
  const within = (code: string) => row(code).textContent
  expect(within('staff')).toContain('3 pages · 1 hidden')
  expect(within('roles')).toBe('roles/rolesHidden')
  expect(within('accounts')).toBe('accounts/accountsShown')
})

it('a search leaves the found pages in their directories, which then have no order', async () => {
  serve(({ path }) => (path.endsWith('/system/menus') ? menus : []))
  renderOnPage(<MenusPage />, { buttons: ['menu:write'] })
  await screen.findByText('accounts')
  expect(screen.getByRole('button', { name: 'Move roles up' })).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rol' } })
  await waitFor(() => expect(screen.queryByText('accounts')).toBeNull())
  expect(screen.getByText('roles')).toBeDefined()
  expect(screen.getByText('staff')).toBeDefined()
  expect(screen.queryByText('system')).toBeNull()
  expect(screen.getByRole('button', { name: 'Hide roles' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move roles up' })).toBeNull()
})

it('the search is in the address, so that a link shows what was found', async () => {
  serve(({ path }) => (path.endsWith('/system/menus') ? menus : []))
  const { address } = renderOnPage(<MenusPage />, { address: '/system/menus?q=rol' })
  await screen.findByText('roles')
  expect(screen.queryByText('accounts')).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'acc' } })
  await waitFor(() => expect(address()).toBe('/system/menus?q=acc'))
  expect(screen.getByText('accounts')).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('/system/menus'))
})
