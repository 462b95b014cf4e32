import { checkIdNumberStructure } from '@rostrum/contracts/kernel/checks/id-number'
import { maskEmail, maskIdNumber, maskPhone } from './mask.ts'

/** Mobile numbers of China, with or without the country code and with any separator. */
const mobileNumbers = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/g
/** Without the limit of RFC 5321 a long word without an address takes quadratic time. */
export const mailAddresses = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
/** Has the length of an ID number. Certificate numbers can have this length, too. */
export const idNumberLike = /(?<!\d)\d{17}[\dXx](?!\d)/g
const landLine = /^\(?0\d{2,3}\)?[- ]\d{7,8}$/

/** Masks e-mail addresses and mobile numbers. Addresses come first because many begin with a mobile number. */
const maskContacts = (text: string): string =>
  text
    .replace(mailAddresses, maskEmail)
    .replace(mobileNumbers, (_whole, ...[network, middle, last]: string[]) => maskPhone(`${network}${middle}${last}`))

/** Masks what can contact or identify a person on its own. Certificate numbers remain. */
export const maskContactsInAnswer = (text: string): string =>
  landLine.test(text.trim())
    ? `${text.slice(0, 4)}****${text.slice(-2)}`
    : maskContacts(
        text.replace(idNumberLike, (number) => (checkIdNumberStructure(number) ? number : maskIdNumber(number))),
      )
