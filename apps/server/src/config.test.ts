import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { productionEnvironment } from './testing/production-environment.ts'

const production = { ...productionEnvironment, DATA_KEYS: 'a:key', INDEX_KEY: 'key' }

describe('the configuration of payments', () => {
  it.each(Object.keys(production).filter((name) => name.startsWith('WECHAT_PAY')))(
    'keeps production from starting without %s',
    (name) => expect(() => readConfig({ ...production, [name]: '' })).toThrow(name),
  )

  it('takes a key whose line breaks are spelled out, and speaks to the real service', () => {
    const { wechatPay } = readConfig(production)
    expect(wechatPay?.merchantPrivateKey.split('\n')).toHaveLength(3)
    expect(wechatPay?.baseUrl).toBe('https://api.mch.weixin.qq.com')
  })

  it('is sent over TLS only', () => {
    expect(() => readConfig({ ...production, WECHAT_PAY_BASE_URL: 'http://pay.example.org' })).toThrow(
      'WECHAT_PAY_BASE_URL',
    )
  })

  it('is a sandbox in demo mode', () => {
    expect(readConfig({})).toMatchObject({ demo: true, wechatPay: undefined })
  })
})

describe('a variable that does not fit', () => {
  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535.'],
    ['REQUESTS_PER_MINUTE', '0', 'REQUESTS_PER_MINUTE must be a whole number of at least 1.'],
    ['TIME_ZONE', 'Asia/Nowhere', 'TIME_ZONE must be a time zone such as Asia/Shanghai.'],
    ['RUN_WORKER', 'yes', 'RUN_WORKER must be true or false.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address that begins with postgres://.'],
    ['DOCUMENT_RETIRED_KEYS', 'short', 'DOCUMENT_RETIRED_KEYS must be 64 hexadecimal digits.'],
  ])('is named in plain words: %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })
})

describe('the keys of printed documents', () => {
  it('keep production from starting when there is none, or none that fits', () => {
    expect(() => readConfig({ ...production, DOCUMENT_KEY: '' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ ...production, DOCUMENT_KEY: 'short' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ DOCUMENT_RETIRED_KEYS: `${'0b'.repeat(32)},short` })).toThrow('DOCUMENT_RETIRED_KEYS')
  })
})
