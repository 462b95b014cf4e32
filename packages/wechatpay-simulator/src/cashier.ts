import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cashierLanguage } from './cashier.messages.ts'
import { addressOf, cashierPage, cashierStyle, type WayToPay, waysToPay } from './cashier-page.ts'
import { failPayment, findOrder, payOrder } from './orders.ts'
import { registerPayerInWechat } from './payer-in-wechat.ts'
import type { Order } from './records.ts'
import type { SimulatorContext } from './simulator-context.ts'

/** A page of this host, where the payer goes after the payment; anything else is refused. */
const returnPath = z.string().regex(/^\/(?![/\\])\P{Cc}*$/u)
const CashierQuery = z.object({
  code_url: z.string().optional(),
  lang: z.string().optional(),
  redirect_url: returnPath.optional(),
})
const Pay = z.object({
  code_url: z.string(),
  lang: z.string().optional(),
  way: z.enum(waysToPay),
  redirect_url: returnPath.optional(),
})

const listed = 20
const form = 'application/x-www-form-urlencoded'

/** The payer's side: a page that shows the order of a code with a "pay" button. */
export function registerCashier(
  app: FastifyInstance,
  world: SimulatorContext,
  prefix: string,
  afterPayment: () => void,
): void {
  if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form)
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.setErrorHandler(async (failure, _request, reply) => {
    if (!(failure instanceof z.ZodError)) throw failure
    return reply.status(400).send()
  })

  app.get('/', async (request, reply) => {
    const { code_url: codeUrl, lang, redirect_url: returnTo } = CashierQuery.parse(request.query)
    const order = codeUrl === undefined ? undefined : orderOfCode(world, codeUrl)
    const language = cashierLanguage(lang, request.headers['accept-language'])
    const { merchantName } = world
    const view = { language, merchantName, path: prefix, codeUrl, returnTo, order, waiting: waiting(world) }
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (codeUrl !== undefined && !order) reply.status(404)
    return cashierPage(view)
  })

  app.post('/', async (request, reply) => {
    const { code_url: codeUrl, lang, way, redirect_url: returnTo } = Pay.parse(request.body)
    const order = orderOfCode(world, codeUrl)
    if (order) settleAtCashier(world, order.outTradeNo, way)
    afterPayment()
    // See Other: reloading the page that follows does not pay again.
    const language = cashierLanguage(lang, request.headers['accept-language'])
    return reply.redirect(returnTo ?? addressOf(prefix, { codeUrl, language }), 303)
  })

  registerPayerInWechat(app, world, afterPayment)

  app.get('/cashier.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(cashierStyle))
}

function orderOfCode(world: SimulatorContext, codeUrl: string): Order | undefined {
  const found = [...world.ledger.orders.values()].find((order) => order.codeUrl === codeUrl)
  return found && findOrder(world, found.outTradeNo)
}

function settleAtCashier(world: SimulatorContext, outTradeNo: string, way: WayToPay): void {
  switch (way) {
    case 'prompt':
      payOrder(world, outTradeNo)
      return
    case 'late':
    case 'lost':
      payOrder(world, outTradeNo, { notice: way })
      return
    case 'fail':
      failPayment(world, outTradeNo)
  }
}

const waiting = (world: SimulatorContext): Order[] =>
  [...world.ledger.orders.keys()]
    .flatMap((number) => findOrder(world, number) ?? [])
    .filter((order) => order.state === 'NOTPAY' || order.state === 'PAYERROR')
    .slice(-listed)
    .reverse()
