/** Error codes with the HTTP status and the message of the real interface. */
const catalogue = {
  PARAM_ERROR: [400, '参数错误'],
  INVALID_REQUEST: [400, '请求参数符合参数格式，但不符合业务规则'],
  APPID_MCHID_NOT_MATCH: [400, 'appid和mch_id不匹配'],
  ORDERPAID: [400, '该订单已支付'],
  ORDER_CLOSED: [400, '该订单已关闭'],
  NO_STATEMENT_EXIST: [400, '账单文件不存在'],
  STATEMENT_CREATING: [400, '账单生成中'],
  SIGN_ERROR: [401, '签名错误'],
  NO_AUTH: [403, '商户无权限'],
  OUT_TRADE_NO_USED: [403, '商户订单号重复'],
  NOT_ENOUGH: [403, '基本账户余额不足，请充值后重新发起'],
  ORDER_NOT_EXIST: [404, '订单不存在'],
  RESOURCE_NOT_EXISTS: [404, '退款单不存在'],
  FREQUENCY_LIMITED: [429, '频率超限'],
  SYSTEM_ERROR: [500, '系统异常，请稍后重试'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof catalogue

/** The location of a PARAM_ERROR: a JSON pointer into the body, or a name in the query. */
export type Location = { readonly field: string; readonly issue: string; readonly location: 'body' | 'query' | 'url' }

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: Location | undefined

  constructor(code: RefusalCode, sentence: string = catalogue[code][1], detail?: Location) {
    super(sentence)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return catalogue[this.code][0]
  }

  get body(): object {
    return { code: this.code, message: this.message, ...(this.detail && { detail: this.detail }) }
  }
}
