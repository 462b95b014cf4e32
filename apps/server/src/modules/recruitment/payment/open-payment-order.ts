import { createHash } from 'node:crypto'
import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { amountOf, fenOf } from '@rostrum/decimal/money'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { absentPaymentProvider } from '../../../kernel/pay/absent-provider.ts'
import { ProviderNotConfigured, ProviderRefused } from '../../../kernel/pay/errors.ts'
import type { PaymentProvider } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { feeOf, type LoadedApplication, lockOwn, requireStatelessAction, transition } from '../applications/public.ts'
import { nameIn } from '../projects/public.ts'
import { closeOrderAtProvider } from './close-order-at-provider.ts'
import { changeOrder, findLiveOrder, insertOrders, lockOrder } from './order.store.ts'
import { expiryOf, newOrderNumber, type Order, providerLimitOf } from './order.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** `arrived` counts for the end of the payment stage. The time limit of a new code starts at `now`. */
type PaymentRequestContext = { readonly now: Date; readonly arrived: Date; readonly locale: PortalLocale }

export type OpenOrder = Order & { readonly startReference: string }

/** The way in which the payer wants to pay, with what the provider needs for it. */
export type Payer =
  | { readonly way: 'native' }
  | { readonly way: 'h5'; readonly address: string }
  | { readonly way: 'jsapi'; readonly code: string | undefined }

/** Requests in other ways at the same time may end the order of this one each time, but each that is served stops. */
const maximumAttempts = 6

/**
 * Opens the payment of an application's fee. The order and the transition of the fee are written before the call to the
 * provider, so that the sweeper finds everything after a crash. A repeated call returns the same order while it has not
 * expired. An expired order, one that a request for a waiver has ended, or one that is paid in another way or by another
 * payer, is first closed at the provider, because it may have been paid.
 *
 * @throws DomainError when the fee is not to be paid now, ProviderNotConfigured; what the provider's calls throw
 */
export async function openPaymentOrder(
  platform: Platform,
  actor: Applicant,
  applicationId: string,
  context: PaymentRequestContext,
  payer: Payer = { way: 'native' },
): Promise<OpenOrder> {
  // Before the fee moves: without a provider nothing could ever close the order.
  if (platform.pay === absentPaymentProvider || !platform.pay.ways.includes(payer.way))
    throw new ProviderNotConfigured()
  const { now } = context
  const start = { payer, now, openid: identifyOnce(platform.pay, payer) }
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    const { order, fresh, isFormer } = await platform.transaction((tx) =>
      orderToPay(platform, tx, actor, applicationId, { ...context, way: payer.way }),
    )
    const usable = !isFormer && order.expiresAt > now && order.way === payer.way
    const open = usable ? await requestStart(platform, actor, order, start) : 'ended'
    if (typeof open === 'object') return open
    await closeOrderAtProvider(platform, order.orderNumber, now)
    if (fresh && open === 'refused') break
  }
  throw new DomainError('payment.provider_refused')
}

/** A second click waits for the first one and finds its order. */
async function orderToPay(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  applicationId: string,
  context: PaymentRequestContext & { readonly way: PaymentWay },
): Promise<{ order: Order; fresh: boolean; isFormer?: boolean }> {
  const { now, arrived } = context
  const application = await lockOwn(platform, tx, actor, applicationId, now)
  const live = await findLiveOrder(tx, applicationId)
  if (live && application.fee === 'PAYING') {
    if (live.expiresAt > now) requireStatelessAction(application, 'continuePayment', arrived)
    return { order: live, fresh: false }
  }
  // A waiver was requested while this code was open. The sweeper may be about to close it, so it is not shown again.
  if (live) return { order: live, fresh: false, isFormer: true }
  await transition(tx, application, 'fee', 'startPayment', { role: 'applicant', actor, now: arrived })
  const order = newOrder(application, context, platform)
  await insertOrders(tx, [order])
  const { orderNumber, amount, expiresAt } = order
  const facts = { applicationId, amount, expiresAt: expiresAt.toISOString() }
  await recordPaymentEvent(tx, actor, now, { event: 'payment.created', orderNumber, facts })
  return { order, fresh: true }
}

/**
 * The provider limits the text to 127 characters, and counts each character beyond the basic plane, such as emoji,
 * twice.
 */
const maximumTitleLength = 90

/** Cuts between characters, never inside one. */
function truncateTitle(title: string): string {
  let short = ''
  for (const { segment } of new Intl.Segmenter('zh-CN').segment(title)) {
    if (short.length + segment.length > maximumTitleLength) break
    short += segment
  }
  return short
}

