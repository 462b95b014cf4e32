import { readFileSync } from 'node:fs'
import { applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { describe, expect, it } from 'vitest'
import { Environment, readConfig } from './config.ts'
import { missingServices } from './kernel/missing-services.ts'
import { missingTemplates } from './kernel/sms/missing-templates.ts'
import { codeKinds } from './kernel/sms/sms-language.ts'
import { securityNotices } from './modules/access/identity/public.ts'
import { withSecretFiles } from './secret-files.ts'
import { productionEnvironment } from './testing/production-environment.ts'

const key = (filling: number) => Buffer.alloc(32, filling).toString('base64')
const production = { ...productionEnvironment, DATA_KEYS: `a:${key(1)}`, INDEX_KEY: key(2) }

describe('the public address of production', () => {
  it('uses TLS, without which no browser stores a session, except on the machine itself', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://exam.example.org' })).toThrow(
      'PUBLIC_URL must begin with https:// in production; over http nobody could log in.',
    )
    expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('the configuration of payments', () => {
  it.each(Object.keys(production).filter((name) => name.startsWith('WECHAT_PAY')))(
    'prevents production from starting without %s',
    (name) => expect(() => readConfig({ ...production, [name]: '' })).toThrow(name),
  )

  it('may be left out as a whole, and is then reported with the other services that are missing', () => {
    const entries = Object.entries(production).filter(([name]) => !/^(WECHAT_PAY|SMS|SMTP)_/.test(name))
    const config = readConfig(Object.fromEntries(entries))
    expect(config).toMatchObject({ production: true, wechatPay: undefined, sms: undefined })
    expect(missingServices(config)).toEqual([
      expect.stringContaining('Payments are not available'),
      expect.stringContaining('Text messages are not available'),
      expect.stringContaining('E-mail is not available'),
    ])
    expect(missingServices(readConfig(production))).toEqual([])
    expect(missingServices(readConfig({}))).toEqual([])
  })

  it('names the messages without an SMS template, by the country and the language of their readers', () => {
    const kinds = ['position_lost', 'returned']
    const codes = { CN: { '*': 'S1' } }
    const templates = {
      ...{ returned: { '*': { 'zh-CN': 'S2' } }, position_lost: { CN: { '*': 'S3' } } },
      ...{ code_register: codes, code_login: codes, code_reset: codes },
    }
    const sms = { ...production, SMS_MESSAGE_TEMPLATES: JSON.stringify(templates) }
    expect(missingTemplates(readConfig(sms), kinds)).toEqual([
      'No SMS template in SMS_MESSAGE_TEMPLATES (CN, en): returned. These messages are in the portal only.',
      expect.stringContaining('(CN, zh-CN): code_change_phone. These codes do not say what they are for.'),
      expect.stringContaining('(CN, en): code_change_phone.'),
    ])
    expect(missingTemplates(readConfig({ ...sms, SMS_COUNTRIES: 'CN,TH' }), kinds)).toContain(
      'No SMS template in SMS_MESSAGE_TEMPLATES (*, zh-CN): position_lost. These messages are in the portal only.',
    )
    expect(missingTemplates(readConfig(production), kinds)[0]).toContain('(CN, zh-CN): position_lost, returned.')
    expect(missingTemplates(readConfig({}), kinds)).toEqual([])
  })

  it('takes a key whose line breaks are spelled out, and speaks to the real service', () => {
    const { wechatPay } = readConfig(production)
    expect(wechatPay?.merchantPrivateKey.split('\n')[0]).toBe('-----BEGIN PRIVATE KEY-----')
    expect(wechatPay?.baseUrl).toBe('https://api.mch.weixin.qq.com')
  })

  it('requires TLS', () => {
    expect(() => readConfig({ ...production, WECHAT_PAY_BASE_URL: 'http://pay.example.org' })).toThrow(
      'WECHAT_PAY_BASE_URL',
    )
  })

  it('has the number of the public key and the key itself, or neither', () => {
    expect(() => readConfig({ ...production, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' })).toThrow(
      'WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY are needed together, or neither.',
    )
  })

  it('is a sandbox in demo mode', () => {
    expect(readConfig({})).toMatchObject({ demo: true, wechatPay: undefined })
  })
})

describe('the work of a process', () => {
  const DATABASE_URL = 'postgres://rostrum@db.example.org/rostrum'

  it('is both pages and jobs, or one of them', () => {
    expect(readConfig({})).toMatchObject({ runWeb: true, runWorker: true })
    expect(readConfig({ RUN_WORKER: 'false' })).toMatchObject({ runWeb: true, runWorker: false })
    expect(readConfig({ RUN_WEB: 'false', DATABASE_URL })).toMatchObject({ runWeb: false, runWorker: true })
  })

  it('is never nothing, and jobs alone need a database that other processes reach', () => {
    expect(() => readConfig({ RUN_WEB: 'false', RUN_WORKER: 'false', DATABASE_URL })).toThrow(
      'RUN_WEB and RUN_WORKER are both false',
    )
    expect(() => readConfig({ RUN_WEB: 'false' })).toThrow('RUN_WEB is false, so DATABASE_URL is needed')
  })
})

describe('the configuration of e-mail', () => {
  const server = { SMTP_HOST: 'mail.example.org', MAIL_FROM: 'Rostrum <rostrum@example.org>' }
  const smtpOf = (given: object) => readConfig({ ...production, ...server, ...given }).smtp

  it('encrypts by default, and takes the port of its kind of encryption', () => {
    expect(smtpOf({})).toMatchObject({ security: 'starttls', port: 587 })
    expect(smtpOf({ SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465 })
    expect(smtpOf({ SMTP_SECURITY: 'none', SMTP_PORT: '2525' })).toMatchObject({ port: 2525 })
  })

  it('names what is missing or wrong', () => {
    expect(() => smtpOf({ MAIL_FROM: '' })).toThrow('MAIL_FROM is needed too')
    expect(() => smtpOf({ MAIL_FROM: 'two@a.example, three@b.example' })).toThrow('MAIL_FROM must be an address')
    expect(() => smtpOf({ SMTP_USER: 'rostrum' })).toThrow('SMTP_USER and SMTP_PASSWORD are needed together')
    expect(() => smtpOf({ SMTP_PORT: '70000' })).toThrow('SMTP_PORT must be a whole number')
  })

  it('is refused in demo mode, which sends nothing', () => {
    expect(() => readConfig(server)).toThrow('Demo mode does not use SMTP_HOST')
  })
})

describe('the configuration of messages', () => {
  it('requires the application at Tencent Cloud, without which nothing is sent', () => {
    const tencent = { ...production, SMS_PROVIDER: 'tencent' }
    expect(() => readConfig(tencent)).toThrow('SMS_PROVIDER is tencent, so SMS_APP_ID is needed too.')
    expect(readConfig({ ...tencent, SMS_APP_ID: '1400' }).sms?.appId).toBe('1400')
  })
})

describe('the log', () => {
  it('is a file in demo mode and the standard output in production by default', () => {
    expect(readConfig({ DATA_DIR: '/data' }).logFile).toBe('/data/server.log')
    expect(readConfig({ LOG_FILE: '-' }).logFile).toBeUndefined()
    expect(readConfig(production).logFile).toBeUndefined()
    expect(readConfig({ ...production, LOG_FILE: '/var/log/rostrum.log' }).logFile).toBe('/var/log/rostrum.log')
  })
})

describe('an invalid variable', () => {
  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535.'],
    [
      'FORM_SOURCES',
      'https://a.example/path',
      'FORM_SOURCES must be hosts such as data.example.com or origins such as http://10.1.2.3:8080, separated by commas.',
    ],
    ['MAP_STYLE_URL', 'style.json', 'MAP_STYLE_URL must be an address such as https://maps.example.com/style.json.'],
    [
      'MAP_ORIGINS',
      'https://a.example/tiles',
      'MAP_ORIGINS must be origins such as https://tiles.example.com, separated by commas.',
    ],
    ['REQUESTS_PER_MINUTE', '0', 'REQUESTS_PER_MINUTE must be a whole number of at least 1.'],
    ['TIME_ZONE', 'Asia/Nowhere', 'TIME_ZONE must be a time zone such as Asia/Shanghai.'],
    ['RUN_WORKER', 'yes', 'RUN_WORKER must be true or false.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'DATABASE_URL',
      'mysql://db',
      'DATABASE_URL must be an address that begins with postgres://, and its target_session_attrs, if any, read-write, ' +
        'primary or any.',
    ],
    ['DOCUMENT_RETIRED_KEYS', 'short', 'DOCUMENT_RETIRED_KEYS must be 64 hexadecimal digits.'],
    ['PUBLIC_URL', 'example.org:8080', 'PUBLIC_URL must be an address such as https://example.com.'],
    [
      'PUBLIC_URL',
      'https://example.org/exam',
      'PUBLIC_URL must be an address such as https://example.com, without a path.',
    ],
    ['TRUST_PROXY', 'proxy.local', 'TRUST_PROXY must be network addresses, separated by commas.'],
    ['INDEX_KEY', 'short', 'INDEX_KEY must be 32 bytes in base64.'],
    ['DATA_KEYS', 'a:short', 'DATA_KEYS must be id:base64,id:base64 with 32 bytes each and an id of its own each.'],
    ['DATA_KEYS', `a:${key(1)},a:${key(2)}`, 'DATA_KEYS must be id:base64,id:base64 with 32 bytes each'],
    ['WECHAT_PAY_PRIVATE_KEY', 'no key', 'WECHAT_PAY_PRIVATE_KEY must be a private key in PEM form.'],
    ['WECHAT_PAY_PUBLIC_KEY', 'no key', 'WECHAT_PAY_PUBLIC_KEY must be a public key in PEM form.'],
  ])('is reported in plain words: %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })
})

describe('a secret in a file', () => {
  it('is reported with its variable when the file cannot be read', () => {
    const sentence = 'DATA_KEYS_FILE is /nowhere/keys, which cannot be read.'
    expect(() => withSecretFiles({ DATA_KEYS_FILE: '/nowhere/keys' })).toThrow(sentence)
  })
})

describe('demo mode', () => {
  it('does not start with the secrets of production when the mode was not set', () => {
    const { NODE_ENV: _, ...forgotten } = production
    expect(() => readConfig(forgotten)).toThrow(
      'Demo mode does not use SMS_PROVIDER, SMTP_HOST, WECHAT_PAY_MCHID, WECHAT_PAY_APPID, WECHAT_PAY_MERCHANT_SERIAL, ' +
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

  it('are all documented, and no documented one is unread', () => {
    expect(documented.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  })
})

it('each kind of message and of code is named in the documentation, for the operator who has templates approved', () => {
  const operation = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
  const kinds = [...applicantMessageKinds, ...Object.values(codeKinds), 'phone_changed', ...securityNotices, 'test']
  expect(kinds.filter((kind) => !operation.includes(`\`${kind}\``))).toEqual([])
})

describe('the keys of printed documents', () => {
  it('prevent production from starting when there is none, or none is valid', () => {
    expect(() => readConfig({ ...production, DOCUMENT_KEY: '' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ ...production, DOCUMENT_KEY: 'short' })).toThrow('DOCUMENT_KEY')
    expect(() => readConfig({ DOCUMENT_RETIRED_KEYS: `${'0b'.repeat(32)},short` })).toThrow('DOCUMENT_RETIRED_KEYS')
  })
})
