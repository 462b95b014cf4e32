import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Application } from '../../../recruitment/records.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { ActionContext } from '../use-action-handler.ts'
import { PayDialog } from './PayDialog.tsx'

const android =
  'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'
const serverTime = '2026-11-20T15:12:00+08:00'
const order = {
  orderNumber: '26112015120048170001',
  way: 'h5',
  state: 'OPEN',
  amount: { amount: '100.00', currency: 'CNY' },
  codeUrl: null as string | null,
  expiresAt: '2026-11-20T15:27:00+08:00',
  paidAt: null,
  failedAt: null,
}
const another = { ...order, orderNumber: '26112015130048170002' }
const opened = { ...another, description: '考试费', serverTime, pageUrl: 'https://wx.tenpay.com/h5', cashierUrl: null }
const statusOf = (fee: string, latest: typeof order | null) => ({ fee, order: latest, refund: null, serverTime })
const refused = { code: 409, success: false, msg: '考试费已缴纳', reason: 'recruitment.state', data: null }

type Answer = Record<string, unknown>
/** What the server says about the payment; an opening changes it. */
let status: Answer
let openOnServer: (way: string) => Answer | Promise<Answer>
let requests: string[]
let authorizeUrl: string | null

beforeEach(() => {
  requests = []
  authorizeUrl = null
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android)
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? ''
    requests.push(name)
    const known: Answer = {
      getPayWays: { ways: ['native', 'h5', 'jsapi'], authorizeUrl },
      getPayStatusByApplyId: status,
    }
    const data = known[name] ?? (await openOnServer(name))
    const refusal = 'success' in (data as Answer) ? data : undefined
    return new Response(JSON.stringify(refusal ?? { code: 200, success: true, msg: 'ok', data }))
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  window.location.hash = ''
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const application = {
  ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', feeLines: [], fee: order.amount },
  actions: [{ action: 'requestWaiver', possible: true }],
  project: { title: '澜江州公开招聘' },
} as unknown as Application

const open = (shown = application) =>
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <ActionContext value={(action) => requests.push(action)}>
            <PayDialog application={shown} opened onClose={() => undefined} />
          </ActionContext>
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )

const openings = () => requests.filter((name) => name.startsWith('applyPay'))
const firstOf = async (...keys: (keyof typeof portal)[]) =>
  (await screen.findByText(new RegExp(`^(${keys.map((key) => portal[key]).join('|')})$`))).textContent

it('an order that the opening replaced does not replace the new one', async () => {
  status = statusOf('PAYING', order)
  openOnServer = () => {
    status = statusOf('PAYING', another)
    return opened
  }
  open()
  expect(await firstOf('payment.replaced', 'payment.pay_in_wechat')).toBe(portal['payment.pay_in_wechat'])
})

it('who has paid reads that the fee is paid, although the opening found the payment and was refused', async () => {
  status = statusOf('PAYING', order)
  openOnServer = () => {
    status = statusOf('PAID', { ...order, state: 'PAID' })
    return refused
  }
  open()
  expect(await firstOf('payment.refused', 'payment.paid')).toBe(portal['payment.paid'])
})

it('a paid fee is not opened again', async () => {
  status = statusOf('PAID', { ...order, state: 'PAID' })
  openOnServer = () => refused
  open()
  expect(await firstOf('payment.refused', 'payment.paid')).toBe(portal['payment.paid'])
  expect(openings()).toEqual([])
})

it.each([
  ['2026-11-27T09:00:00+08:00', '接下来：确认参加笔试，11月27日（周五）09:00 至 11月29日（周日）17:00'],
  [null, '接下来：确认参加笔试，11月29日（周日）17:00 前'],
])('who has paid reads what comes next, with its time: from %s', async (opens, words) => {
  status = statusOf('PAID', { ...order, state: 'PAID' })
  openOnServer = () => refused
  const nextStep = { stage: 'confirmation', action: 'confirmWrittenTest', opens, deadline: '2026-11-29T17:00:00+08:00' }
  const paid = { states: { review: 'PASSED', fee: 'PAID', exam: 'UNCONFIRMED' }, nextStep, serverTime }
  const project = { title: '澜江州公开招聘', timeZone: 'Asia/Shanghai' }
  open({ ...application, ...paid, project } as unknown as Application)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('who has paid reads no next step while the page still has the state before the payment', async () => {
  status = statusOf('PAID', { ...order, state: 'PAID' })
  openOnServer = () => refused
  const nextStep = { stage: 'pay', action: 'pay', opens: null, deadline: '2026-11-29T17:00:00+08:00' }
  const due = { states: { review: 'PASSED', fee: 'DUE', exam: 'NONE' }, nextStep, serverTime }
  open({ ...application, ...due } as unknown as Application)
  await firstOf('payment.paid')
  expect(screen.queryByText(/^接下来/)).toBeNull()
})

it('the preparation names the way that is opened', async () => {
  status = statusOf('DUE', null)
  openOnServer = () => new Promise(() => undefined)
  open()
  expect(await firstOf('payment.preparing', 'payment.preparing_wechat')).toBe(portal['payment.preparing_wechat'])
  await vi.waitFor(() => expect(openings()).toEqual(['applyPayWxH5']))
  expect(screen.queryByText(portal['payment.preparing'])).toBeNull()
})

it('a code that is still open is continued, and another way says first that it ends the code', async () => {
  const saved = { ...order, way: 'native', codeUrl: 'weixin://wxpay/bizpayurl?pr=a1b2c3' }
  status = statusOf('PAYING', saved)
  openOnServer = (way) => (way === 'applyPayWxNative' ? { ...opened, ...saved } : opened)
  open()
  expect(await screen.findByText(saved.orderNumber)).toBeTruthy()
  expect(openings()).toEqual(['applyPayWxNative'])
  expect(screen.getByText(portal['payment.code_ends'])).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: portal['payment.on_this_phone'] }))
  await firstOf('payment.pay_in_wechat')
  expect(openings()).toEqual(['applyPayWxNative', 'applyPayWxH5'])
  expect(screen.queryByText(portal['payment.code_ends'])).toBeNull()
})

