import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { IdNumber, PersonName, Phone, SmsCode } from '../../kernel/fields.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { identityEvidence, phoneChangeNoteLength, phoneChangeStates } from './phone-changes.ts'

/** Calls of the office for an applicant who has lost the phone of the account. */

const Done = z.object({ done: z.literal(true) })
const Instant = z.iso.datetime()
const id = z.uuid()

const PhoneChange = z.object({
  id,
  personName: z.string(),
  oldPhone: z.string().describe('Masked'),
  newPhone: z.string().describe('Masked'),
  evidence: z.enum(identityEvidence),
  note: z.string(),
  state: z.enum(phoneChangeStates),
  requestedAt: Instant,
  requestedBy: z.string(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was refused'),
  notice: z
    .enum(['waiting', 'sending', 'sent', 'failed', 'unclear'])
    .nullable()
    .describe('What became of the notice to the old number'),
  ownRequest: z.boolean().describe('The reader requested it, so that another account decides'),
})

export const phoneChangeCalls = {
  'GET /workbenchApi/access/phone-changes': {
    access: 'staff',
    permission: 'phone-change:read',
    summary: 'Requests to change the phone number of an applicant, open ones first',
    input: PageQuery.extend({
      state: z.enum(phoneChangeStates).optional(),
      search: z.string().trim().max(100).optional().describe('Words of the name'),
    }),
    output: pageOf(PhoneChange),
  },
  'POST /workbenchApi/access/phone-changes/code': {
    access: 'staff',
    permission: 'phone-change:request',
    summary: 'Sends a code to the new number, which the applicant at the desk reads out',
    input: z.object({ newPhone: Phone }),
    output: z.object({ resendAfterSeconds: z.number().int() }),
    errors: [
      'identity.sms_too_soon',
      'identity.sms_hourly_limit',
      'identity.sms_daily_limit',
      'identity.sms_not_sent',
      'identity.sms_not_configured',
    ],
  },
  'POST /workbenchApi/access/phone-changes': {
    access: 'staff',
    permission: 'phone-change:request',
    summary: 'Requests another phone number for an applicant whose identity card was seen; a second person decides',
    input: z.object({
      name: PersonName,
      idCardNo: IdNumber,
      newPhone: Phone,
      smsCode: SmsCode,
      evidence: z.enum(identityEvidence),
      note: longText(0, phoneChangeNoteLength).default(''),
    }),
    output: z.object({ id }),
    errors: ['identity.phone_registered', 'identity.phone_change_open'],
  },
  'POST /workbenchApi/access/phone-changes/{id}/approval': {
    access: 'staff',
    permission: 'phone-change:decide',
    summary: 'Changes the number, ends every session of the applicant and notifies the old number',
    input: z.object({ id }),
    output: Done,
    errors: [
      'record.not_found',
      'record.conflict',
      'identity.phone_registered',
      'identity.phone_change_decided',
      'identity.phone_change_own',
    ],
  },
  'POST /workbenchApi/access/phone-changes/{id}/refusal': {
    access: 'staff',
    permission: 'phone-change:decide',
    summary: 'Refuses a request, with the reason that the office reads',
    input: z.object({ id, reason: longText(1, phoneChangeNoteLength) }),
    output: Done,
    errors: ['record.not_found', 'identity.phone_change_decided', 'identity.phone_change_own'],
  },
} as const satisfies Calls
