import type { CheckKey } from './check-key.ts'

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const email = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+${label}$`,
)
const host = `(?:(?:${label}\\.)*${label}|\\[[0-9A-Fa-f:.]+\\])`
const url = new RegExp(`^https?://${host}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'i')

/** Longest address that a mail server accepts (RFC 5321, 4.5.3.1, path without its brackets). */
const emailMaximum = 254
/** Longest local part (RFC 5321, 4.5.3.1.1). */
const localPartMaximum = 64
const urlMaximum = 2048

/** E-mail address in the everyday form: dot-atom, at sign, a host name with at least one dot. */
export function checkEmail(value: string): CheckKey | undefined {
  const plausible = value.length <= emailMaximum && value.indexOf('@') <= localPartMaximum
  return plausible && email.test(value) ? undefined : 'check.email_format'
}

/** Absolute http or https URL; one that carries a user name or password before the host is refused. */
export function checkHttpUrl(value: string): CheckKey | undefined {
  return value.length <= urlMaximum && url.test(value) ? undefined : 'check.url_format'
}
