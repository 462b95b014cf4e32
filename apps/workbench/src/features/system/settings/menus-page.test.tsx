import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { MenusPage } from './MenusPage.tsx'

afterEach(cleanup)

const menu = (code: string, parent: string | null) => ({
  ...{ code, parent, label: code, path: parent === null ? '' : `/${code}`, icon: '', hidden: false, revision: 1 },
  ...{ labels: {}, ownNames: {}, permission: null, buttons: [] },
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
