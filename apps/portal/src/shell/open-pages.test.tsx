import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { openPagesNow, setOpenPages, useTransientPage } from './open-pages.ts'

afterEach(cleanup)

function NoRecord() {
  useTransientPage()
  return null
}

it('an address without a record leaves no tab behind', () => {
  const tab = (url: string) => ({ key: url.replace('?', ' '), url, titleKey: 'shell.page_help' }) as const
  setOpenPages([tab('/homepage/index'), tab('/notice/details?id=1'), tab('/notice/details?id=unknown')])
  const { unmount } = render(
    <MemoryRouter initialEntries={['/notice/details?id=unknown']}>
      <NoRecord />
    </MemoryRouter>,
  )
  expect(openPagesNow()).toHaveLength(3)
  unmount()
  expect(openPagesNow().map(({ url }) => url)).toEqual(['/homepage/index', '/notice/details?id=1'])
})
