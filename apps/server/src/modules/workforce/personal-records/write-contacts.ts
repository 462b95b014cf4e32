import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { readPhone } from '@rostrum/contracts/kernel/phone'
import type { personalRecordCalls } from '@rostrum/contracts/workforce/personal-records/calls'
import { maximumContacts } from '@rostrum/contracts/workforce/personal-records/records'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { accessContact, accessPersonToChange } from './access-person.ts'
import { deleteContact, findContacts, findPlaceOf, freePosition, insertContact, updateContact } from './record.store.ts'
import { contactPhonePurpose } from './seal.ts'

type Input = ParsedOf<(typeof personalRecordCalls)['POST /workbenchApi/workforce/roster/{id}/emergency-contacts']>
type Change = ParsedOf<
  (typeof personalRecordCalls)['PUT /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}']
>
type Key = { readonly id: string; readonly recordId: string }

const record = ({ tx, actor, now }: CommandContext, event: string, employment: string, contact: string) =>
  audit(tx, actor, now, { event, entity: 'employment', entityId: employment, facts: { contact } })

/** A phone as it is stored, sealed. @throws DomainError at `phone` for one that is none in the company's country */
async function sealPhone({ tx, platform, now }: CommandContext, { id, phone }: Input): Promise<string> {
  const place = await findPlaceOf(tx, id, calendarDay(now, platform.config.timeZone))
  const read = phone === '' ? undefined : readPhone(phone, place?.country ?? '')
  if (read === undefined)
    throw invalid({ path: 'phone', key: phone === '' ? 'field.required' : 'personal_record.phone' })
  return platform.personalData.encrypt(read, contactPhonePurpose)
}

/** Adds an emergency contact. @throws DomainError `personal_record.contact_limit`, or at `phone` */
export async function addContact(asking: CommandContext, input: Input): Promise<{ id: string }> {
  const employeeId = await accessPersonToChange(asking, input.id)
  const position = freePosition(await findContacts(asking.tx, employeeId))
  if (position === undefined) throw new DomainError('personal_record.contact_limit', { limit: maximumContacts })
  const id = crypto.randomUUID()
  await insertContact(asking.tx, {
    ...{ id, employee_id: employeeId, position, name: input.name, relation: input.relation },
    ...{ phone_encrypted: await sealPhone(asking, input), created_at: asking.now },
  })
  await record(asking, 'employment.contact_added', input.id, id)
  return { id }
}

/** Changes an emergency contact; without a phone the stored one stays. @throws DomainError `record.conflict` */
export async function changeContact(asking: CommandContext, input: Change): Promise<{ done: true }> {
  await accessPersonToChange(asking, input.id)
  const contact = await accessContact(asking, 'employee:write', input)
  if (contact.revision !== input.revision) throw new DomainError('record.conflict')
  await updateContact(asking.tx, contact.id, {
    ...{ name: input.name, relation: input.relation },
    ...(input.phone !== '' && { phone_encrypted: await sealPhone(asking, input) }),
  })
  await record(asking, 'employment.contact_changed', input.id, contact.id)
  return { done: true }
}

/** Deletes an emergency contact. @throws DomainError `record.not_found` */
export async function removeContact(asking: CommandContext, key: Key): Promise<{ done: true }> {
  await accessPersonToChange(asking, key.id)
  const contact = await accessContact(asking, 'employee:write', key)
  await deleteContact(asking.tx, contact.id)
  await record(asking, 'employment.contact_removed', key.id, contact.id)
  return { done: true }
}

/** The phone as a whole; the audit record says who read it for which purpose, never the phone. */
export async function revealPhone(asking: CommandContext, { purpose, ...key }: Key & { readonly purpose: string }) {
  const contact = await accessContact(asking, 'employee-personal:read', key)
  const facts = { field: 'contact phone', purpose, contact: contact.id }
  const { tx, actor, now, platform } = asking
  await audit(tx, actor, now, { event: 'employment.value_revealed', entity: 'employment', entityId: key.id, facts })
  return { value: platform.personalData.decrypt(contact.phone_encrypted, contactPhonePurpose) }
}
