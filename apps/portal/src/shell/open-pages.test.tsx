import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { openPagesNow, setOpenPages, useTrackOpenPages, useTransientPage } from './open-pages.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

function NoRecord() {
  useTransientPage()
  return null
}

/** The shell with a page in it. */
function Frame({ isLoaded }: { isLoaded: boolean }) {
  useTrackOpenPages('shell.page_notice')
  return isLoaded && <NoRecord />
}

const urls = () => openPagesNow().map(({ url }) => url)

it.each(['before', 'after'])(
  'an address without a record has no tab when that is known %s the first rendering',
  (when) => {
    const tab = (url: string) => ({ key: url.replace('?', ' '), url, titleKey: 'shell.page_help' }) as const
    setOpenPages([tab('/homepage/index'), tab('/notice/details?id=1')])
    const unknown = '/notice/details?id=unknown'
    window.history.replaceState(null, '', unknown)
    const page = (isLoaded: boolean) => (
      <MemoryRouter initialEntries={[unknown]}>
        <Frame isLoaded={isLoaded} />
      </MemoryRouter>
    )
    const { rerender } = render(page(when === 'before'))
    expect(urls()).toEqual(['/homepage/index', '/notice/details?id=1', ...(when === 'after' ? [unknown] : [])])
    rerender(page(true))
    expect(urls()).toEqual(['/homepage/index', '/notice/details?id=1'])
    // A record that is found later has a tab.
    rerender(page(false))
    expect(urls()).toContain(unknown)
  },
)
