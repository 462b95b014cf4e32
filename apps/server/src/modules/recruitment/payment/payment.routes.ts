import { paymentCalls } from '@rostrum/contracts/recruitment/payment/calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { openPaymentOrder } from './open-payment-order.ts'
import { presentOrder, presentRefund } from './present-payment.ts'
import { mapProviderFailure } from './provider-failure.ts'
import { showPayment } from './show-payment.ts'

export function mountPayments(mount: Mount, platform: Platform): void {
  mount.calls(paymentCalls, {
    'POST /recruitApi/common/api/pay/applyPayWxNative': async ({ actor, now, arrivedAt, locale }, { applyId }) => {
      const opening = openPaymentOrder(platform, actor, applyId, { now, arrived: arrivedAt, locale })
      const order = await mapProviderFailure(platform, opening)
      return {
        ...presentOrder(order),
        codeUrl: order.codeUrl,
        description: order.description,
        cashierUrl: platform.sandbox?.cashierUrl(order.codeUrl, locale) ?? null,
        serverTime: now.toISOString(),
      }
    },
    'POST /recruitApi/common/api/pay/getPayStatusByApplyId': async ({ actor, now }, { applyId }) => {
      const { application, order, refund } = await showPayment(platform, actor, applyId, now)
      return {
        fee: application.fee,
        order: order ? presentOrder(order) : null,
        refund: refund ? presentRefund(refund) : null,
        serverTime: now.toISOString(),
      }
    },
  })
}
