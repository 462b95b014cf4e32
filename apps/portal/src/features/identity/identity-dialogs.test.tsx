import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import {
  assumeSession,
  closeDialog,
  completeLogout,
  type DialogName,
  openDialog,
  signedInNow,
} from '../../shell/session.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { IdentityDialogs } from './IdentityDialogs.tsx'
import { loginPhone } from './login-phone.ts'

type Sent = { readonly path: string; readonly body: Record<string, unknown> }

const agreement = { body: '<p>协议正文</p>', language: 'zh-CN', version: 1, title: '用户注册协议' }
const answers: Readonly<Record<string, unknown>> = {
  '/recruitApi/app/api/article/info/getInfoByType': agreement,
  '/recruitApi/common/api/captcha': { captchaId: 'c1', image: 'data:,1', challenge: null },
  '/recruitApi/app/api/person/info/personRegister': { personId: 'p1' },
  '/recruitApi/common/api/sms/sendPhoneSms': { resendAfterSeconds: 59, certain: true },
}

let sent: Sent[] = []
let isDown = false
/** What the log-ins are refused with, one after another. */
let refusals: { status: number; reason: string; msg: string; errors?: object[] }[] = []
beforeEach(() => {
  sent = []
  isDown = false
  refusals = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://portal')
    sent.push({ path: pathname, body: JSON.parse(String(body ?? '{}')) })
    if (isDown) throw new TypeError('Failed to fetch')
    const refusal = pathname.includes('/auth/') ? refusals.shift() : undefined
    if (refusal) {
      const { status, ...answer } = refusal
      return new Response(JSON.stringify({ code: status, success: false, data: null, ...answer }), { status })
    }
    const data = answers[pathname] ?? null
    return new Response(JSON.stringify({ code: 200, success: true, msg: 'ok', message: 'ok', data }))
  })
})
afterEach(() => {
  cleanup()
  closeDialog()
  completeLogout()
  queryClient.clear()
  loginPhone.set('')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(name: DialogName) {
  openDialog(name)
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <IdentityDialogs />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return within(screen.getByRole('dialog'))
}

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodyOf = (path: string) => sent.find((request) => request.path.endsWith(path))?.body

describe('the dialog', () => {
  it.each([
    ['login', 800, portal['identity.login']],
    ['register', 452, portal['identity.register']],
    ['forgot', 485, portal['identity.forgot']],
    ['changePassword', 452, portal['identity.change']],
  ] as const)('%s is %d px wide', (name, width, title) => {
    open(name)
    const dialog = screen.getByRole('dialog', { name: title })
    const size = dialog.closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size')
    expect(size).toBe(`calc(${width / 16}rem * var(--mantine-scale))`)
  })

  it('takes the place of the one before', () => {
    open('login')
    act(() => openDialog('register'))
    expect(screen.getByRole('dialog').textContent).toContain(portal['identity.register_submit'])
    act(() => openDialog('forgot'))
    expect(screen.getByRole('dialog').textContent).toContain(portal['identity.reset_submit'])
  })
})

describe('the log-in', () => {
  it('offers a password and a code by SMS', async () => {
    const dialog = open('login')
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      portal['identity.login_password'],
      portal['identity.login_sms'],
    ])
  })

  it.each([
    ['', '', portal['check.phone_required'], portal['check.password_required']],
    ['1380013800', '12345', portal['check.phone_length'], portal['check.password_too_short']],
    ['12800138000', '12345', portal['check.phone_format'], portal['check.password_too_short']],
  ])('says at its fields what is wrong with %j and %j', async (phone, password, phoneError, passwordError) => {
    open('login')
    type(portal['identity.phone'], phone)
    type(portal['identity.password'], password)
    await press(portal['identity.login'])
    expect(screen.getByText(phoneError)).toBeTruthy()
    expect(screen.getByText(passwordError)).toBeTruthy()
    expect(field(portal['identity.password']).getAttribute('aria-invalid')).toBe('true')
    expect(sent.map(({ path }) => path)).not.toContain('/recruitApi/app/api/auth/pwdLogin')
  })

  it('warns of the lock before it comes, and names the way by SMS then', async () => {
    const wrong = { status: 400, reason: 'identity.wrong_credentials', msg: '手机号或密码不正确' }
    refusals = [wrong, wrong, wrong, { status: 429, reason: 'identity.locked', msg: '请在 15 分钟后重试' }]
    open('login')
    type(portal['identity.phone'], '13800138000')
    type(portal['identity.password'], 'Wrong2026')
    const hints = async () => {
      await press(portal['identity.login'])
      const text = screen.getByRole('dialog').textContent ?? ''
      return ['identity.lock_warning', 'identity.sms_while_locked'].map((key) =>
        text.includes(portal[key as 'identity.lock_warning']),
      )
    }
    expect(await hints()).toEqual([false, false])
    expect(await hints()).toEqual([false, false])
    expect(await hints()).toEqual([true, true])
    expect(await hints()).toEqual([false, true])
  })

  it('takes only the digits of a phone number, eleven at most', () => {
    open('login')
    type(portal['identity.phone'], '1380013800a')
    expect(field(portal['identity.phone']).value).toBe('1380013800')
    type(portal['identity.phone'], '138001380001')
    expect(field(portal['identity.phone']).value).toBe('13800138000')
  })
})

