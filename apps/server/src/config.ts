import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { phoneCountries } from '@rostrum/contracts/kernel/phone'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { parseDataKeys, parseIndexKey } from './kernel/crypto/personal-data.ts'
import { DatabaseHosts } from './kernel/database/database-hosts.ts'
import { Typeface } from './kernel/documents/fonts.ts'
import { isPaymentWay } from './kernel/pay/provider.ts'
import type { WechatPayAccount } from './kernel/pay/wechat/wechat-pay.ts'
import { type AllowedRemotes, parseAllowedRemotes } from './kernel/remote/allowed-remotes.ts'
import { MessageTemplates } from './kernel/sms/message-templates.ts'

/** Whether a parser that throws accepts a value; its own message is for programmers. */
const parsableBy =
  <T>(read: (value: T) => unknown) =>
  (value: T): boolean => {
    try {
      return read(value) !== undefined
    } catch {
      return false
    }
  }

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')
/** Environments without line breaks escape them. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'))
const commaList = z.string().transform((value) => value.split(',').filter(Boolean))

const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  const error = `must be a whole number ${range}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error))
}
const oneOf = <const T extends string>(...choices: readonly [T, ...T[]]) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`)

const isTimeZone = parsableBy((name: string) => new Intl.DateTimeFormat('en', { timeZone: name }))
const isPrivateKey = parsableBy((key: string) => createPrivateKey(key))
const isPublicKey = parsableBy((key: string) => createPublicKey(key))
const areFonts = (files: string[]) => files.every(parsableBy((file: string) => new Typeface(readFileSync(file))))
const areProxies = parsableBy((addresses: string[]) => proxyAddress.compile(addresses))

/** The pages of the product are at the root of their host. */
const isOrigin = (address: string) => URL.parse(address)?.href === `${URL.parse(address)?.origin}/`

const mailSender = /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/
const ed25519Key = /^[0-9a-f]{64}$/
const hexadecimal = 'must be 64 hexadecimal digits'

const databaseUrlForm =
  'must be an address that begins with postgres://, and its target_session_attrs, if any, read-write, primary or any'

