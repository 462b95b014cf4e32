/** Applying for a project has opened; `until` is the day on which it closes, in the words of the message. */
export type OpeningNotice = { readonly project: string; readonly until: string }

/** The provider has said that it sends nothing. Any other failure leaves open whether the message went out. */
export class SmsRefused extends Error {}

/** Sends messages. Their texts are the provider's approved templates; only the parameters travel. */
export type SmsSender = {
  /** @throws SmsRefused, or anything else when the provider cannot be reached */
  sendCode(phone: string, code: string): Promise<void>
  /** @throws SmsRefused, or anything else when the provider cannot be reached */
  sendOpening(phone: string, notice: OpeningNotice): Promise<void>
}