it.each([
  ['110105491231002', '请输入正确的身份证号：应为 18 位，现在是 15 位'],
  ['110105194912310021', '请输入正确的身份证号：末位与前 17 位不符，请逐位核对'],
  ['990105194912310021', '请输入正确的身份证号：末位与前 17 位不符，请逐位核对'],
  ['11010519491231OO2X', '请输入正确的身份证号'],
])('the registration says what is wrong with the ID number %s', async (number, problem) => {
  open('register')
  type(portal['identity.id_number'], number)
  fireEvent.blur(field(portal['identity.id_number']))
  expect(await screen.findByText(problem)).toBeTruthy()
})

describe('a change of the phone number', () => {
  const openFor = (phone: string) => {
    loginPhone.set('13800138000')
    assumeSession()
    queryClient.setQueryData(apiQuery('GET /recruitApi/app/api/person/info/getById', {}).queryKey, { phone } as never)
    open('changePhone')
  }

  it('asks for the present number only if this browser does not know it', () => {
    openFor('138****8000')
    expect(screen.queryByLabelText(portal['identity.old_phone'])).toBeNull()
    expect(screen.getByText('138****8000')).toBeTruthy()
    cleanup()
    openFor('139****8000')
    expect(field(portal['identity.old_phone']).value).toBe('')
  })

  it('sends no code to a number that is not the present one', async () => {
    openFor('139****8000')
    type(portal['identity.old_phone'], '13800138000')
    const [toOld] = screen.getAllByRole('button', { name: portal['identity.sms_send'] })
    fireEvent.click(toOld ?? document)
    expect(await screen.findByText('与账号绑定的手机号不一致')).toBeTruthy()
    expect(bodyOf('/sendPhoneSms')).toBeUndefined()
  })

  it('sends no code to a new number that is the present one', async () => {
    openFor('139****8000')
    type(portal['identity.old_phone'], '13800138000')
    type(portal['identity.new_phone'], '138 0013 8000')
    const [, toNew] = screen.getAllByRole('button', { name: portal['identity.sms_send'] })
    fireEvent.click(toNew ?? document)
    expect(await screen.findByText(portal['identity.new_phone_same'])).toBeTruthy()
  })
})

describe('what was typed into the registration', () => {
  const reopen = async () => {
    act(closeDialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openDialog('register'))
  }

  it('is still there after the dialog was closed, but not after a session', async () => {
    open('register')
    type(portal['identity.name'], '林若溪')
    type(ui['ui.captcha'], '7Kdx')
    type(portal['identity.password'], 'Rostrum2026')
    const consent = () => screen.getAllByRole<HTMLInputElement>('checkbox')[0]
    fireEvent.click(consent() ?? document)
    await reopen()
    expect(field(portal['identity.name']).value).toBe('林若溪')
    expect(consent()?.checked).toBe(true)
    // It belonged to another picture.
    expect(field(ui['ui.captcha']).value).toBe('')
    // The next person at this device may open the dialog.
    expect(field(portal['identity.password']).value).toBe('')
    completeLogout()
    await reopen()
    expect(field(portal['identity.name']).value).toBe('')
    expect(consent()?.checked).toBe(false)
  })
})

describe('a code by SMS', () => {
  it('is not sent without a phone number', async () => {
    open('forgot')
    await press(portal['identity.sms_send'])
    expect(screen.getByText(portal['check.phone_required'])).toBeTruthy()
    expect(sent.map(({ path }) => path)).not.toContain('/recruitApi/common/api/sms/sendPhoneSms')
  })

  it('that could not be sent is no error of the code that is entered', async () => {
    open('forgot')
    type(portal['identity.phone'], '13700000061')
    isDown = true
    await press(portal['identity.sms_send'])
    const input = field(portal['identity.sms_code'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    type(portal['identity.sms_code'], '123456')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('can be sent again after 59 seconds, which the disabled button counts', async () => {
    open('forgot')
    type(portal['identity.phone'], '13700000059')
    vi.useFakeTimers()
    await press(portal['identity.sms_send'])
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取验证码|秒后重发/ })
    expect([button().textContent, button().disabled]).toEqual([expect.stringContaining('59'), true])
    await act(() => vi.advanceTimersByTimeAsync(58_000))
    expect([button().textContent, button().disabled]).toEqual([expect.stringContaining('1'), true])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([button().textContent, button().disabled]).toEqual([portal['identity.sms_send'], false])
  })

  it('that was refused is no longer called valid', async () => {
    const msg = '验证码输错次数过多，请重新获取'
    refusals = [{ status: 400, reason: 'request.invalid', msg, errors: [{ path: 'smsCode', message: msg }] }]
    open('login')
    act(() => void fireEvent.mouseDown(screen.getByRole('tab', { name: portal['identity.login_sms'] })))
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: portal['identity.login_sms'] })))
    type(portal['identity.phone'], '13700000061')
    await press(portal['identity.sms_send'])
    expect(screen.getByText(/5 分钟内有效/)).toBeTruthy()
    type(portal['identity.sms_code'], '123456')
    await press(portal['identity.login'])
    expect(screen.getByText(msg)).toBeTruthy()
    expect(screen.queryByText(/5 分钟内有效/)).toBeNull()
  })

  it('that could not be requested says at the field that the network failed', async () => {
    open('forgot')
    type(portal['identity.phone'], '13700000060')
    isDown = true
    await press(portal['identity.sms_send'])
    expect(within(screen.getByRole('dialog')).getByText(ui['ui.network_failed'])).toBeTruthy()
  })

  it.each([
    ['that could not be requested', true, ui['ui.network_failed']],
    ['that was sent', false, /5 分钟内有效/],
  ])('%s says so where its field was marked before', async (_, isLost, text) => {
    open('forgot')
    type(portal['identity.phone'], isLost ? '13700000062' : '13700000063')
    await press(portal['identity.reset_submit'])
    expect(screen.getByText(portal['check.sms_code_required'])).toBeTruthy()
    isDown = isLost
    await press(portal['identity.sms_send'])
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy()
    expect(screen.queryByText(portal['check.sms_code_required'])).toBeNull()
  })
})

