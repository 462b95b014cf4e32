import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'

const phone = /Android|iPhone|iPad|iPod|Harmony|Mobile/i
const wechat = /MicroMessenger/i

/**
 * Chooses how the person pays on the device in hand. Inside WeChat the page hands the payment to WeChat itself, the
 * browser of a phone opens WeChat, and anything else shows a code. WeChat refuses the page of a browser inside itself.
 *
 * @param ways what the merchant offers
 */
export function choosePaymentWay(ways: readonly PaymentWay[], userAgent: string): PaymentWay {
  if (!phone.test(userAgent)) return 'native'
  const way = wechat.test(userAgent) ? 'jsapi' : 'h5'
  return ways.includes(way) ? way : 'native'
}
