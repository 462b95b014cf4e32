/** Money in the payment provider's interface: whole fen (1/100 yuan). */
export type Fen = number

/** The provider's state of an order. `REFUND` means that it was paid and a refund was accepted later. */
export type TradeState = 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'PAYERROR'
/** `ABNORMAL` is a refund that the payer's bank returned. Staff resolve it with the provider; no retry helps. */
export type RefundState = 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'

/**
 * How a payer reaches WeChat: by a code that a phone scans, from the browser of a phone, or from a page inside WeChat.
 */
export type PaymentWay = 'native' | 'h5' | 'jsapi'

const paymentWays: readonly string[] = ['native', 'h5', 'jsapi'] satisfies PaymentWay[]
export const isPaymentWay = (way: string): way is PaymentWay => paymentWays.includes(way)

export type OrderRequest = {
  /** Our number, unique for ever; the same number with the same parameters gives the same order. */
  readonly orderNumber: string
  /** Shown to the payer, at most 127 characters. */
  readonly description: string
  readonly amount: Fen
  readonly expiresAt: Date
}

export type Payment = { readonly transactionId: string; readonly amount: Fen; readonly paidAt: Date }

export type Trade =
  | { readonly orderNumber: string; readonly state: 'SUCCESS' | 'REFUND'; readonly payment: Payment }
  | { readonly orderNumber: string; readonly state: 'NOTPAY' | 'CLOSED' | 'PAYERROR'; readonly payment: null }

export type RefundRequest = {
  readonly orderNumber: string
  /** Our number; a retry reuses it, so that a refund never happens twice. */
  readonly refundNumber: string
  readonly amount: Fen
  /** The amount paid for the order. */
  readonly total: Fen
  readonly reason: string
}

export type Refund = {
  readonly orderNumber: string
  readonly refundNumber: string
  readonly providerRefundId: string
  readonly state: RefundState
  readonly amount: Fen
  readonly total: Fen
  readonly succeededAt: Date | null
}

/** An authentic message from the provider. It may arrive many times and in any order. */
export type Notice =
  | { readonly noticeId: string; readonly kind: 'trade'; readonly trade: Trade }
  | { readonly noticeId: string; readonly kind: 'refund'; readonly refund: Refund }

export type BillPayment = {
  readonly kind: 'payment'
  readonly at: Date
  readonly orderNumber: string
  readonly transactionId: string
  readonly amount: Fen
}
export type BillRefund = {
  readonly kind: 'refund'
  /** When the refund was accepted, not when the money arrived. */
  readonly at: Date
  readonly orderNumber: string
  readonly transactionId: string
  readonly refundNumber: string
  readonly providerRefundId: string
  readonly amount: Fen
}
export type BillRow = BillPayment | BillRefund
export type TradeBill = {
  readonly day: string
  /** Each call starts at the first row. */
  readonly rows: () => AsyncIterable<BillRow>
}

export type NoticeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a page hands to WeChat, inside which it is open, to start a payment; the names are those of the bridge. */
export type BridgeRequest = {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

/**
 * A payment provider. Every call may be repeated safely.
 *
 * Calls fail with `ProviderUnavailable` (outcome unknown, retry), `ProviderRefused` (a decision, with a code) or
 * `AuthenticityError` (the response did not come from the provider).
 */
export type PaymentProvider = {
  /** @returns the address that the payer's application reads from a QR code */
  createNativeOrder(order: OrderRequest): Promise<{ codeUrl: string }>
  /**
   * @param address network address of the payer's browser, which alone can open the page
   * @returns the page that opens WeChat; it is valid for five minutes
   */
  createH5Order(order: OrderRequest, address: string): Promise<{ pageUrl: string }>
  /** @param payer identifier of the payer, from `identifyPayer` */
  createJsapiOrder(order: OrderRequest, payer: string): Promise<{ prepayId: string }>
  /** The ways that the merchant offers. */
  readonly ways: readonly PaymentWay[]
  /** The page inside WeChat that recognizes the payer, and returns to `returnTo` with `code` and `state`. */
  payerLogInUrl(returnTo: string, state: string): string
  /** @param code from the log-in of the payer; it serves once */
  identifyPayer(code: string): Promise<string>
  /** Signs the request with which a page starts the payment of an order inside WeChat. */
  signBridgeRequest(prepayId: string, now: Date): BridgeRequest
  /** @returns undefined when the provider does not know the order */
  queryOrder(orderNumber: string): Promise<Trade | undefined>
  /** `paid`: the payer was faster and the order must be queried; `unknown`: there was nothing to close. */
  closeOrder(orderNumber: string): Promise<'closed' | 'paid' | 'unknown'>
  refund(request: RefundRequest): Promise<Refund>
  /** @returns undefined when the provider accepted no such refund */
  queryRefund(refundNumber: string): Promise<Refund | undefined>
  /** @throws AuthenticityError for a notice to reject, ProviderUnavailable when it cannot be verified now */
  readNotice(headers: NoticeHeaders, body: Uint8Array): Promise<Notice>
  /**
   * Lends payments and accepted refunds of one calendar day in China, once all of them have arrived and are verified.
   * The bill is ready at ten the next morning.
   *
   * @param day YYYY-MM-DD
   */
  readTradeBill<T>(day: string, work: (bill: TradeBill) => Promise<T>): Promise<T>
}
