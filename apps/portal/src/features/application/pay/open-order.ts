import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { call, type Output } from '../../../shell/api.ts'
import { ApiFailure } from '../../../shell/api-failure.ts'
import { deleteStored, readStored, writeStored } from '../../../shell/browser-storage.ts'

export type CodeOrder = Output<'POST /recruitApi/common/api/pay/applyPayWxNative'> & { readonly way: 'native' }
export type PageOrder = Output<'POST /recruitApi/common/api/pay/applyPayWxH5'> & { readonly way: 'h5' }
export type BridgeOrder = Output<'POST /recruitApi/common/api/pay/applyPayWxJsapi'> & { readonly way: 'jsapi' }
export type Order = CodeOrder | PageOrder | BridgeOrder

export type PaymentStatus = Output<'POST /recruitApi/common/api/pay/getPayStatusByApplyId'>

export type PaymentOffer = {
  readonly ways: readonly PaymentWay[]
  readonly authorizeUrl: string | null
  /** The payment before this page opens it; undefined when it cannot be read. */
  readonly before: PaymentStatus | undefined
  /** The order that this page opened before it went to WeChat has been replaced by another. */
  readonly isReplaced: boolean
}

/** A merchant offers at least the code; it is also shown when the ways cannot be read. */
const codeOnly: Pick<PaymentOffer, 'ways' | 'authorizeUrl'> = { ways: ['native'], authorizeUrl: null }

/** Reads how a fee can be paid and the state of its payment. Opening it can close the order of another way. */
export async function readOffer(applyId: string): Promise<PaymentOffer> {
  const [offer, before] = await Promise.all([
    call('POST /recruitApi/common/api/pay/getPayWays', { applyId }).catch(() => codeOnly),
    readStatus(applyId).catch(() => undefined),
  ])
  return { ...offer, before, isReplaced: before !== undefined && isReplaced(applyId, before) }
}

export const readStatus = (applyId: string, signal?: AbortSignal): Promise<PaymentStatus> =>
  call('POST /recruitApi/common/api/pay/getPayStatusByApplyId', { applyId }, { signal })

/** A code that can be paid is continued on every device: the person may have saved it. */
export const hasOpenCode = (status: PaymentStatus): boolean =>
  typeof status.order?.codeUrl === 'string' && isPayable(status)

const isPayable = ({ order, serverTime }: PaymentStatus): boolean =>
  order?.state === 'OPEN' && Date.parse(order.expiresAt) > Date.parse(serverTime)

/** Whether the person pays on another device or in another browser, where opening an order here would end that. */
export const isPaidElsewhere = (status: PaymentStatus, wayHere: PaymentWay): boolean =>
  isPayable(status) && status.order?.way !== 'native' && status.order?.way !== wayHere

function isReplaced(applyId: string, status: PaymentStatus): boolean {
  const opened = readStored('sessionStorage', markKey(applyId))
  return typeof opened === 'string' && isPayable(status) && status.order?.orderNumber !== opened
}

const markKey = (applyId: string) => `opened-order:${applyId}`

/** WeChat's page takes the place of this one, which has to know its order when the person returns. */
function withMark<O extends PageOrder | BridgeOrder>(applyId: string, order: O): O {
  writeStored('sessionStorage', markKey(applyId), order.orderNumber)
  return order
}

/** The person goes on with another order. */
export const deleteOpened = (applyId: string): void => deleteStored('sessionStorage', markKey(applyId))

type Opening = {
  readonly applyId: string
  readonly way: PaymentWay
  readonly authorizeUrl: string | null
  /** The payment before this page opens it. */
  readonly before: PaymentStatus | undefined
}

/** Opens the payment of a fee. A repeated request returns the same order while it is valid. */
export async function openOrder({ applyId, way, authorizeUrl, before }: Opening): Promise<Order> {
  switch (way) {
    case 'native':
      return { ...(await call('POST /recruitApi/common/api/pay/applyPayWxNative', { applyId })), way }
    case 'h5':
      return withMark(applyId, { ...(await call('POST /recruitApi/common/api/pay/applyPayWxH5', { applyId })), way })
    case 'jsapi':
      return openInWechat(applyId, authorizeUrl, before)
  }
}

/** WeChat returns from its log-in with a code, which serves once. */
const payerCode = (): string | undefined => new URLSearchParams(window.location.search).get('code') ?? undefined

/** Who comes back from the log-in has chosen to pay here before it. */
export const isBackFromLogIn = (): boolean => payerCode() !== undefined

async function openInWechat(
  applyId: string,
  authorizeUrl: string | null,
  before: PaymentStatus | undefined,
): Promise<BridgeOrder> {
  const code = payerCode()
  if (code === undefined && authorizeUrl !== null && before && isOfUnknownPayer(applyId, before) && mayLogIn()) {
    return leaveFor(authorizeUrl)
  }
  try {
    const order = await call('POST /recruitApi/common/api/pay/applyPayWxJsapi', { applyId, code })
    allowLogIn()
    return withMark(applyId, { ...order, way: 'jsapi' })
  } catch (failure) {
    if (!isPayerUnknown(failure) || authorizeUrl === null || !mayLogIn()) throw failure
    return leaveFor(authorizeUrl)
  }
}

/** WeChat binds an order to its payer, and this page does not know whose the open one is. */
const isOfUnknownPayer = (applyId: string, status: PaymentStatus): boolean =>
  isPayable(status) &&
  status.order?.way === 'jsapi' &&
  readStored('sessionStorage', markKey(applyId)) !== status.order.orderNumber

/** The page is left; the dialog shows that the payment is being prepared until then. */
function leaveFor(address: string): Promise<never> {
  window.location.replace(address)
  return new Promise<never>(() => undefined)
}

/** WeChat has to name the payer again: its code is missing, spent or refused. */
export const isPayerUnknown = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.reason === 'payment.payer_unknown'

const lastLogInKey = 'wechat-log-in'
const pauseMilliseconds = 30_000

/** A log-in that did not help is not repeated at once, so that a page never circles between two addresses. */
function mayLogIn(): boolean {
  const now = Date.now()
  if (now - Number(readStored('sessionStorage', lastLogInKey)) < pauseMilliseconds) return false
  writeStored('sessionStorage', lastLogInKey, now)
  return true
}

/** After a log-in that helped, and when the person asks, WeChat may be asked at once. */
export const allowLogIn = (): void => deleteStored('sessionStorage', lastLogInKey)
