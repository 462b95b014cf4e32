import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignedInOnly } from './SignedInOnly.tsx'
import { closeDialog } from './session.ts'

it('a page for signed-in people has a heading for others, and says once what to do', () => {
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <SignedInOnly>{null}</SignedInOnly>
    </LocaleProvider>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: '请先登录' })
  expect(heading.parentElement?.textContent).toBe('请先登录登录')
  closeDialog()
})
