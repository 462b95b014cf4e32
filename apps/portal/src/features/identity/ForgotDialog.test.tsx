import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeDialog, openDialog, useOpenDialog } from '../../shell/session.ts'
import { ForgotDialog } from './ForgotDialog.tsx'
import { loginPhone } from './login-phone.ts'

const Opened = () => <output>{useOpenDialog()}</output>

afterEach(() => {
  vi.unstubAllGlobals()
  closeDialog()
})

it('after a password reset the log-in form opens with the same phone', async () => {
  const answer = { code: 200, success: true, msg: 'ok', message: 'ok', data: null }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  openDialog('forgot')
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <ForgotDialog opened onClose={() => {}} />
      <Opened />
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByText(portal['identity.forgot_by_phone']))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(portal['identity.phone'], '13800138000')
  type(portal['identity.sms_code'], '123456')
  type(portal['identity.new_password'], 'lighthouse8')
  type(portal['identity.confirm_password'], 'lighthouse8')
  fireEvent.click(screen.getByText(portal['identity.reset_submit']))
  expect(await screen.findByText('login')).toBeTruthy()
  expect(loginPhone.get()).toBe('13800138000')
})
