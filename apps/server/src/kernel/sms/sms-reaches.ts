import { countryOfMobile } from '@rostrum/workforce-rules/phone'
import type { Platform } from '../platform.ts'
import { absentSmsSender } from './absent-sender.ts'

/** Whether this installation sends messages to the country of a number, which is in its stored form. */
export const smsReaches = ({ sms, config }: Pick<Platform, 'sms' | 'config'>, phone: string): boolean =>
  sms !== absentSmsSender && config.smsCountries.includes(countryOfMobile(phone))
