import { expect, it } from 'vitest'
import { choosePaymentWay } from './payment-way.ts'

const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60.2860 NetType/5G Language/zh_CN',
  wechatOnDesktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat',
}
const all = ['native', 'h5', 'jsapi'] as const

it.each([
  ['desktop', all, 'native'],
  ['wechatOnDesktop', all, 'native'],
  ['safari', all, 'h5'],
  ['android', all, 'h5'],
  ['wechat', all, 'jsapi'],
  ['wechat', ['native', 'h5'], 'native'],
  ['android', ['native', 'jsapi'], 'native'],
  ['safari', ['native'], 'native'],
] as const)('%s with %j pays by %s', (agent, ways, way) => {
  expect(choosePaymentWay(ways, agents[agent])).toBe(way)
})
