import { languageOfCountry } from '@rostrum/i18n/locale'
import { onlyReadingOf } from '../../../engines/unit/mobile-of-unit.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { sealedPurpose } from '../employees/public.ts'
import type { Placed, RuledPerson } from './account-rules.store.ts'
import type { NewAccount } from './rule-accounts.store.ts'

/** Guides are clerks; all others who work in the office are system users. */
export const userTypeOf = ({ isGuide }: Placed) => (isGuide ? ('clerk' as const) : ('system' as const))

/** The account of a person whose place has a rule; undefined for one who has an account, or needs none. */
export function newAccountOf(platform: Platform, person: RuledPerson): NewAccount | undefined {
  const place = person.placed.find(({ ruleId }) => ruleId !== null)
  if (person.accountId !== null || !place) return undefined
  const { personalData } = platform
  const phone = phoneOf(platform, person)
  return {
    ...{ id: crypto.randomUUID(), username: usernameOf(place.jobNumber), display_name: person.name },
    ...{ user_type: userTypeOf(place), business_unit_id: place.unitId },
    ...{ employee_id: person.employeeId, locale: languageOfCountry(place.country) },
    email_encrypted: person.email === '' ? null : personalData.encrypt(person.email, 'email'),
    phone_encrypted: phone === undefined ? null : personalData.encrypt(phone, 'phone'),
    phone_index: phone === undefined ? null : personalData.blindIndex(phone, 'phone'),
  }
}

/** The phone for the log-in: a mobile number, never a land line. */
function phoneOf({ personalData }: Platform, { phoneEncrypted }: RuledPerson): string | undefined {
  if (phoneEncrypted === null) return undefined
  return onlyReadingOf(personalData.decrypt(phoneEncrypted, sealedPurpose))
}

/** The job number in the form of a name for the log-in. */
function usernameOf(jobNumber: string): string {
  const name = jobNumber.toLowerCase().replaceAll('/', '_')
  return /^[a-z]/.test(name) && name.length > 1 ? name : `e${name}`
}
