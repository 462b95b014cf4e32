import { contractTemplateUpload } from '@rostrum/contracts/workforce/contracts/files'
import { formatDate } from '@rostrum/i18n/format'
import { languageOfCountry } from '@rostrum/i18n/locale'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findInstallationFiles } from '../../system/files/public.ts'
import { readPersonTexts } from '../employees/public.ts'
import { accessContract } from './access-contract.ts'
import { contractScopeColumns } from './contract.resource.ts'
import { type ContractRow, findContract } from './contract.store.ts'
import { findContractTexts } from './print.store.ts'
import { fillTemplate } from './templates/fill-template.ts'
import type { ContractTexts } from './templates/placeholders.ts'
import { findFileOfVersion } from './templates/template.store.ts'

/**
 * A contract as a Word file. Sealed values are written as a whole where the reader may see them, and masked otherwise;
 * the print is audited like a look at them.
 *
 * @throws DomainError `record.not_found`, `contract.no_template`, `contract.template_unreadable`
 */
export async function printContract(
  platform: Platform,
  actor: Staff,
  id: string,
  now: Date,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { db } = platform.database
  const contract = await accessContract(db, { platform, actor, now }, 'contract:write', id)
  const { templateVersionId } = contract
  const fileId = templateVersionId === null ? undefined : await findFileOfVersion(db, templateVersionId)
  const [file] = fileId === undefined ? [] : await findInstallationFiles(db, [fileId], contractTemplateUpload)
  if (!file) throw new DomainError('contract.no_template')
  const today = calendarDay(now, platform.config.timeZone)
  const readsPersonal = rowScopeConditionOrNone(contractScopeColumns, actor, 'employee-personal:read')
  const isWhole = (await findContract(db, id, readsPersonal, today)) !== undefined
  const values = await textsOf(platform, contract, isWhole, today)
  const bytes = await fillTemplate(await platform.files.get(file.storage_key), values, actor.accountId)
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'contract.printed',
      entity: 'contract',
      entityId: id,
      facts: { purpose: 'contract', personal: isWhole },
    }),
  )
  return { name: `${contract.number.replaceAll('/', '-')}.docx`, bytes }
}

async function textsOf(
  platform: Platform,
  contract: ContractRow,
  isWhole: boolean,
  today: string,
): Promise<ContractTexts> {
  const { db } = platform.database
  const { country, company, department, post, entryDate } = await findContractTexts(db, contract.employmentId, today)
  const language = languageOfCountry(country)
  const day = (value: string | null) => (value === null ? '' : formatDate(value, 'date', language, 'UTC'))
  const person = await readPersonTexts(platform, contract.employmentId, isWhole)
  return {
    ...{ number: contract.number, place: contract.place, work: contract.work, company, department, post },
    kind: translate(`option.contract.kind.${contract.kind}`, {}, language),
    ...{ signing_date: day(contract.signedOn), start_date: day(contract.startsOn), end_date: day(contract.endsOn) },
    ...{ probation_end: day(contract.probationEndsOn), entry_date: day(entryDate), today: day(today) },
    ...{ name: person.name, latin_name: person.latinName, job_number: person.jobNumber },
    ...{ birthday: day(person.birthday), nationality: person.nationality ?? '' },
    ...{ id_number: person.sealed.idNumber, phone: person.sealed.phone, address: person.sealed.address },
    ...{ tax_code: person.sealed.taxCode, insurance_code: person.sealed.insuranceCode },
  }
}
