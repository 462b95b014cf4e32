import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulator, type Keys, makeKeys, type Simulator } from '@rostrum/wechatpay-simulator'
import type { PaymentProvider } from '../kernel/pay/provider.ts'
import { createWechatPay } from '../kernel/pay/wechat/wechat-pay.ts'
import { TestClock } from './test-clock.ts'

/** A notice as the merchant's endpoint received it. */
export type Received = { readonly headers: IncomingHttpHeaders; readonly body: Uint8Array }

export type WechatPayWorld = {
  readonly clock: TestClock
  readonly simulator: Simulator
  readonly provider: PaymentProvider
  /** The same merchant, with certificates instead of the public key. */
  readonly providerWithCertificates: PaymentProvider
  readonly received: Received[]
  /** The future responses of the merchant's endpoint. */
  answerNotices(status: number): void
  close(): Promise<void>
}

let sharedKeys: Promise<Keys> | undefined

/** Keys of the simulator, generated once per process because that takes a while. */
export function simulatorKeys(now: Date): Promise<Keys> {
  sharedKeys ??= makeKeys((size) => crypto.getRandomValues(new Uint8Array(size)), now.getTime())
  return sharedKeys
}

/** The simulator and the adapter with real HTTP between them, and an endpoint that collects notices. */
export async function startWechatPay(): Promise<WechatPayWorld> {
  const clock = new TestClock('2026-03-02T01:00:00Z')
  const received: Received[] = []
  let status = 204
  const listener = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  const noticeUrl = `${await listen(listener)}/notices`
  const simulator = await createSimulator({
    clock: () => clock.now().getTime(),
    keys: await simulatorKeys(clock.now()),
  })
  const baseUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const { platformPublicKey, ...account } = simulator.credentials
  const openPlatform = { apiUrl: baseUrl, authorizeUrl: `${baseUrl}/cashier/authorize` }
  const connection = { ...account, baseUrl, noticeUrl, timeoutMs: 500, openPlatform }
  return {
    clock,
    simulator,
    provider: createWechatPay({ ...connection, platformPublicKey }, { clock }),
    providerWithCertificates: createWechatPay(connection, { clock }),
    received,
    answerNotices(next) {
      status = next
    },
    async close() {
      await simulator.app.close()
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