/** The environment variables of the server; docs/operation.md explains each. */
export const Environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      parsableBy((url: string) => new DatabaseHosts(url)),
      databaseUrlForm,
    )
    .optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(20),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
    .refine(isOrigin, 'must be an address such as https://example.com, without a path')
    .optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_FILE: z.string().optional(),
  TRUST_PROXY: commaList.refine(areProxies, 'must be network addresses, separated by commas').optional(),
  REQUESTS_PER_MINUTE: wholeNumber(1).default(6000),
  /** Keys for personal data: `id:base64,id:base64`, the first encrypts, all decrypt. 32 bytes each. */
  DATA_KEYS: z
    .string()
    .refine(parsableBy(parseDataKeys), 'must be id:base64,id:base64 with 32 bytes each and an id of its own each')
    .optional(),
  /** Key of the blind index over ID numbers and phones: base64, 32 bytes. */
  INDEX_KEY: z.string().refine(parsableBy(parseIndexKey), 'must be 32 bytes in base64').optional(),
  /** Seed of the Ed25519 key that signs printed documents: 64 hexadecimal digits. See docs/document-code.md. */
  DOCUMENT_KEY: z.string().regex(ed25519Key, hexadecimal).optional(),
  /** Public keys of former signing keys: 64 hexadecimal digits each. */
  DOCUMENT_RETIRED_KEYS: commaList.pipe(z.array(z.string().regex(ed25519Key, hexadecimal))).optional(),
  /** Font files, for characters that the document typeface lacks. */
  DOCUMENT_FONTS: commaList.refine(areFonts, 'must be TrueType or OpenType files, separated by commas').optional(),
  SMS_PROVIDER: oneOf('aliyun', 'tencent').optional(),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_ACCESS_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMS_OPENING_TEMPLATE: z.string().optional(),
  SMS_INTERVIEW_TEMPLATE: z.string().optional(),
  /** Templates of messages about applications, as JSON: kind, country, language, identifier. */
  SMS_MESSAGE_TEMPLATES: z
    .string()
    .refine(
      parsableBy((text: string) => MessageTemplates.parse(JSON.parse(text))),
      'must be templates as JSON',
    )
    .optional(),
  SMS_TEMPLATE_EN: z.string().optional(),
  SMS_OPENING_TEMPLATE_EN: z.string().optional(),
  SMS_INTERVIEW_TEMPLATE_EN: z.string().optional(),
  SMS_APP_ID: z.string().optional(),
  /** Where the provider delivers messages to. */
  SMS_COUNTRIES: commaList
    .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), 'must be countries such as CN,TH')
    .optional(),
  SMS_ENDPOINT: z.url('must be an address').optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: wholeNumber(1, 65_535).optional(),
  SMTP_SECURITY: oneOf('starttls', 'tls', 'none').default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Sender of every e-mail: an address, or a name with an address. */
  MAIL_FROM: z
    .string()
    .regex(mailSender, 'must be an address such as rostrum@example.com, or Rostrum <rostrum@example.com>')
    .optional(),
  WECHAT_PAY_MCHID: z.string().optional(),
  WECHAT_PAY_APPID: z.string().optional(),
  /** Serial number of the merchant's API certificate, and its private key in PEM form. */
  WECHAT_PAY_MERCHANT_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: pem.refine(isPrivateKey, 'must be a private key in PEM form').optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32, 'must have 32 characters').optional(),
  /** The platform's public key; without one, the platform's certificates are downloaded. */
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY: pem.refine(isPublicKey, 'must be a public key in PEM form').optional(),
  /** The ways to pay of the merchant's contract. */
  WECHAT_PAY_WAYS: commaList
    .refine((ways) => ways.every(isPaymentWay), 'must be a list of native, h5 and jsapi, separated by commas')
    .default(['native']),
  /** Secret of the application, with which payers inside WeChat are recognized. */
  WECHAT_PAY_APP_SECRET: z.string().optional(),
  WECHAT_PAY_BASE_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .default('https://api.mch.weixin.qq.com'),
  /** Allow-list of servers for the remote lists of forms. */
  FORM_SOURCES: commaList
    .refine(
      parsableBy(parseAllowedRemotes),
      'must be hosts such as data.example.com or origins such as http://10.1.2.3:8080, separated by commas',
    )
    .optional(),
  RUN_WEB: flag.default(true),
  /** A MapLibre style in place of the included base map, and the origins of its tiles, glyphs and sprites. */
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://maps.example.com/style.json' })
    .optional(),
  MAP_ORIGINS: commaList
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://tiles.example.com, separated by commas',
    )
    .optional(),
  RUN_WORKER: flag.default(true),
  /** Where metrics for Prometheus are served; without a port there are none. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

export type Environment = z.infer<typeof Environment>

export type Config = {
  readonly production: boolean
  /** Sample data, known accounts, SMS outbox and sandbox cashier: everything but production. */
  readonly demo: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly publicUrl: string
  /** Whether PUBLIC_URL names the address of our pages; demo mode is opened by any name of the machine. */
  readonly publicUrlGiven: boolean
  readonly timeZone: string
  readonly logLevel: Environment['LOG_LEVEL']
  /** The log file, with warnings and errors also on the terminal; undefined: the standard output, as JSON. */
  readonly logFile: string | undefined
  readonly trustProxy: readonly string[]
  readonly requestsPerMinute: number
  readonly dataKeys: string | undefined
  readonly indexKey: string | undefined
  readonly documentKey: string | undefined
  readonly retiredDocumentKeys: readonly string[]
  /** Font files for characters that the document typeface lacks. */
  readonly documentFonts: readonly string[]
  readonly sms: SmsConfig | undefined
  /** Countries to which messages go by SMS, ISO 3166-1 alpha-2. */
  readonly smsCountries: readonly string[]
  readonly smtp: SmtpConfig | undefined
  readonly wechatPay: WechatPayConfig | undefined
  readonly formSources: AllowedRemotes
  /** Whether this process serves pages and calls; without them it only answers health checks. */
  readonly runWeb: boolean
  readonly mapStyleUrl: string | undefined
  /** The origins that pages may request for the map. */
  readonly mapOrigins: readonly string[]
  readonly runWorker: boolean
  /** Where metrics are served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
}

export type SmsConfig = {
  readonly provider: 'aliyun' | 'tencent'
  readonly accessKey: string
  readonly accessSecret: string
  readonly signName: string
  readonly template: Readonly<Record<PortalLocale, string>>
  readonly messageTemplates: MessageTemplates
  readonly appId: string
  readonly endpoint: string | undefined
}

export type SmtpConfig = {
  readonly host: string
  readonly port: number
  readonly security: Environment['SMTP_SECURITY']
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: string
}

/** The account at WeChat Pay, without the settings that the server adds. */
export type WechatPayConfig = Omit<WechatPayAccount, 'noticeUrl' | 'timeoutMs'>

