import { createSimulator, type Simulator } from '@rostrum/wechatpay-simulator'
import type { PaymentProvider } from '../kernel/pay/provider.ts'
import { createWechatPay } from '../kernel/pay/wechat/wechat-pay.ts'
import { modules } from '../modules/index.ts'
import { KillSwitch } from './kill-switch.ts'
import { TestClock } from './test-clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { simulatorKeys } from './wechat-pay.ts'

export type PaymentWorld = {
  readonly server: TestServer
  readonly clock: TestClock
  readonly simulator: Simulator
  readonly kill: KillSwitch
  /** Runs a job of the server as the scheduler would. */
  run(job: string, payload?: object): Promise<void>
  close(): Promise<void>
}

/** The whole server with a simulated WeChat Pay that survives its restarts. */
export async function startPaymentWorld({
  between = (provider) => provider,
}: {
  /** Wraps the provider of the server. */
  readonly between?: (provider: PaymentProvider) => PaymentProvider
} = {}): Promise<PaymentWorld> {
  const clock = new TestClock('2026-11-20T07:12:00Z')
  const kill = new KillSwitch()
  let server: TestServer | undefined
  const simulator = await createSimulator({
    clock: () => clock.now().getTime(),
    keys: await simulatorKeys(clock.now()),
    async sendNotice({ url, headers, body }) {
      if (!server) throw new Error('The server is not started.')
      const payload = Buffer.from(body)
      const client = server.client()
      return (await client.raw({ method: 'POST', url: new URL(url).pathname, headers, payload })).statusCode
    },
  })
  const baseUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const noticeUrl = 'http://localhost:3000/recruitApi/common/api/pay/wxNotice'
  const openPlatform = { apiUrl: baseUrl, authorizeUrl: `${baseUrl}/cashier/authorize` }
  const ways = ['native', 'h5', 'jsapi'] as const
  const provider = createWechatPay(
    { ...simulator.credentials, baseUrl, noticeUrl, timeoutMs: 2000, openPlatform, ways },
    { clock },
  )
  server = await startTestServer({
    clock,
    pay: kill.throughProvider(between(provider)),
    through: (database) => kill.throughDatabase(database),
  })
  const running = server
  return {
    server: running,
    clock,
    simulator,
    kill,
    async run(job, payload = {}) {
      const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(running.platform, modules)))
      await jobs[job](payload)
    },
    async close() {
      await running.close()
      await simulator.app.close()
    },
  }
}
