/** An environment that production accepts, with invented secrets; keys of the database come from elsewhere. */
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
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_APPID: 'wx0000000000000001',
  WECHAT_PAY_MERCHANT_SERIAL: 'serial',
  WECHAT_PAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nline\\n-----END PRIVATE KEY-----',
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
} as const
