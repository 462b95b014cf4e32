import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { revealPurposes } from '../employees/calls.ts'
import { BankCardInput, ContactInput, contactRelations, maximumPictures, pictureKinds } from './records.ts'

const Id = z.uuid()
const Person = z.object({ id: Id.describe('The employment') })
const One = Person.extend({ recordId: Id })
const Done = z.object({ done: z.literal(true) })
const Created = z.object({ id: Id })
const Revision = z.number().int().min(1)

const BankCard = z.object({
  id: Id,
  holder: z.string(),
  bank: z.string(),
  branch: z.string(),
  currency: z.string(),
  account: z.string().describe('Masked'),
  share: z.number().nullable(),
  validFrom: z.iso.date(),
  hasPhoto: z.boolean(),
  revision: Revision,
})
const Contact = z.object({
  id: Id,
  name: z.string(),
  relation: z.enum(contactRelations),
  phone: z.string().describe('Masked'),
  revision: Revision,
})
const Picture = z.object({ id: Id, kind: z.enum(pictureKinds), name: z.string() })

export const personalRecordCalls = {
  'GET /workbenchApi/workforce/roster/{id}/personal-records': {
    access: 'staff',
    permission: 'employee:read',
    summary: 'Bank cards, emergency contacts and pictures of a person, with account numbers and phones masked',
    input: Person,
    output: z.object({
      bankCards: z.array(BankCard).max(2),
      contacts: z.array(Contact).max(2),
      pictures: z.array(Picture).max(maximumPictures + 1),
      missing: z
        .array(z.enum(['bank_cards', 'emergency_contacts', 'photo']))
        .max(3)
        .describe('What the roster form of the unit requires and is not there'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/roster/{id}/bank-cards': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Adds a bank card',
    input: Person.extend(BankCardInput.shape),
    output: Created,
    errors: ['record.not_found', 'personal_record.card_limit'],
  },
  'PUT /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Changes a bank card',
    input: One.extend({ revision: Revision }).extend(BankCardInput.shape),
    output: Done,
    errors: ['record.not_found', 'record.conflict'],
  },
  'DELETE /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Deletes a bank card with its photo',
    input: One,
    output: Done,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}/reveals': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'The account number as a whole, for a purpose; each view is audited',
    input: One.extend({ purpose: z.enum(revealPurposes) }),
    output: z.object({ value: z.string() }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}/photo': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'The photo of a bank card; every view is audited',
    input: One,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/roster/{id}/emergency-contacts': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Adds an emergency contact',
    input: Person.extend(ContactInput.shape),
    output: Created,
    errors: ['record.not_found', 'personal_record.contact_limit'],
  },
  'PUT /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Changes an emergency contact',
    input: One.extend({ revision: Revision }).extend(ContactInput.shape),
    output: Done,
    errors: ['record.not_found', 'record.conflict'],
  },
  'DELETE /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Deletes an emergency contact',
    input: One,
    output: Done,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}/reveals': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'The phone as a whole, for a purpose; each view is audited',
    input: One.extend({ purpose: z.enum(revealPurposes) }),
    output: z.object({ value: z.string() }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/roster/{id}/pictures': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Takes over an upload as a picture; a one-inch photo replaces the one before',
    input: Person.extend({ kind: z.enum(pictureKinds), fileId: Id }),
    output: Created,
    errors: ['record.not_found', 'personal_record.picture_limit'],
  },
  'GET /workbenchApi/workforce/roster/{id}/pictures/{recordId}/file': {
    access: 'staff',
    permission: 'employee:read',
    summary: 'A picture of a person',
    input: One,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/workforce/roster/{id}/pictures/{recordId}': {
    access: 'staff',
    permission: 'employee:write',
    summary: 'Deletes a picture',
    input: One,
    output: Done,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
