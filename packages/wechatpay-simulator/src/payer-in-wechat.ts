import { verify } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { digits } from './keys.ts'
import { issueLoginCode } from './open-platform.ts'
import { findOrder, payOrder } from './orders.ts'
import type { SimulatorContext } from './simulator-context.ts'

const Authorize = z.object({
  appid: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.literal('snsapi_base'),
  state: z.string().max(128).default(''),
})

const BridgeRequest = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().startsWith('prepay_id='),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

/** The browser inside WeChat: its silent log-in, and the payment that a merchant's page starts. */
export function registerPayerInWechat(app: FastifyInstance, world: SimulatorContext, afterPayment: () => void): void {
  app.get('/authorize', async (request, reply) => {
    const { appid, redirect_uri: target, state } = Authorize.parse(request.query)
    const address = new URL(target)
    // The real platform knows the domain of the merchant; here it is the host of this page.
    if (appid !== world.appid || address.host !== request.host) return reply.status(400).send()
    address.searchParams.set('code', issueLoginCode(world, `oSandbox${digits(world.random(20))}`))
    address.searchParams.set('state', state)
    return reply.redirect(address.href)
  })

  app.post('/bridge', async (request) => {
    const message = payByBridge(world, BridgeRequest.parse(request.body))
    afterPayment()
    return { err_msg: `get_brand_wcpay_request:${message}` }
  })
}

function payByBridge(world: SimulatorContext, request: z.infer<typeof BridgeRequest>): 'ok' | 'fail' {
  const { appId, timeStamp, nonceStr, package: prepay, paySign } = request
  const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`)
  const { publicKey } = world.keys.merchantCertificate
  const signed = verify('RSA-SHA256', message, publicKey, Buffer.from(paySign, 'base64'))
  const prepayId = prepay.slice('prepay_id='.length)
  const order = [...world.ledger.orders.values()].find(
    ({ tradeType, codeUrl }) => tradeType === 'JSAPI' && codeUrl === prepayId,
  )
  if (!signed || appId !== world.appid || !order || !findOrder(world, order.outTradeNo)) return 'fail'
  return payOrder(world, order.outTradeNo) ? 'ok' : 'fail'
}
