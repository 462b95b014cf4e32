import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(['/healthz', '/openapi', '/recruitApi/common/api/captcha'])(
  '%s allows camera and position only to our own pages',
  async (url) => {
    const { headers } = await server.client().raw({ method: 'GET', url })
    const policy = String(headers['permissions-policy'])
    expect(policy).toContain('camera=(self), geolocation=(self)')
    expect(policy).toContain('microphone=()')
  },
)