it('the amount comes before the code, so that a phone shows both', async () => {
  const saved = { ...order, way: 'native', codeUrl: 'weixin://wxpay/bizpayurl?pr=a1b2c3' }
  status = statusOf('PAYING', saved)
  openOnServer = () => ({ ...opened, ...saved })
  open()
  const code = await screen.findByRole('img', { name: portal['payment.code'] })
  const [amount] = screen.getAllByText(
    (_text, element) => element?.tagName === 'P' && /100\.00$/.test(element.textContent),
  )
  expect(amount?.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('who cannot pay finds the request for a waiver next to the payment', async () => {
  status = statusOf('DUE', null)
  openOnServer = () => opened
  open()
  fireEvent.click(await screen.findByRole('button', { name: portal['payment.request_waiver'] }))
  expect(requests.at(-1)).toBe('requestWaiver')
})

it('a code that has expired is not continued', async () => {
  status = statusOf('PAYING', {
    ...order,
    way: 'native',
    codeUrl: 'weixin://wxpay/bizpayurl?pr=a1b2c3',
    expiresAt: serverTime,
  })
  openOnServer = () => {
    status = statusOf('PAYING', another)
    return opened
  }
  open()
  await firstOf('payment.pay_in_wechat')
  expect(openings()).toEqual(['applyPayWxH5'])
})

it('a desk closes no order that a phone has open, before the person says so, and shows its payment', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x64) Chrome/146.0.0.0 Safari/537.36')
  status = statusOf('PAYING', order)
  const code = { ...another, way: 'native', codeUrl: 'weixin://wxpay/bizpayurl?pr=d4e5f6' }
  openOnServer = () => {
    status = statusOf('PAYING', code)
    return { ...opened, ...code }
  }
  open()
  await firstOf('payment.elsewhere', 'payment.scan')
  expect(openings()).toEqual([])
  status = statusOf('PAID', { ...order, state: 'PAID' })
  expect(await screen.findByText(portal['payment.paid'], undefined, { timeout: 5000 })).toBeTruthy()
  expect(openings()).toEqual([])
  cleanup()
  queryClient.clear()
  status = statusOf('PAYING', order)
  open()
  fireEvent.click(await screen.findByRole('button', { name: portal['payment.pay_here'] }))
  expect(await screen.findByText(another.orderNumber)).toBeTruthy()
  expect(openings()).toEqual(['applyPayWxNative'])
  expect(screen.queryByText(portal['payment.elsewhere'])).toBeNull()
})

it('a page inside WeChat asks who pays before it continues an order that it did not open', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${android} MicroMessenger/8.0`)
  const bridge = { ...order, way: 'jsapi' }
  openOnServer = () => {
    status = statusOf('PAYING', bridge)
    return { ...opened, ...bridge, bridge: null }
  }
  status = statusOf('DUE', null)
  authorizeUrl = '#log-in'
  open()
  await vi.waitFor(() => expect(status.order).toBe(bridge))
  await vi.waitFor(() => expect(sessionStorage.getItem(`opened-order:${application.id}`)).not.toBeNull())
  const reopen = () => {
    cleanup()
    queryClient.clear()
    open()
  }
  reopen()
  await vi.waitFor(() => expect(openings()).toHaveLength(2))
  expect(window.location.hash).toBe('')
  sessionStorage.clear()
  reopen()
  await vi.waitFor(() => expect(window.location.hash).toBe('#log-in'))
  expect(openings()).toHaveLength(2)
})

it('a phone that returns from WeChat reads that another order has replaced its own', async () => {
  status = statusOf('DUE', null)
  openOnServer = () => {
    status = statusOf('PAYING', another)
    return opened
  }
  open()
  await firstOf('payment.pay_in_wechat')
  cleanup()
  queryClient.clear()
  const code = { ...order, way: 'native', codeUrl: 'weixin://wxpay/bizpayurl?pr=d4e5f6' }
  status = statusOf('PAYING', code)
  open()
  expect(await firstOf('payment.replaced', 'payment.scan')).toBe(portal['payment.replaced'])
  expect(openings()).toEqual(['applyPayWxH5'])
  fireEvent.click(screen.getByRole('button', { name: portal['payment.pay_again'] }))
  await firstOf('payment.pay_in_wechat')
  expect(openings()).toEqual(['applyPayWxH5', 'applyPayWxH5'])
})
