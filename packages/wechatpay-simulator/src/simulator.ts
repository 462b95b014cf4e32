import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { registerCashier } from './cashier.ts'
import { Faults, type NoticeFault } from './faults.ts'
import { type Keys, makeKeys } from './keys.ts'
import { openLedger } from './ledger.ts'
import { type Delivery, deliver, deliverDue, post, sendByHttp, sendFalseNotice } from './notices.ts'
import { issueLoginCode, registerOpenPlatform } from './open-platform.ts'
import { failPayment, findOrder, type PayOptions, payOrder, tradeMessage } from './orders.ts'
import { registerProtocol } from './protocol.ts'
import type { NoticeTask, Order, Refund } from './records.ts'
import { resolveAbnormalRefund, settleRefunds } from './refunds.ts'
import { type PastPayment, restorePayments } from './restore-payments.ts'
import type { Clock, NoticeTransport, SimulatorContext } from './simulator-context.ts'
import { memoryStore, type SimulatorStore } from './store.ts'

export type SimulatorOptions = {
  readonly clock?: Clock
  readonly random?: (size: number) => Uint8Array
  /** Generated at start by default. */
  readonly keys?: Keys
  readonly store?: SimulatorStore
  readonly mchid?: string
  readonly appid?: string
  readonly merchantName?: string
  /** The transport of notices to the merchant; HTTP by default. */
  readonly sendNotice?: NoticeTransport
  /** How long a refund takes; 5 seconds by default. */
  readonly refundMs?: number
}

/** The merchant's configuration for the simulator, in the platform's formats. */
export type MerchantCredentials = {
  readonly mchid: string
  readonly appid: string
  readonly merchantSerial: string
  readonly merchantPrivateKey: string
  readonly apiV3Key: string
  /** The secret of the application, for the log-in inside WeChat. */
  readonly appSecret: string
  readonly platformPublicKey: { readonly id: string; readonly pem: string }
}

export type Simulator = {
  /** The protocol under its real paths, and the cashier under /cashier. */
  readonly app: FastifyInstance
  /** The cashier alone, to be mounted in another server. */
  cashier(prefix: string): FastifyPluginAsync
  readonly credentials: MerchantCredentials
  readonly keys: Keys
  readonly faults: Faults
  readonly orders: ReadonlyMap<string, Order>
  readonly refunds: ReadonlyMap<string, Refund>
  /** Pending notices. */
  readonly notices: ReadonlyMap<string, NoticeTask>
  /** A payer logs in inside WeChat. @returns the code that the merchant's page receives */
  logIn(openid: string): string
  /** The payer pays. @returns undefined when the order can no longer be paid */
  pay(outTradeNo: string, options?: PayOptions): Order | undefined
  /** The payer's bank refuses; the order stays open. @returns undefined when it can no longer be paid */
  fail(outTradeNo: string): Order | undefined
  /** Sets the outcome of refunds that are accepted from now on. */
  setRefundOutcome(outcome: Refund['outcome']): void
  /** Staff resolve an abnormal refund on the platform's pages. */
  resolveAbnormalRefund(outRefundNo: string): void
  /** Restores earlier payments and refunds without notices. */
  restorePayments(payments: readonly PastPayment[]): void
  /** Executes all work that is due: refunds settle, notices are delivered. One run at a time. */
  tick(): Promise<Delivery[]>
  /** Delivers one notice now, due or not. */
  deliver(noticeId: string): Promise<Delivery[]>
  /** Sends a notice that claims a payment of this order, paid or not. */
  sendFalseNotice(outTradeNo: string, fault?: NoticeFault): Promise<Delivery>
  /** Sends a correctly signed notice with any content to where the notices of this order go. */
  sendContent(outTradeNo: string, event: NoticeTask['event'], content: NoticeTask['content']): Promise<Delivery>
  /** Sends a recorded delivery again, byte for byte. */
  replay(delivery: Delivery): Promise<Delivery>
  /** Ticks automatically until stopped. */
  run(intervalMs: number): { stop(): Promise<void> }
}

