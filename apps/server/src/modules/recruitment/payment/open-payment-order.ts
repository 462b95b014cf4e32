import { amountOf, fenOf } from '@rostrum/decimal/money'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { absentPaymentProvider } from '../../../kernel/pay/absent-provider.ts'
import { ProviderNotConfigured, ProviderRefused } from '../../../kernel/pay/errors.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { RandomSource } from '../../../kernel/random-source.ts'
import { feeOf, type LoadedApplication, lockOwn, requireStatelessAction, transition } from '../applications/public.ts'
import { nameIn } from '../projects/public.ts'
import { concludeOrder } from './conclude-order.ts'
import { changeOrder, findLiveOrder, insertOrders, lockOrder } from './order.store.ts'
import { expiryOf, newOrderNumber, type Order, providerLimitOf } from './order.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** `arrived` counts for the end of the payment stage. The time limit of a new code starts at `now`. */
type PaymentRequestContext = { readonly now: Date; readonly arrived: Date; readonly locale: PortalLocale }

export type OpenOrder = Order & { readonly codeUrl: string }

/**
 * Opens the payment of an application's fee. The order and the transition of the fee are written before the call to the
 * provider, so that the sweeper finds everything after a crash. A repeated call returns the same order while it has not
 * expired. An expired order is first closed at the provider, because it may have been paid.
 *
 * @throws DomainError when the fee is not to be paid now, ProviderNotConfigured; what the provider's calls throw
 */
export async function openPaymentOrder(
  platform: Platform,
  actor: Applicant,
  applicationId: string,
  context: PaymentRequestContext,
): Promise<OpenOrder> {
  // Before the fee moves: without a provider nothing could ever close the order.
  if (platform.pay === absentPaymentProvider) throw new ProviderNotConfigured()
  const { now } = context
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { order, fresh } = await platform.transaction((tx) => orderToPay(platform, tx, actor, applicationId, context))
    const open = order.expiresAt > now ? await requestCodeUrl(platform, actor, order, now) : undefined
    if (open) return open
    await concludeOrder(platform, order.orderNumber, now)
    if (fresh) break
  }
  throw new DomainError('payment.provider_refused')
}

/** A second click waits for the first one and finds its order. */
async function orderToPay(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  applicationId: string,
  context: PaymentRequestContext,
): Promise<{ order: Order; fresh: boolean }> {
  const { now, arrived } = context
  const application = await lockOwn(platform, tx, actor, applicationId, now)
  const live = await findLiveOrder(tx, applicationId)
  if (live && application.fee === 'PAYING') {
    if (live.expiresAt > now) requireStatelessAction(application, 'continuePayment', arrived)
    return { order: live, fresh: false }
  }
  await transition(tx, application, 'fee', 'startPayment', { role: 'applicant', actor, now: arrived })
  // A waiver was requested while this code was open, and refused before it expired.
  if (live) return { order: live, fresh: false }
  const order = newOrder(application, context, platform.randomSource)
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
  { now, arrived, locale }: PaymentRequestContext,
  chance: RandomSource,
): Order {
  const amount = feeOf(project)
  const payWindow = project.windows.pay
  if (!amount || !payWindow || number === null) throw new Error('A fee is due without an amount, a time or a number.')
  return {
    orderNumber: newOrderNumber(now, chance.bytes(6)),
    applicationId: id,
    applicationNumber: number,
    projectId: project.id,
    personId,
    amount: fenOf(amountOf(amount)),
    description: orderDescription(project, locale),
    state: 'CREATED',
    codeUrl: null,
    createdAt: now,
    expiresAt: expiryOf(payWindow, { now, arrived }),
    paidAt: null,
    transactionId: null,
    paysFee: false,
  }
}

/** @returns undefined when the provider refuses the order, or it has ended meanwhile */
async function requestCodeUrl(
  platform: Platform,
  actor: Applicant,
  order: Order,
  now: Date,
): Promise<OpenOrder | undefined> {
  if (order.codeUrl !== null) return { ...order, codeUrl: order.codeUrl }
  const { orderNumber, description, amount } = order
  const offered = await platform.pay
    .createNativeOrder({ orderNumber, description, amount, expiresAt: providerLimitOf(order) })
    .catch(ignoreProviderRefusal)
  if (!offered) return undefined
  return platform.transaction(async (tx) => {
    const { state, codeUrl = null } = await lockOrder(tx, orderNumber)
    if (state === 'OPEN' && codeUrl !== null) return { ...order, state, codeUrl }
    if (state !== 'CREATED') return undefined
    await changeOrder(tx, orderNumber, { state: 'OPEN', code_url: offered.codeUrl })
    await recordPaymentEvent(tx, actor, now, { event: 'payment.opened', orderNumber })
    return { ...order, state: 'OPEN', codeUrl: offered.codeUrl }
  })
}

function ignoreProviderRefusal(failure: unknown): undefined {
  if (failure instanceof ProviderRefused) return undefined
  throw failure
}
