import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Environment, readConfig } from './config.ts'
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

describe('the log', () => {
  it('is a file in demo mode and the standard output in production, unless told otherwise', () => {
    expect(readConfig({ DATA_DIR: '/data' }).logFile).toBe('/data/server.log')
    expect(readConfig({ LOG_FILE: '-' }).logFile).toBeUndefined()
    expect(readConfig(production).logFile).toBeUndefined()
    expect(readConfig({ ...production, LOG_FILE: '/var/log/rostrum.log' }).logFile).toBe('/var/log/rostrum.log')
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

describe('demo mode', () => {
  it('does not start with the secrets of a production that somebody forgot to name', () => {
    const { NODE_ENV: _, ...forgotten } = production
    expect(() => readConfig(forgotten)).toThrow(
      'Demo mode does not use SMS_PROVIDER, WECHAT_PAY_MCHID, WECHAT_PAY_APPID, WECHAT_PAY_MERCHANT_SERIAL, ' +
        'WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_API_V3_KEY; set NODE_ENV to production, or leave them out.',
    )
    expect(() => readConfig({ SMS_PROVIDER: 'tencent' })).toThrow('Demo mode does not use SMS_PROVIDER;')
  })
})

describe('the variables of the environment', () => {
  const operation = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
  const firstColumns = operation
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
  const documented = firstColumns.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

  it('are all explained, and nothing is explained that is not read', () => {
    expect(documented.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  })
})

describe('the keys of printed documents', () => {
  it('keep production from starting when there is none, or none that fits', () => {
    expect(() => readConfig({ ...production, DOCUMENT_KEY: '' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ ...production, DOCUMENT_KEY: 'short' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ DOCUMENT_RETIRED_KEYS: `${'0b'.repeat(32)},short` })).toThrow('DOCUMENT_RETIRED_KEYS')
  })
})
