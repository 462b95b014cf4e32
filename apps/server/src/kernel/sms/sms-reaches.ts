import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import { absentSmsSender } from './absent-sender.ts'
import type { SmsSender } from './sms.ts'

type Services = {
  readonly sms: SmsSender
  readonly config: { readonly smsCountries: readonly string[] }
}

/** Whether this installation sends messages to the country of a number, which is in its stored form. */
export const smsReaches = ({ sms, config }: Services, phone: string): boolean =>
  sms !== absentSmsSender && config.smsCountries.includes(countryOfMobile(phone))