describe('a registration', () => {
  it('is blocked until each text is agreed to', async () => {
    open('register')
    const submit = () => screen.getByRole('button', { name: portal['identity.register_submit'] })
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(portal['identity.consents_required'])).toBeTruthy()
    await press(portal['identity.register_submit'])
    expect(bodyOf('/personRegister')).toBeUndefined()
    const [agreed, noticed] = screen.getAllByRole('checkbox')
    fireEvent.click(agreed ?? document.body)
    expect(screen.getByText(portal['check.privacy_required'])).toBeTruthy()
    fireEvent.click(agreed ?? document.body)
    fireEvent.click(noticed ?? document.body)
    expect(screen.getByText(portal['check.agreement_required'])).toBeTruthy()
    fireEvent.click(agreed ?? document.body)
    expect(submit().getAttribute('aria-disabled')).toBe('false')
  })

  const register = async () => {
    open('register')
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/getInfoByType'))).toHaveLength(2))
    type(portal['identity.id_number'], '11010519491231002X')
    type(portal['identity.name'], '林若溪')
    type(portal['identity.phone'], '13800138000')
    type(portal['identity.sms_code'], '123456')
    type(portal['identity.password'], 'riverside7')
    type(portal['identity.confirm_password'], 'riverside7')
    type(ui['ui.captcha'], '7Kdx')
    for (const consent of screen.getAllByRole('checkbox')) fireEvent.click(consent)
    await press(portal['identity.register_submit'])
    await waitFor(() => expect(bodyOf('/personRegister')).toBeDefined())
  }

  it('sends its fields without the repeated password, with the versions that were agreed to', async () => {
    await register()
    expect(bodyOf('/personRegister')).toEqual({
      ...{ idCardNo: '11010519491231002X', name: '林若溪', phone: '13800138000', smsCode: '123456' },
      ...{ password: 'riverside7', code: '7Kdx', captchaId: 'c1', consents: { agreement: 1, privacy: 1 } },
    })
  })

  it('leaves the person logged in, without the log-in form', async () => {
    await register()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(signedInNow()).toBe(true)
    expect(loginPhone.get()).toBe('13800138000')
  })
})

describe('the text of an agreement', () => {
  it('is agreed to or not by its two buttons', async () => {
    const decisions: boolean[] = []
    renderInTheme(
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
          <AgreementDialog kind="agreement" opened onClose={() => {}} onDecide={(agrees) => decisions.push(agrees)} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
    const text = await screen.findByText('协议正文')
    // The keys that scroll act on what contains the focus.
    await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true))
    expect(document.activeElement?.contains(screen.getByRole('button', { name: portal['identity.agree'] }))).toBe(false)
    await press(portal['identity.agree'])
    await press(portal['identity.disagree'])
    expect(decisions).toEqual([true, false])
  })
})

describe('a change of the password', () => {
  it('needs the same new password twice, sends it once, and asks to log in again', async () => {
    open('changePassword')
    type(portal['identity.old_password'], 'riverside7')
    type(portal['identity.new_password'], 'lighthouse8')
    type(portal['identity.confirm_password'], 'lighthouse9')
    await press(portal['identity.change_submit'])
    expect(screen.getByText(portal['check.passwords_differ'])).toBeTruthy()
    type(portal['identity.confirm_password'], 'lighthouse8')
    await press(portal['identity.change_submit'])
    expect(bodyOf('/changePassword')).toEqual({ oldPassword: 'riverside7', newPassword: 'lighthouse8' })
    expect(screen.getByRole('dialog', { name: portal['identity.login'] })).toBeTruthy()
  })

  it('without a network says so in the dialog, where nothing covers its button', async () => {
    open('changePassword')
    type(portal['identity.old_password'], 'riverside7')
    type(portal['identity.new_password'], 'lighthouse8')
    type(portal['identity.confirm_password'], 'lighthouse8')
    isDown = true
    await press(portal['identity.change_submit'])
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(ui['ui.network_failed'])
  })
})
