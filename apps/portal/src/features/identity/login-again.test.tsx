import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { assumeSession, completeLogout, logInAgain } from '../../shell/session.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { Field } from './use-fields.ts'

afterEach(() => {
  cleanup()
  act(completeLogout)
  queryClient.clear()
})

const show = (shown: ReactElement) =>
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>{shown}</MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )

it('the log-in after the end of a session says what is true of every page, also of one without a form', async () => {
  assumeSession()
  void logInAgain().catch(() => undefined)
  show(<LoginDialog opened onClose={() => undefined} />)
  const notice = await screen.findByText(/登录已过期/)
  expect(notice.textContent).not.toMatch(/填写|输入|内容/)
})

it('the rules of a new password come before its error, like every hint', () => {
  const field = (name: string, error?: string) =>
    ({ name, value: '', error, onChange: () => {}, onBlur: () => {}, clearError: () => {} }) satisfies Field
  show(<NewPasswordFields label="密码" password={field('password', '请输入密码')} again={field('checkPass')} />)
  const rules = screen.getByRole('list', { name: portal['identity.rules'] })
  expect(rules.compareDocumentPosition(screen.getByText('请输入密码'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