/** The subject of the payment, in the reader's language where the project has a title in it. */
function orderDescription({ title }: LoadedApplication['project'], locale: PortalLocale): string {
  const spoken = title.english === '' ? 'zh-CN' : locale
  return translate('payment.statement', { project: truncateTitle(nameIn(title, spoken)) }, spoken)
}

function newOrder(
  { id, number, personId, project }: LoadedApplication,
  { now, arrived, locale, way }: PaymentRequestContext & { readonly way: PaymentWay },
  { config, randomSource }: Pick<Platform, 'config' | 'randomSource'>,
): Order {
  const amount = feeOf(project)
  const payWindow = project.windows.pay
  if (!amount || !payWindow || number === null) throw new Error('A fee is due without an amount, a time or a number.')
  return {
    orderNumber: newOrderNumber(now, config.timeZone, randomSource.bytes(6)),
    applicationId: id,
    applicationNumber: number,
    projectId: project.id,
    personId,
    amount: fenOf(amountOf(amount)),
    description: orderDescription(project, locale),
    state: 'CREATED',
    way,
    startReference: null,
    payerHash: null,
    createdAt: now,
    expiresAt: expiryOf(payWindow, { now, arrived }, way),
    paidAt: null,
    transactionId: null,
    failedAt: null,
    paysFee: false,
  }
}

type Start = {
  readonly payer: Payer
  readonly now: Date
  /** Undefined without a code, and when WeChat refuses it. */
  readonly openid: () => Promise<string | undefined>
}

/** @returns `refused` by the provider; `ended` also when another payer has opened it */
async function requestStart(
  platform: Platform,
  actor: Applicant,
  order: Order,
  start: Start,
): Promise<OpenOrder | 'refused' | 'ended'> {
  const { orderNumber } = order
  if (order.startReference !== null) {
    return (await isOfPayer(order, start)) ? { ...order, startReference: order.startReference } : 'ended'
  }
  const started = await startAtProvider(platform, order, start)
  if (started === undefined) return 'refused'
  const { offered, payerHash } = started
  return platform.transaction(async (tx) => {
    const { state, startReference } = await lockOrder(tx, orderNumber)
    if (state === 'OPEN' && startReference !== null) return { ...order, state, startReference }
    if (state !== 'CREATED') return 'ended'
    await changeOrder(tx, orderNumber, { state: 'OPEN', code_url: offered, payer_hash: payerHash })
    await recordPaymentEvent(tx, actor, start.now, { event: 'payment.opened', orderNumber })
    return { ...order, state: 'OPEN', startReference: offered, payerHash }
  })
}

/** An order stays with its payer where WeChat does not say who pays: its code is spent, or WeChat is out of reach. */
async function isOfPayer({ payerHash }: Order, { openid }: Start): Promise<boolean> {
  if (payerHash === null) return true
  const identified = await openid().catch(() => undefined)
  return identified === undefined || hashOf(identified) === payerHash
}

const hashOf = (openid: string): string => createHash('sha256').update(openid).digest('hex')

type Started = { readonly offered: string; readonly payerHash: string | null }

/** @returns undefined when the provider refuses the order */
async function startAtProvider(
  { pay }: Platform,
  order: Order,
  { payer, openid }: Start,
): Promise<Started | undefined> {
  const { orderNumber, description, amount } = order
  const request = { orderNumber, description, amount, expiresAt: providerLimitOf(order) }
  switch (payer.way) {
    case 'native':
      return startedWith((await pay.createNativeOrder(request).catch(ignoreProviderRefusal))?.codeUrl)
    case 'h5':
      return startedWith((await pay.createH5Order(request, payer.address).catch(ignoreProviderRefusal))?.pageUrl)
    case 'jsapi': {
      const identified = await openid()
      // The order stays open: the page asks WeChat for another code and repeats the request.
      if (identified === undefined) throw new DomainError('payment.payer_unknown')
      const opened = await pay.createJsapiOrder(request, identified).catch(ignoreProviderRefusal)
      return startedWith(opened?.prepayId, hashOf(identified))
    }
  }
}

const startedWith = (offered: string | undefined, payerHash: string | null = null): Started | undefined =>
  offered === undefined ? undefined : { offered, payerHash }

/** A code serves once, and a request may close the order of another payer before it opens one. */
function identifyOnce(pay: PaymentProvider, payer: Payer): Start['openid'] {
  let found: Promise<string | undefined> | undefined
  return () => {
    if (payer.way !== 'jsapi' || payer.code === undefined) return Promise.resolve(undefined)
    found ??= pay.identifyPayer(payer.code).catch(ignoreProviderRefusal)
    return found
  }
}

function ignoreProviderRefusal(failure: unknown): undefined {
  if (failure instanceof ProviderRefused) return undefined
  throw failure
}
