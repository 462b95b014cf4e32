/** Sends one message with a code. The text is the provider's approved template; only the code travels. */
export type SmsSender = {
  /** @throws when the provider refuses or cannot be reached */
  sendCode(phone: string, code: string): Promise<void>
}
