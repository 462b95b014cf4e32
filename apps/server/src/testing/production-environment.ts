import { generateKeyPairSync } from 'node:crypto'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An environment that production accepts, with generated secrets and without database keys. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  DOCUMENT_KEY: '0a'.repeat(32),
  PUBLIC_URL: 'https://exam.example.org/',
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY: 'key',
  SMS_ACCESS_SECRET: 'secret',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATE: 'template',
  SMS_OPENING_TEMPLATE: 'opening',
  SMS_INTERVIEW_TEMPLATE: 'interview',
  SMTP_HOST: 'mail.example.org',
  MAIL_FROM: 'Rostrum <rostrum@example.org>',
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_APPID: 'wx0000000000000001',
  WECHAT_PAY_MERCHANT_SERIAL: 'serial',
  WECHAT_PAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
} as const
