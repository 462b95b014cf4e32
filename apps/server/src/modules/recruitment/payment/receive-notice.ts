import type { NoticeHeaders } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { applyRefund, type RefundProgress } from './apply-refund.ts'
import { applyTrade } from './query-order.ts'
import type { Settlement } from './settle-order.ts'

/**
 * Processes a notice of the provider. The adapter verifies and decrypts it and matches the merchant. Then it is
 * compared with our order or refund and its amount, and applied once.
 *
 * @throws AuthenticityError for a notice to refuse, ProviderUnavailable when it cannot be verified now
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