/** A simulator of WeChat Pay that implements its protocol, and injects faults on request. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = await createWorld(options)
  const tick = oneAtATime(async () => {
    settleRefunds(world)
    return deliverDue(world)
  })
  const cashier =
    (prefix: string): FastifyPluginAsync =>
    async (scope) =>
      registerCashier(scope, world, prefix, () => {
        // The payer does not wait for the merchant. A failed delivery is repeated anyway.
        tick().catch(() => undefined)
      })
  const app = Fastify({ logger: false })
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send())
  await app.register(async (scope) => registerProtocol(scope, world))
  await app.register(async (scope) => registerOpenPlatform(scope, world))
  await app.register(cashier('/cashier'), { prefix: '/cashier' })
  return {
    app,
    cashier,
    credentials: credentialsOf(world),
    keys: world.keys,
    faults: world.faults,
    orders: world.ledger.orders,
    refunds: world.ledger.refunds,
    notices: world.ledger.notices,
    logIn: (openid) => issueLoginCode(world, openid),
    pay: (outTradeNo, payOptions) => payOrder(world, outTradeNo, payOptions),
    fail: (outTradeNo) => failPayment(world, outTradeNo),
    setRefundOutcome(outcome) {
      world.refundOutcome = outcome
    },
    resolveAbnormalRefund: (outRefundNo) => resolveAbnormalRefund(world, outRefundNo),
    restorePayments: (payments) => restorePayments(world, payments),
    tick,
    async deliver(noticeId) {
      const task = world.ledger.notices.get(noticeId)
      return task ? deliver(world, task) : []
    },
    sendFalseNotice: (outTradeNo, fault) => claimPayment(world, outTradeNo, fault),
    sendContent: (about, event, content) =>
      sendFalseNotice(world, { event, about, url: orderOf(world, about).notifyUrl, content }),
    replay: (delivery) => post(world, delivery),
    run: (intervalMs) => runEvery(intervalMs, tick),
  }
}

async function createWorld(options: SimulatorOptions): Promise<SimulatorContext> {
  const { clock = () => Date.now(), random = randomBytes } = options
  return {
    mchid: options.mchid ?? '1900000001',
    appid: options.appid ?? 'wxsandbox000000001',
    merchantName: options.merchantName ?? 'Sandbox merchant',
    keys: options.keys ?? (await makeKeys(random, clock())),
    clock,
    random,
    ledger: openLedger(options.store ?? memoryStore()),
    sendNotice: options.sendNotice ?? sendByHttp,
    faults: new Faults(),
    noticeFaults: new Map(),
    appSecret: Buffer.from(random(16)).toString('hex'),
    loginCodes: new Map(),
    openids: new Set(),
    refundMs: options.refundMs ?? 5000,
    refundOutcome: 'SUCCESS',
  }
}

function credentialsOf({ mchid, appid, appSecret, keys }: SimulatorContext): MerchantCredentials {
  return {
    mchid,
    appid,
    merchantSerial: keys.merchantCertificate.serialNumber,
    merchantPrivateKey: keys.merchantPrivateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiV3Key: keys.apiV3Key,
    appSecret,
    platformPublicKey: {
      id: keys.platformKeyId,
      pem: keys.platformCertificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  }
}

function orderOf(world: SimulatorContext, outTradeNo: string): Order {
  const order = findOrder(world, outTradeNo)
  if (!order) throw new RangeError(`The simulator knows no order ${outTradeNo}`)
  return order
}

function claimPayment(world: SimulatorContext, outTradeNo: string, fault?: NoticeFault): Promise<Delivery> {
  const order = orderOf(world, outTradeNo)
  const { transactionId = '4200000000000000000000000000', payer = 'oNobody', paidAt = world.clock() } = order
  const content = tradeMessage(world, { ...order, state: 'SUCCESS', transactionId, payer, paidAt })
  return sendFalseNotice(
    world,
    { event: 'TRANSACTION.SUCCESS', about: outTradeNo, url: order.notifyUrl, content },
    fault,
  )
}

/** Each run starts after the previous one has ended. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

function runEvery(intervalMs: number, tick: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = tick().catch(() => undefined)
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
