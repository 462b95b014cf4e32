import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WaitingRoom } from './WaitingRoom.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('the progress of a submission is brought into view, although the page above it is gone', () => {
  // jsdom has no layout, so the request to the browser is what can be seen here.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  // New browsers answer with the end of the scrolling, which the types do not know yet.
  scroll.mockReturnValue(Promise.resolve() as unknown as undefined)
  const { unmount } = renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <WaitingRoom state={{ kind: 'unreachable' }} />
    </LocaleProvider>,
  )
  expect(scroll.mock.contexts).toEqual([screen.getByRole('status')])
  unmount()
})
