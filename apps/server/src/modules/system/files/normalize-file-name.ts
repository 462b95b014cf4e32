import { maskContactsInAnswer } from '../../../kernel/crypto/mask-contacts.ts'

/**
 * The last segment of any path that a browser sends, at most 120 characters, without control and direction characters.
 * ID numbers, phone numbers and mail addresses in it are masked, because names of files are stored unencrypted.
 */
export function normalizeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return [...maskContactsInAnswer(clean)].slice(-120).join('')
}
