import { z } from 'zod'
import { ProviderNotConfigured, ProviderRefused, ProviderUnavailable } from '../errors.ts'

type OpenPlatform = {
  readonly appid: string
  /** Without it, payers cannot be recognized inside WeChat. */
  readonly appSecret: string | undefined
  readonly apiUrl: string
  readonly authorizeUrl: string
  readonly timeoutMs: number
}

const Exchanged = z.union([
  z.object({ openid: z.string().min(1) }),
  z.object({ errcode: z.number(), errmsg: z.string().default('') }),
])

/** The page of WeChat that recognizes a payer without a question and returns to the merchant's page with a code. */
export function payerLogInUrl({ appid, authorizeUrl }: OpenPlatform, returnTo: string, state: string): string {
  const query = { appid, redirect_uri: returnTo, response_type: 'code', scope: 'snsapi_base', state }
  return `${authorizeUrl}?${new URLSearchParams(query)}#wechat_redirect`
}

/**
 * Exchanges the code of a log-in for the payer's identifier at the merchant. A code serves once, for five minutes.
 *
 * @throws ProviderRefused for a spent or foreign code, ProviderUnavailable; no error holds the secret or the code
 */
export async function exchangeLogInCode(platform: OpenPlatform, code: string): Promise<string> {
  const { appid, appSecret, apiUrl, timeoutMs } = platform
  if (appSecret === undefined) throw new ProviderNotConfigured()
  const query = { appid, secret: appSecret, code, grant_type: 'authorization_code' }
  const address = new URL(`/sns/oauth2/access_token?${new URLSearchParams(query)}`, apiUrl)
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    .then((reply) => reply.json())
    .catch(() => {
      throw new ProviderUnavailable(`WeChat: no answer from ${address.host}`)
    })
  const exchanged = Exchanged.safeParse(answer)
  if (!exchanged.success) throw new ProviderUnavailable(`WeChat: unreadable answer from ${address.host}`)
  if ('openid' in exchanged.data) return exchanged.data.openid
  // -1 means that the platform is busy.
  if (exchanged.data.errcode === -1) throw new ProviderUnavailable('WeChat: the open platform is busy')
  throw new ProviderRefused(String(exchanged.data.errcode), 400, exchanged.data.errmsg)
}
