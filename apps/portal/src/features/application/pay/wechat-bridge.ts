import type { Output } from '../../../shell/api.ts'

export type BridgeRequest = Output<'POST /recruitApi/common/api/pay/applyPayWxJsapi'>['bridge']

type Bridge = {
  invoke(method: string, request: BridgeRequest, callback: (answer: { err_msg?: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** WeChat adds its bridge to a page some time after the page was loaded. */
const bridgeMilliseconds = 3000

/** `missing`: the page is not open inside WeChat. */
export type BridgeOutcome = 'ok' | 'cancelled' | 'failed' | 'missing'

/** Starts a payment inside WeChat, and waits until the person has paid or left it. */
export async function payByBridge(request: BridgeRequest): Promise<BridgeOutcome> {
  const bridge = await findBridge()
  if (!bridge) return 'missing'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', request, ({ err_msg: message = '' }) => {
      if (message.endsWith(':ok')) resolve('ok')
      else resolve(message.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

async function findBridge(): Promise<Bridge | undefined> {
  if (!window.WeixinJSBridge) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, bridgeMilliseconds)
      document.addEventListener(
        'WeixinJSBridgeReady',
        () => {
          clearTimeout(timer)
          resolve()
        },
        { once: true },
      )
    })
  }
  return window.WeixinJSBridge
}
