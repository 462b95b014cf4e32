import { checkEmail } from '@rostrum/contracts/checks/address'
import { checkPhone } from '@rostrum/contracts/checks/phone'
import { maskIdNumber } from '../../../platform/crypto/mask.ts'
import { idNumberLike, mailAddresses, maskReachable, mobileNumbers } from '../../../platform/crypto/mask-contacts.ts'
import type { PersonalData } from '../../../platform/crypto/personal-data.ts'

export const phonePurpose = 'resume-phone'
export const emailPurpose = 'resume-email'
export const textPurpose = 'resume-text'

type Contact = { readonly phone?: string | null | undefined; readonly email?: string | null | undefined }

/** The columns of what is given; an address of mail is compared without regard to case. */
export function contactColumns(personalData: PersonalData, { phone, email }: Contact) {
  const mail = email?.toLowerCase()
  return {
    ...(phone !== undefined && {
      phone_encrypted: phone === null ? null : personalData.encrypt(phone, phonePurpose),
      phone_index: phone === null ? null : personalData.blindIndex(phone, phonePurpose),
    }),
    ...(email !== undefined && {
      email_encrypted: email === null ? null : personalData.encrypt(email, emailPurpose),
      email_index: mail === undefined ? null : personalData.blindIndex(mail, emailPurpose),
    }),
  }
}

/** What a resume says of how its person is reached: the first number and the first address in it. */
export function contactIn(text: string): { phone: string | null; email: string | null } {
  const [found] = text.matchAll(mobileNumbers)
  const phone = found ? `${found[1]}${found[2]}${found[3]}` : null
  const email = text.match(mailAddresses)?.[0] ?? null
  return {
    phone: phone !== null && checkPhone(phone) === undefined ? phone : null,
    email: email !== null && email.length <= 200 && checkEmail(email) === undefined ? email : null,
  }
}

/** Numbers of other countries and of land lines begin with a plus sign or a zero; years and amounts do not. */
const otherPhones = /(?<![\d-])(?:\+\d{1,3}|0\d{1,3}|\(0\d{1,3}\))[- ]?\d{2,4}[- ]?\d{2,4}(?:[- ]?\d{2,4})?(?!\d)/g

/** The text without what reaches or identifies its person by itself. */
export const maskContacts = (text: string): string =>
  maskReachable(text.replace(idNumberLike, (idNumber) => maskIdNumber(idNumber))).replace(
    otherPhones,
    (phone) => `${phone.slice(0, 3)}****${phone.slice(-2)}`,
  )

/** The text as it may be searched: without what identifies its person by itself. */
export const searchableText = (text: string): string =>
  [idNumberLike, mobileNumbers, mailAddresses, otherPhones]
    .reduce((left, hidden) => left.replace(hidden, ' '), text)
    .slice(0, 50_000)
