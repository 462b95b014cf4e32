import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../../../kernel/http/messages.ts'
import type { TemplateValues } from './word-template.ts'

/** What templates may ask for, with the message that names it and an invented value for trial prints. */
const known = {
  number: ['field.contract.number', 'VN-2026-00042'],
  kind: ['field.kind', 'Fixed term'],
  place: ['field.contract.place', 'Bến Thành 2'],
  work: ['field.contract.work', 'Shopping guide'],
  signing_date: ['field.contract.signedOn', '2026-01-05'],
  start_date: ['field.contract.startsOn', '2026-01-12'],
  end_date: ['field.contract.endsOn', '2028-01-11'],
  probation_end: ['field.contract.probationEndsOn', '2026-03-11'],
  company: ['field.contract.companyId', 'Minh Phát Trading Co., Ltd.'],
  name: ['field.employment.name', 'Nguyễn Thị Lan Anh'],
  latin_name: ['field.employment.latinName', 'Nguyen Thi Lan Anh'],
  job_number: ['field.employment.jobNumber', 'VN00042'],
  department: ['field.employment.departmentId', 'Bán lẻ Hà Nội'],
  post: ['field.employment.postId', 'Guide'],
  entry_date: ['field.employment.entryDate', '2026-01-12'],
  birthday: ['field.employment.birthday', '1999-05-01'],
  nationality: ['field.employment.nationality', 'VN'],
  id_number: ['field.employment.idNumber', '038099001234'],
  phone: ['field.employment.phone', '+84912345678'],
  address: ['field.employment.address', '12 Lê Lợi, Hà Nội'],
  tax_code: ['field.employment.taxCode', '8000000001'],
  insurance_code: ['field.employment.insuranceCode', '7900000001'],
  today: ['contract.today', '2026-01-05'],
} as const satisfies Readonly<Record<string, readonly [label: string, trial: string]>>

export type Placeholder = keyof typeof known
/** A contract as values of a template; every placeholder has one. */
export type ContractTexts = Readonly<Record<Placeholder, string>>

export const knownPlaceholders = (language: Locale): { name: string; label: string }[] =>
  Object.entries(known).map(([name, [label]]) => ({ name, label: translate(label, {}, language) }))

/** The placeholders of a file that no contract has a value for. */
export const unknownPlaceholders = (placeholders: readonly string[]): string[] =>
  placeholders.filter((name) => !Object.hasOwn(known, name))

export const trialValues: TemplateValues = Object.fromEntries(
  Object.entries(known).map(([name, [, trial]]) => [name, trial]),
)
