import { z } from 'zod'
import { AuthenticityError } from '../errors.ts'
import type { Notice } from '../provider.ts'
import { decryptResource, EncryptedResource } from './decrypt-resource.ts'
import { RefundNoticeMessage, refundOf, TradeMessage, tradeOf } from './messages.ts'
import { readJson } from './read-json.ts'
import type { Merchant } from './signature.ts'

const Envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: EncryptedResource.extend({ original_type: z.enum(['transaction', 'refund']) }),
})

/** Decrypts the body of a notice whose signature was verified. */
export function openNotice(body: Uint8Array, merchant: Merchant, apiV3Key: string): Notice {
  const { id: noticeId, resource } = readJson(Envelope, body)
  const content = decryptResource(resource, apiV3Key)
  switch (resource.original_type) {
    case 'transaction':
      return { noticeId, kind: 'trade', trade: tradeOf(readJson(TradeMessage, content), merchant) }
    case 'refund': {
      const { mchid, refund_status: status, ...facts } = readJson(RefundNoticeMessage, content)
      if (mchid !== merchant.mchid) throw new AuthenticityError('other-merchant')
      return { noticeId, kind: 'refund', refund: refundOf({ ...facts, status }) }
    }
  }
}
