import { checkIdNumberStructure } from '@rostrum/contracts/kernel/checks/id-number'
import { maskEmail, maskIdNumber, maskPhone } from './mask.ts'

/** Mobile numbers of China, with or without its code and however they are parted. */
const mobileNumbers = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/g
export const mailAddresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** As long as an ID number; certificates have numbers of this length, too. */
export const idNumberLike = /(?<!\d)\d{17}[\dXx](?!\d)/g
const landLine = /^\(?0\d{2,3}\)?[- ]\d{7,8}$/

/** A text without its addresses of mail, many of which begin with a mobile number, and without such numbers. */
const maskContacts = (text: string): string =>
  text
    .replace(mailAddresses, maskEmail)
    .replace(mobileNumbers, (_whole, ...[network, middle, last]: string[]) => maskPhone(`${network}${middle}${last}`))

/** An answer without what reaches or identifies a person by itself; numbers of certificates stay. */
export const maskContactsInAnswer = (text: string): string =>
  landLine.test(text.trim())
    ? `${text.slice(0, 4)}****${text.slice(-2)}`
    : maskContacts(
        text.replace(idNumberLike, (number) => (checkIdNumberStructure(number) ? number : maskIdNumber(number))),
      )
