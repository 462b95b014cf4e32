import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hex } from './keys.ts'
import type { SimulatorContext } from './simulator-context.ts'

const codeValidMs = 5 * 60_000

const Exchange = z.object({
  appid: z.string(),
  secret: z.string(),
  code: z.string(),
  grant_type: z.literal('authorization_code'),
})

/** The open platform, where a merchant learns which payer a log-in code belongs to. Its responses are not signed. */
export function registerOpenPlatform(app: FastifyInstance, world: SimulatorContext): void {
  app.get('/sns/oauth2/access_token', async ({ query }) => {
    const request = Exchange.safeParse(query)
    if (!request.success || request.data.appid !== world.appid) return { errcode: 40013, errmsg: 'invalid appid' }
    const { secret, code } = request.data
    if (secret !== world.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const found = world.loginCodes.get(code)
    world.loginCodes.delete(code)
    if (!found || found.until <= world.clock()) return { errcode: 40029, errmsg: 'invalid code' }
    return { access_token: hex(world.random(16)), expires_in: 7200, openid: found.openid, scope: 'snsapi_base' }
  })
}

/** Issues the code of a log-in, for one exchange within five minutes. */
export function issueLoginCode(world: SimulatorContext, openid: string): string {
  const code = hex(world.random(16))
  world.openids.add(openid)
  world.loginCodes.set(code, { openid, until: world.clock() + codeValidMs })
  return code
}
