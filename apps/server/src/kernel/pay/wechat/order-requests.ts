import type { OrderRequest } from '../provider.ts'
import type { Merchant } from './signature.ts'

/** The part of an order that all ways to pay share. */
export const orderBody = (
  { mchid, appid }: Merchant,
  noticeUrl: string,
  { orderNumber, description, amount, expiresAt }: OrderRequest,
) => ({
  appid,
  mchid,
  description,
  out_trade_no: orderNumber,
  time_expire: beijingTime(expiresAt),
  notify_url: noticeUrl,
  amount: { total: amount, currency: 'CNY' },
})

/** Whole seconds with the offset of China, the only time format in the interface's documentation. */
function beijingTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
