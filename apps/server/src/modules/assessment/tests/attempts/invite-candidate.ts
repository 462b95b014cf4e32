import type { attempts } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { readMobilesOfUnits } from '../../../../engines/unit/mobile-of-unit.ts'
import { settingsOfUnit } from '../../../../engines/unit/unit-settings.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { DomainError, invalid } from '../../../../kernel/http/domain-error.ts'
import { findCurrentVersion } from '../papers/paper.store.ts'
import { findAttempt } from './attempt.store.ts'
import { emailPurpose, phonePurpose } from './candidate-contact.ts'
import { sendLink } from './send-link.ts'

type Values = Partial<z.output<typeof attempts.schema>>

/** An invitation ends with its last day, on the clock of the business unit that invites. */
function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/**
 * Invites a candidate to the current version of the paper and sends the link, or changes an unused invitation.
 *
 * @throws DomainError at the last day when it is past, `assessment.paper_unpublished`, `assessment.already_started`
 */
export async function writeAttempt(
  { platform, tx, now }: WriteContext,
  { id, isCreate, values }: WrittenRecord<Values>,
): Promise<void> {
  const attempt = isCreate ? undefined : await findAttempt(tx, id)
  const unitId = attempt?.business_unit_id ?? values.businessUnitId ?? ''
  const closing = values.closesOn === undefined ? {} : await closingOn({ platform, tx, now }, unitId, values.closesOn)
  const named = values.candidateName === undefined ? {} : { candidate_name: values.candidateName }
  if (isCreate) return insertInvitation({ platform, tx, now }, id, { ...values, closing })
  if (values.closesOn !== undefined && attempt?.started_at) throw new DomainError('assessment.already_started')
  if (values.closesOn !== undefined && attempt?.state !== 'evaluating') {
    throw new DomainError('assessment.attempt_state')
  }
  const mailed =
    values.email === undefined ? {} : { email_encrypted: encryptEmail(platform.personalData, values.email) }
  const changed = { ...named, ...mailed, ...closing, revision: sql<number>`revision + 1` }
  await tx.updateTable('attempt').set(changed).where('id', '=', id).execute()
}

type ClosingDate = { readonly closes_on?: string; readonly closes_at?: Date }

async function closingOn(
  { platform, tx, now }: Omit<CommandContext, 'actor'>,
  unitId: string,
  day: string,
): Promise<ClosingDate> {
  const { timeZone } = await settingsOfUnit(tx, platform, unitId, now)
  const closesAt = endOfDay(day, timeZone)
  if (closesAt <= now) throw invalid({ path: 'closesOn', key: 'assessment.last_day_past' })
  return { closes_on: day, closes_at: closesAt }
}

async function insertInvitation(
  { platform, tx, now }: Omit<CommandContext, 'actor'>,
  id: string,
  {
    candidateName = '',
    phone = '',
    email = null,
    paperId = '',
    businessUnitId = '',
    closing,
  }: Values & { closing: ClosingDate },
): Promise<void> {
  const version = await findCurrentVersion(tx, paperId)
  if (!version) throw invalid({ path: 'paperId', key: 'assessment.paper_unpublished' })
  const [mobile] = await readMobilesOfUnits(tx, [{ unitId: businessUnitId, phone }])
  if (mobile === undefined) throw invalid({ path: 'phone', key: 'identity.phone_country' })
  await tx
    .insertInto('attempt')
    .values({
      id,
      business_unit_id: businessUnitId,
      paper_id: paperId,
      paper_version_id: version.id,
      candidate_name: candidateName,
      phone_encrypted: platform.personalData.encrypt(mobile, phonePurpose),
      phone_index: platform.personalData.blindIndex(mobile, phonePurpose),
      email_encrypted: encryptEmail(platform.personalData, email),
      closes_on: closing.closes_on ?? '',
      closes_at: closing.closes_at ?? now,
      created_at: now,
    })
    .execute()
  await sendLink(platform, tx, id, now)
}

const encryptEmail = (personalData: PersonalData, email: string | null): string | null =>
  email === null ? null : personalData.encrypt(email, emailPurpose)
