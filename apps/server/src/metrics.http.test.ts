import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { listenForMetrics } from './kernel/metrics/metrics.ts'
import { registerApplicant } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '9464' } })
})
afterAll(() => server.close())

it('are on a port of their own, by route pattern, and name no person', async () => {
  const { metrics } = server
  if (!metrics) throw new Error('METRICS_PORT is set.')
  const { client, personId } = await registerApplicant(server)
  await client.get('/recruitApi/app/api/person/jobApply/getVoById?id=00000000-0000-4000-8000-000000000001')
  await server.client().get('/unknown/path')
  const port = await freePort()
  const listening = await listenForMetrics(metrics, { port, host: '127.0.0.1' })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  listening.close()
  const lines = text.split('\n')
  expect(
    lines.filter((line) => line && !/^(# TYPE \w+ (gauge|counter|histogram)|\w+(\{[^{}]+\})? [\d.e+-]+)$/.test(line)),
  ).toEqual([])
  expect(text).toMatch(
    /_count\{route="\/recruitApi\/app\/api\/person\/jobApply\/getVoById",method="GET",status="404"\} 1/,
  )
  expect(text).toMatch(/_bucket\{route="none",method="GET",status="404",le="\+Inf"\} 1/)
  expect(text).toContain('rostrum_writes_stopped 0')
  expect(text).toContain('rostrum_db_away 0')
  expect(text).not.toContain(personId)
  expect((await server.client().raw({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})
