import { join } from 'node:path'
import { createSimulator, fileStore, type NoticeTransport, type Simulator } from '@rostrum/wechatpay-simulator'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { PaymentProvider } from './provider.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'

/** Mount path of the payer's side of the sandbox. */
export const cashierPath = '/dev/cashier'

export type Sandbox = {
  readonly provider: PaymentProvider
  readonly simulator: Simulator
  /** The page on this server that replaces the payer's phone, in a language. */
  /** @param returnTo path of the page that follows the payment; without one the cashier shows the result */
  cashierUrl(codeUrl: string, lang: string, returnTo?: string): string
  close(): Promise<void>
}

/**
 * Payments of demo mode: the real adapter against a simulated WeChat Pay in this process. Its orders survive a restart
 * in the data folder.
 *
 * @param sendNotice delivers a notice to our own endpoint, which may not be listening yet
 */
export async function startSandbox(
  config: Config,
  clock: Clock,
  noticeUrl: string,
  sendNotice: NoticeTransport,
): Promise<Sandbox> {
  const simulator = await createSimulator({
    clock: () => clock.now().getTime(),
    store: fileStore(join(config.dataDir, 'sandbox-payments.jsonl')),
    merchantName: 'Rostrum',
    sendNotice,
  })
  const baseUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const openPlatform = { apiUrl: baseUrl, authorizeUrl: `${config.publicUrl}${cashierPath}/authorize` }
  const ways = ['native', 'h5', 'jsapi'] as const
  const account = { ...simulator.credentials, baseUrl, noticeUrl, openPlatform, ways }
  const provider = createWechatPay(account, { clock })
  return {
    provider,
    simulator,
    cashierUrl: (codeUrl, lang, returnTo) =>
      `${cashierPath}?${new URLSearchParams({ code_url: codeUrl, lang, ...(returnTo && { redirect_url: returnTo }) })}`,
    close: () => simulator.app.close(),
  }
}
