/** Applying for a project has opened; `until` is the day on which it closes, in the words of the message. */
export type OpeningNotice = { readonly project: string; readonly until: string }

/** Sends messages. Their texts are the provider's approved templates; only the parameters travel. */
export type SmsSender = {
  /** @throws when the provider refuses or cannot be reached */
  sendCode(phone: string, code: string): Promise<void>
  /** @throws when the provider refuses or cannot be reached */
  sendOpening(phone: string, notice: OpeningNotice): Promise<void>
}
