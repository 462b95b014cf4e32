import { paymentCalls } from '@rostrum/contracts/recruitment/payment/calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessOwn } from '../applications/public.ts'
import { openPaymentOrder } from './open-payment-order.ts'
import { presentOrder, presentRefund } from './present-payment.ts'
import { mapProviderFailure } from './provider-failure.ts'
import { showPayment } from './show-payment.ts'

/** The page of an application, with the payment open. */
const paymentPage = (applicationId: string): string =>
  `/recruit/details?${new URLSearchParams({ id: applicationId, act: 'pay' })}`

export function mountPayments(mount: Mount, platform: Platform): void {
  const { config, pay, sandbox } = platform
  mount.calls(paymentCalls, {
    'POST /recruitApi/common/api/pay/getPayWays': async ({ actor, now }, { applyId }) => {
      await accessOwn(platform, actor, applyId, now)
      const inWechat = pay.ways.includes('jsapi')
      return {
        ways: [...pay.ways],
        authorizeUrl: inWechat ? pay.payerLogInUrl(config.publicUrl + paymentPage(applyId), applyId) : null,
      }
    },
    'POST /recruitApi/common/api/pay/applyPayWxNative': async ({ actor, now, arrivedAt, locale }, { applyId }) => {
      const opening = openPaymentOrder(platform, actor, applyId, { now, arrived: arrivedAt, locale })
      const order = await mapProviderFailure(platform, opening)
      return {
        ...presentOrder(order),
        codeUrl: order.startReference,
        description: order.description,
        cashierUrl: sandbox?.cashierUrl(order.startReference, locale) ?? null,
        serverTime: now.toISOString(),
      }
    },
    'POST /recruitApi/common/api/pay/applyPayWxH5': async ({ actor, now, arrivedAt, locale, address }, { applyId }) => {
      const context = { now, arrived: arrivedAt, locale }
      const opening = openPaymentOrder(platform, actor, applyId, context, { way: 'h5', address })
      const order = await mapProviderFailure(platform, opening)
      const page = order.startReference
      const returnTo = paymentPage(applyId)
      return {
        ...presentOrder(order),
        pageUrl:
          sandbox?.cashierUrl(page, locale, returnTo) ??
          `${page}&redirect_url=${encodeURIComponent(config.publicUrl + returnTo)}`,
        description: order.description,
        serverTime: now.toISOString(),
      }
    },
    'POST /recruitApi/common/api/pay/applyPayWxJsapi': async (context, { applyId, code }) => {
      const { actor, now, arrivedAt, locale } = context
      const request = { now, arrived: arrivedAt, locale }
      const opening = openPaymentOrder(platform, actor, applyId, request, { way: 'jsapi', code })
      const order = await mapProviderFailure(platform, opening)
      return {
        ...presentOrder(order),
        bridge: pay.signBridgeRequest(order.startReference, now),
        cashierUrl: sandbox?.cashierUrl(order.startReference, locale, paymentPage(applyId)) ?? null,
        description: order.description,
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
