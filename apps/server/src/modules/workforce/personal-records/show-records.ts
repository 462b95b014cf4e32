import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { personalRecordCalls } from '@rostrum/contracts/workforce/personal-records/calls'
import { contactRelations, pictureKinds } from '@rostrum/contracts/workforce/personal-records/records'
import { fieldsOf, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { findNearestForm } from '../roster-fields/public.ts'
import { accessPerson } from './access-person.ts'
import { findCards, findContacts, findPictures, findPlaceOf } from './record.store.ts'
import { accountPurpose, contactPhonePurpose, maskAccount, maskPhone } from './seal.ts'

type Records = OutputOf<(typeof personalRecordCalls)['GET /workbenchApi/workforce/roster/{id}/personal-records']>

/** Cards, contacts and pictures of a person in scope, masked. @throws DomainError `record.not_found` */
export async function showRecords(asking: CommandContext, employmentId: string): Promise<Records> {
  const { tx, platform } = asking
  const employeeId = await accessPerson(asking, 'employee:read', employmentId)
  const [cards, contacts, pictures] = [
    await findCards(tx, employeeId),
    await findContacts(tx, employeeId),
    await findPictures(tx, employeeId),
  ]
  const { personalData } = platform
  const given = {
    bank_cards: cards.length > 0,
    emergency_contacts: contacts.length > 0,
    photo: pictures.some(({ kind }) => kind === 'one_inch_photo'),
  }
  return {
    bankCards: cards.map((card) => ({
      ...{ id: card.id, holder: card.holder, bank: card.bank, branch: card.branch, currency: card.currency },
      account: maskAccount(personalData.decrypt(card.account_encrypted, accountPurpose)),
      share: card.share === null ? null : Number(card.share),
      ...{ validFrom: card.valid_from, hasPhoto: card.photo_file_id !== null, revision: card.revision },
    })),
    contacts: contacts.map(({ id, name, relation, phone_encrypted, revision }) => ({
      ...{ id, name, revision },
      relation: contactRelations.find((one) => one === relation) ?? 'other',
      phone: maskPhone(personalData.decrypt(phone_encrypted, contactPhonePurpose)),
    })),
    pictures: pictures.map(({ id, kind, name }) => ({
      ...{ id, name },
      kind: pictureKinds.find((one) => one === kind) ?? 'other',
    })),
    missing: (await requiredRecords(asking, employmentId)).filter((name) => !given[name]),
  }
}

const recordFields = ['bank_cards', 'emergency_contacts', 'photo'] as const

/** What the roster form of the unit asks for at some time. */
async function requiredRecords({ tx, platform, now }: CommandContext, employmentId: string) {
  const place = await findPlaceOf(tx, employmentId, calendarDay(now, platform.config.timeZone))
  const form = (place && (await findNearestForm(tx, place.unitId))?.form) ?? standardRosterForm
  const fields = fieldsOf(form)
  return recordFields.filter((name) =>
    fields.some(
      (field) => field.kind === 'standard' && field.name === name && field.enabled && field.requiredAt !== 'never',
    ),
  )
}
