import { sign } from 'node:crypto'
import type { Simulator } from './simulator.ts'

type Unsigned = { readonly method: string; readonly target: string; readonly body: string; readonly at: number }

/** Signs as the merchant with the credentials of the simulator. */
export function authorizationOf({ credentials, keys }: Simulator, { method, target, body, at }: Unsigned): string {
  const timestamp = Math.floor(at / 1000)
  const message = `${method}\n${target}\n${timestamp}\nnonce\n${body}\n`
  const signature = sign('RSA-SHA256', Buffer.from(message), keys.merchantPrivateKey).toString('base64')
  const { mchid, merchantSerial } = credentials
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="nonce",signature="${signature}",timestamp="${timestamp}",serial_no="${merchantSerial}"`
}