/** An invalid configuration; the message is one clear sentence for the operator. */
export class ConfigurationError extends Error {}

/**
 * Reads and validates the environment.
 *
 * @throws ConfigurationError naming the variable, when a value is invalid or production lacks a secret
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigurationError(`${issue?.path[0]?.toString()} ${issue?.message}.`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  requireWork(env)
  if (production) requireSecrets(env)
  else refuseRealProviders(env)
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    production,
    demo: !production,
    port: env.PORT,
    host,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl,
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    logFile: logFileOf(env),
    trustProxy: env.TRUST_PROXY ?? [],
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    dataKeys: env.DATA_KEYS,
    indexKey: env.INDEX_KEY,
    documentKey: env.DOCUMENT_KEY,
    retiredDocumentKeys: env.DOCUMENT_RETIRED_KEYS ?? [],
    documentFonts: env.DOCUMENT_FONTS ?? [],
    sms: smsOf(env),
    smsCountries: env.SMS_COUNTRIES ?? (production ? ['CN'] : [...phoneCountries]),
    smtp: smtpOf(env),
    wechatPay: wechatPayOf(env),
    // Demo mode serves its own lists to try it with.
    formSources: parseAllowedRemotes(env.FORM_SOURCES ?? (production ? [] : [new URL(publicUrl).origin])),
    runWeb: env.RUN_WEB,
    mapStyleUrl: env.MAP_STYLE_URL,
    mapOrigins: [env.MAP_STYLE_URL, ...(env.MAP_ORIGINS ?? [])].flatMap((url) => (url ? [new URL(url).origin] : [])),
    runWorker: env.RUN_WORKER,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  }
}

function requireWork({ RUN_WEB, RUN_WORKER, DATABASE_URL }: Environment): void {
  if (RUN_WEB) return
  if (!RUN_WORKER) throw new ConfigurationError('RUN_WEB and RUN_WORKER are both false; this server would do nothing.')
  if (!DATABASE_URL) {
    throw new ConfigurationError('RUN_WEB is false, so DATABASE_URL is needed: no server shares an embedded database.')
  }
}

function logFileOf({ NODE_ENV, LOG_FILE, DATA_DIR, LOG_LEVEL }: Environment): string | undefined {
  if (LOG_LEVEL === 'silent' || LOG_FILE === '-') return undefined
  if (LOG_FILE !== undefined) return resolve(LOG_FILE)
  return NODE_ENV === 'production' ? undefined : resolve(DATA_DIR, 'server.log')
}

const requiredForPayment = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APPID',
  'WECHAT_PAY_MERCHANT_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
] as const

function requireSecrets(env: Environment): void {
  const needed = [
    'DATA_KEYS',
    'INDEX_KEY',
    'DOCUMENT_KEY',
    'PUBLIC_URL',
    // Payments may be left out as a whole, where no fee is charged.
    ...(requiredForPayment.some((name) => env[name] !== undefined) ? requiredForPayment : []),
  ] as const
  const missing = needed.filter((name) => env[name] === undefined)
  if (missing.length > 0)
    throw new ConfigurationError(`Production needs these environment variables: ${missing.join(', ')}.`)
  // Browsers store a secure cookie only over TLS, or on the machine itself.
  const { protocol, hostname } = new URL(env.PUBLIC_URL ?? '')
  if (protocol !== 'https:' && hostname !== 'localhost')
    throw new ConfigurationError('PUBLIC_URL must begin with https:// in production; over http nobody could log in.')
}

/** These settings imply production; demo mode would ignore them and let everybody in. */
function refuseRealProviders(env: Environment): void {
  const given = (['SMS_PROVIDER', 'SMTP_HOST', ...requiredForPayment] as const).filter(
    (name) => env[name] !== undefined,
  )
  if (given.length > 0)
    throw new ConfigurationError(
      `Demo mode does not use ${given.join(', ')}; set NODE_ENV to production, or leave them out.`,
    )
}

