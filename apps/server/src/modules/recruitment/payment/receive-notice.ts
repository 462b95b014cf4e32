import type { NoticeHeaders } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { applyRefund, type RefundProgress } from './apply-refund.ts'
import { applyTrade } from './query-order.ts'
import type { Settlement } from './settle-order.ts'

/**
 * Takes a notice of the provider: verified and opened by the adapter, which also matches the merchant, compared with
 * our order or refund and its amount here, and applied once.
 *
 * @throws NotAuthentic for a notice to refuse, ProviderUnavailable when it cannot be judged now
 */
export async function receiveNotice(
  platform: Platform,
  headers: NoticeHeaders,
  body: Uint8Array,
  now: Date,
): Promise<Settlement | RefundProgress | 'closed' | 'open'> {
  const notice = await platform.pay.readNotice(headers, body)
  switch (notice.kind) {
    case 'trade':
      return applyTrade(platform, notice.trade, { source: 'notice', now })
    case 'refund':
      return platform.transaction((tx) => applyRefund(platform, tx, notice.refund, now))
  }
}
