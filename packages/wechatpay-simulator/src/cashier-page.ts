import { type CashierLanguage, type CashierMessages, cashierMessages } from './cashier.messages.ts'
import { rfc3339 } from './china-time.ts'
import type { Order } from './records.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

export type CashierView = {
  readonly language: CashierLanguage
  readonly merchantName: string
  /** Path under which the cashier is mounted. */
  readonly path: string
  readonly codeUrl: string | undefined
  /** The merchant's page that opened this one, on the same host. */
  readonly returnTo: string | undefined
  readonly order: Order | undefined
  readonly waiting: readonly Order[]
}

/** Plain HTML without script or inline style: it works under the strictest content security policy. */
export function cashierPage(view: CashierView): string {
  const messages = cashierMessages[view.language]
  const other = view.language === 'en' ? 'zh-CN' : 'en'
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(messages.title)}</title>
<link rel="stylesheet" href="${text(view.path)}/cashier.css">
</head>
<body>
<main>
<header>
<h1>${text(messages.title)}</h1>
<a href="${text(addressOf(view.path, { ...view, language: other }))}" lang="${other}" hreflang="${other}">${text(messages.language)}</a>
</header>
<p>${text(messages.explanation)}</p>
${body(view, messages)}
</main>
</body>
</html>
`
}

/** URL of the page for one code, or of the list. */
export function addressOf(
  path: string,
  { codeUrl, returnTo, language }: Partial<Pick<CashierView, 'codeUrl' | 'returnTo'>> & Pick<CashierView, 'language'>,
): string {
  const given = { ...(codeUrl !== undefined && { code_url: codeUrl }), ...(returnTo && { redirect_url: returnTo }) }
  return `${path}?${new URLSearchParams({ ...given, lang: language })}`
}

function body(view: CashierView, messages: CashierMessages): string {
  if (view.order) return orderSection(view, view.order, messages)
  if (view.codeUrl !== undefined) return `<p role="alert">${text(messages.unknown)}</p>`
  return waitingSection(view, messages)
}

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

function orderSection(view: CashierView, order: Order, messages: CashierMessages): string {
  const facts: readonly (readonly [string, string])[] = [
    [messages.merchant, view.merchantName],
    [messages.description, order.description],
    [messages.amount, yuan(order.total)],
    [messages.orderNumber, order.outTradeNo],
    [messages.expires, rfc3339(order.expiresAt).slice(0, 16).replace('T', ' ')],
    [messages.state, messages[order.state]],
  ]
  const list = facts.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join('\n')
  const payable = order.state === 'NOTPAY' || order.state === 'PAYERROR'
  return `<dl>\n${list}\n</dl>\n${payable ? payForm(view, order, messages) : `<p role="status">${text(messages.again)}</p>`}`
}

export const waysToPay = ['prompt', 'late', 'lost', 'fail'] as const
export type WayToPay = (typeof waysToPay)[number]

function payForm(view: CashierView, order: Order, messages: CashierMessages): string {
  const buttons = waysToPay.map((way) => `<button name="way" value="${way}">${text(messages[way])}</button>`).join('\n')
  return `<form method="post" action="${text(view.path)}">
<input type="hidden" name="code_url" value="${text(order.codeUrl)}">
<input type="hidden" name="lang" value="${view.language}">
${view.returnTo ? `<input type="hidden" name="redirect_url" value="${text(view.returnTo)}">` : ''}
${buttons}
</form>`
}

function waitingSection(view: CashierView, messages: CashierMessages): string {
  const items = view.waiting.map(
    (order) =>
      `<li><a href="${text(addressOf(view.path, { codeUrl: order.codeUrl, language: view.language }))}">${text(order.description)} ${yuan(order.total)}</a></li>`,
  )
  const list = items.length === 0 ? `<p>${text(messages.none)}</p>` : `<ul>\n${items.join('\n')}\n</ul>`
  return `<h2>${text(messages.openOrders)}</h2>\n${list}`
}

export const cashierStyle = `
:root { color-scheme: light dark; font: 15px / 1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; }
body { margin: 0; background: light-dark(#f5f7fa, #10161d); color: light-dark(#2b3947, #e6ebf0); }
main { max-width: 1000px; margin: 0 auto; padding: 24px 16px 72px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h2 { font-size: 17px; margin: 32px 0 8px; }
a { color: light-dark(#146dd1, #8fc4ff); }
dl { display: grid; grid-template-columns: max-content 1fr; margin: 24px 0; }
dt, dd { margin: 0; padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#e1e7ed, #2b3947); }
dd { overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; min-height: 40px; padding: 0 16px; border: 1px solid light-dark(#cbd4dd, #3b4856); border-radius: 8px; background: none; color: light-dark(#0f5db5, #8fc4ff); cursor: pointer; }
button:first-of-type { background: #146dd1; border-color: #146dd1; color: #fff; }
button:focus-visible, a:focus-visible { outline: 3px solid #1c6fd0; outline-offset: 2px; }
`
