import { checkEmail } from '@rostrum/contracts/kernel/checks/address'
import { isForeignPhone } from '@rostrum/contracts/kernel/checks/contact-phone'
import { maskEmail, maskIdNumber, maskPhone } from '../../../../kernel/crypto/mask.ts'
import { idNumberLike, mailAddresses } from '../../../../kernel/crypto/mask-contacts.ts'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { phonesIn, replacePhones } from './phone-numbers.ts'

export const phonePurpose = 'resume-phone'
export const emailPurpose = 'resume-email'
export const textPurpose = 'resume-text'

/** `138****5678`, `+66****78`. */
export const maskContactPhone = (phone: string): string =>
  isForeignPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(-2)}` : maskPhone(phone)

type Contact = { readonly phone?: string | null | undefined; readonly email?: string | null | undefined }

/** The columns of the given contact; e-mail addresses are compared case-insensitively. */
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

/** The contact in a resume: its first phone number and its first e-mail address. */
export function contactIn(text: string): { phone: string | null; email: string | null } {
  const email = text.match(mailAddresses)?.[0] ?? null
  return {
    phone: phonesIn(text.replace(idNumberLike, ' '))[0]?.number ?? null,
    email: email !== null && email.length <= 200 && checkEmail(email) === undefined ? email : null,
  }
}

/** The text without what can contact or identify its person on its own. */
export const maskContacts = (text: string): string =>
  replacePhones(
    text.replace(idNumberLike, (idNumber) => maskIdNumber(idNumber)),
    maskContactPhone,
  ).replace(mailAddresses, maskEmail)

/** The searchable text: without what can identify its person on its own. */
export const searchableText = (text: string): string =>
  replacePhones(text.replace(idNumberLike, ' ').replace(mailAddresses, ' '), () => ' ').slice(0, 50_000)