function smsOf(env: Environment): SmsConfig | undefined {
  if (!env.SMS_PROVIDER) return undefined
  const { SMS_ACCESS_KEY, SMS_ACCESS_SECRET, SMS_SIGN_NAME, SMS_APP_ID } = env
  const { SMS_TEMPLATE, SMS_OPENING_TEMPLATE, SMS_INTERVIEW_TEMPLATE } = env
  const isAccountGiven = SMS_ACCESS_KEY && SMS_ACCESS_SECRET && SMS_SIGN_NAME
  if (!isAccountGiven || !SMS_TEMPLATE || !SMS_OPENING_TEMPLATE || !SMS_INTERVIEW_TEMPLATE) {
    throw new ConfigurationError(
      'SMS_PROVIDER is set, so SMS_ACCESS_KEY, SMS_ACCESS_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE, ' +
        'SMS_OPENING_TEMPLATE and SMS_INTERVIEW_TEMPLATE are needed too.',
    )
  }
  if (env.SMS_PROVIDER === 'tencent' && !SMS_APP_ID) {
    throw new ConfigurationError('SMS_PROVIDER is tencent, so SMS_APP_ID is needed too.')
  }
  const further = MessageTemplates.parse(JSON.parse(env.SMS_MESSAGE_TEMPLATES ?? '{}'))
  return {
    provider: env.SMS_PROVIDER,
    accessKey: SMS_ACCESS_KEY,
    accessSecret: SMS_ACCESS_SECRET,
    signName: SMS_SIGN_NAME,
    template: { 'zh-CN': SMS_TEMPLATE, en: env.SMS_TEMPLATE_EN ?? SMS_TEMPLATE },
    messageTemplates: {
      opening: { '*': { 'zh-CN': SMS_OPENING_TEMPLATE, '*': env.SMS_OPENING_TEMPLATE_EN ?? SMS_OPENING_TEMPLATE } },
      ...further,
      interview: {
        '*': { 'zh-CN': SMS_INTERVIEW_TEMPLATE, '*': env.SMS_INTERVIEW_TEMPLATE_EN ?? SMS_INTERVIEW_TEMPLATE },
        ...further.interview,
      },
    },
    appId: SMS_APP_ID ?? '',
    endpoint: env.SMS_ENDPOINT,
  }
}

/** Ports of message submission (RFC 8314), and of unencrypted relays. */
const smtpPorts = { starttls: 587, tls: 465, none: 25 } as const

function smtpOf(env: Environment): SmtpConfig | undefined {
  const { SMTP_HOST: host, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = env
  if (!host) return undefined
  if (!from) throw new ConfigurationError('SMTP_HOST is set, so MAIL_FROM is needed too.')
  if (!user !== !password) {
    throw new ConfigurationError('SMTP_USER and SMTP_PASSWORD are needed together, or neither.')
  }
  return { host, port: env.SMTP_PORT ?? smtpPorts[security], security, user, password, from }
}

function wechatPayOf(env: Environment): WechatPayConfig | undefined {
  const { WECHAT_PAY_MCHID: mchid, WECHAT_PAY_APPID: appid, WECHAT_PAY_MERCHANT_SERIAL: merchantSerial } = env
  const { WECHAT_PAY_PRIVATE_KEY: merchantPrivateKey, WECHAT_PAY_API_V3_KEY: apiV3Key } = env
  if (!mchid || !appid || !merchantSerial || !merchantPrivateKey || !apiV3Key) return undefined
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_BASE_URL: baseUrl } = env
  if (!id !== !publicKey) {
    throw new ConfigurationError('WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY are needed together, or neither.')
  }
  const { WECHAT_PAY_WAYS, WECHAT_PAY_APP_SECRET: appSecret } = env
  const ways = WECHAT_PAY_WAYS.filter(isPaymentWay)
  if (ways.includes('jsapi') && !appSecret) {
    throw new ConfigurationError('WECHAT_PAY_WAYS has jsapi, so WECHAT_PAY_APP_SECRET is needed too.')
  }
  const platformPublicKey = id && publicKey ? { platformPublicKey: { id, pem: publicKey } } : {}
  const application = appSecret === undefined ? {} : { appSecret }
  const keys = { merchantSerial, merchantPrivateKey, apiV3Key, ...platformPublicKey }
  return { mchid, appid, ...keys, baseUrl, ways, ...application }
}
