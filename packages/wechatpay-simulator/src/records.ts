/** Instants are milliseconds since 1970, amounts are fen. */

/** Native payment by code, H5 payment in a browser, JSAPI payment inside WeChat, as notices and bills name them. */
export type TradeType = 'NATIVE' | 'MWEB' | 'JSAPI'

type OrderState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR'

export type Order = {
  readonly outTradeNo: string
  readonly appid: string
  readonly description: string
  readonly attach: string
  readonly notifyUrl: string
  readonly total: number
  readonly createdAt: number
  readonly expiresAt: number
  /** How the payer reaches the order; orders of earlier versions are Native. */
  readonly tradeType?: TradeType
  /** What starts the payment: the address in the code, the address of the H5 page, or the prepay id of JSAPI. */
  readonly codeUrl: string
  /** A fingerprint of the request, to recognize a repetition. */
  readonly fingerprint: string
  readonly state: OrderState
  readonly transactionId?: string
  readonly paidAt?: number
  /** JSAPI orders know their payer from the start. */
  readonly payer?: string
}

type RefundState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'

export type Refund = {
  readonly outRefundNo: string
  readonly refundId: string
  readonly outTradeNo: string
  readonly transactionId: string
  readonly amount: number
  readonly total: number
  readonly notifyUrl: string
  readonly createdAt: number
  readonly state: RefundState
  /** When the payer's bank responds, and the outcome. */
  readonly settlesAt: number
  readonly outcome: Exclude<RefundState, 'PROCESSING'>
  readonly succeededAt?: number
}

export type NoticeEvent = 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED'

/** A notice in delivery. It is deleted when it was accepted, and after its last repetition. */
export type NoticeTask = {
  readonly noticeId: string
  readonly event: NoticeEvent
  /** Order or refund number. */
  readonly about: string
  readonly url: string
  readonly content: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly dueAt: number
  /** Deliveries that failed so far. */
  readonly failures: number
}

export type SimulatorRecord =
  | { readonly kind: 'order'; readonly value: Order }
  | { readonly kind: 'refund'; readonly value: Refund }
  | { readonly kind: 'notice'; readonly value: NoticeTask }
  | { readonly kind: 'notice-done'; readonly value: string }
