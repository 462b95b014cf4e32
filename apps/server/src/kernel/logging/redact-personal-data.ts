import { mailAddresses } from '../crypto/mask-contacts.ts'

/**
 * Redacts what could identify a person or grant access: long runs of digits (phones, ID numbers, order numbers), e-mail
 * addresses, long tokens, and everything after the question mark of an address. Anyone can send such text, so each
 * pattern takes linear time.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(mailAddresses, '‹e-mail›')
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#)]*)[?#][^\s):]*/gi, '$1')
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, '‹token›')
    .replace(/\d(?:[\s-]?\d){5,}[Xx]?/g, '‹number›')
}

/** The path of a page without query and fragment, with redacted numbers. */
export const redactPage = (page: string): string => redactPersonalData(page.replace(/[?#].*$/s, ''))
