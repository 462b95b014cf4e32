/**
 * States of an e-mail. `refused`: the mail server will never accept it. `abandoned`: no attempt succeeded. `cancelled`:
 * its reader had switched e-mail off, lost the address or the account before it was sent.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'abandoned', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]
