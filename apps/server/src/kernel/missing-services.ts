import type { Config } from '../config.ts'

type Services = Pick<Config, 'demo' | 'sms' | 'smtp' | 'wechatPay'>

/** What this installation cannot do for want of a provider, in sentences for the operator who starts the server. */
export function missingServices({ demo, sms, smtp, wechatPay }: Services): string[] {
  if (demo) return []
  return [
    ...(wechatPay ? [] : ['Payments are not available: no WECHAT_PAY_MCHID. Fees cannot be paid or refunded.']),
    ...(sms
      ? []
      : ['Text messages are not available: no SMS_PROVIDER. Applicants can neither register nor log in by code.']),
    ...(smtp ? [] : ['E-mail is not available: no SMTP_HOST. Staff read notifications in the workbench only.']),
  ]
}
