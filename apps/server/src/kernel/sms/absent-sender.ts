import { SmsNotConfigured, type SmsSender } from './sms.ts'

const refuse = () => Promise.reject(new SmsNotConfigured())

/** Replaces the provider in an installation that sends no messages. */
export const absentSmsSender: SmsSender = {
  sendCode: refuse,
  sendInterview: refuse,
  sendMessage: refuse,
  sendTest: refuse,
}
