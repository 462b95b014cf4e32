import type { attempts } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findCurrentVersion } from '../papers/paper.store.ts'
import { findAttempt } from './attempt.store.ts'

export const phonePurpose = 'candidate-phone'

type Values = Partial<z.output<typeof attempts.schema>>

/** An invitation ends with its last day, in the zone of the region. */
function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/**
 * Invites a candidate to the current version of the paper, or changes an unused invitation.
 *
 * @throws DomainError at the last day when it is past, `assessment.paper_unpublished`, `assessment.already_started`
 */
export async function writeAttempt(
  { platform, tx, now }: WriteContext,
  { id, isCreate, values }: WrittenRecord<Values>,
): Promise<void> {
  const closing = values.closesOn === undefined ? {} : closingOn(platform, values.closesOn, now)
  const named = values.candidateName === undefined ? {} : { candidate_name: values.candidateName }
  if (isCreate) return insertInvitation({ platform, tx, now }, id, { ...values, closing })
  const attempt = await findAttempt(tx, id)
  if (values.closesOn !== undefined && attempt?.started_at) throw new DomainError('assessment.already_started')
  if (values.closesOn !== undefined && attempt?.state !== 'evaluating') {
    throw new DomainError('assessment.attempt_state')
  }
  const changed = { ...named, ...closing, revision: sql<number>`revision + 1` }
  await tx.updateTable('attempt').set(changed).where('id', '=', id).execute()
}

type ClosingDate = { readonly closes_on?: string; readonly closes_at?: Date }

function closingOn({ config }: Platform, day: string, now: Date): ClosingDate {
  const closesAt = endOfDay(day, config.timeZone)
  if (closesAt <= now) throw invalid({ path: 'closesOn', key: 'field.day_past' })
  return { closes_on: day, closes_at: closesAt }
}

async function insertInvitation(
  { platform, tx, now }: { platform: Platform; tx: Tx; now: Date },
  id: string,
  { candidateName = '', phone = '', paperId = '', businessUnitId = '', closing }: Values & { closing: ClosingDate },
): Promise<void> {
  const version = await findCurrentVersion(tx, paperId)
  if (!version) throw invalid({ path: 'paperId', key: 'assessment.paper_unpublished' })
  await tx
    .insertInto('attempt')
    .values({
      id,
      business_unit_id: businessUnitId,
      paper_id: paperId,
      paper_version_id: version.id,
      candidate_name: candidateName,
      phone_encrypted: platform.personalData.encrypt(phone, phonePurpose),
      phone_index: platform.personalData.blindIndex(phone, phonePurpose),
      closes_on: closing.closes_on ?? '',
      closes_at: closing.closes_at ?? now,
      created_at: now,
    })
    .execute()
}
