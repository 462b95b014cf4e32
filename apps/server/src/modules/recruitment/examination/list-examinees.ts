import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, canAccessProject } from '../projects/public.ts'
import { countExaminees, type ExamineeFilter, type ExamineeRow, findExamineePage } from './examinee.store.ts'
import { recheckPurpose } from './rechecks/request-recheck.ts'

type Page = { readonly current: number; readonly size: number }

/** One page of a list of the exam admins. */
export async function listExaminees(
  platform: Platform,
  actor: Staff,
  { id, current, size, ...filter }: ExamineeFilter & Page & { readonly id: string; readonly language: Locale },
) {
  const { db } = platform.database
  await accessProject(platform, actor, 'exam:read', id)
  const readsReasons = await canAccessProject(db, actor, 'score:write', id)
  const total = await countExaminees(db, id, filter)
  const rows = await findExamineePage(db, id, filter, offsetOf({ current, size }))
  const secrets = readsReasons ? platform.personalData : undefined
  return { records: rows.map((row) => presentExaminee(row, secrets)), total, current, size }
}

/** @param secrets decrypts the reasons of rechecks, for staff who conclude them */
function presentExaminee(row: ExamineeRow, secrets: PersonalData | undefined) {
  const { recheck_reason: sealed, requested_at: requestedAt, concluded_at: concludedAt } = row
  return {
    applicationId: row.id,
    number: row.number,
    name: row.name,
    position: { id: row.position_id, code: row.position_code, title: row.position_title },
    exam: row.exam,
    placeFree: row.opening_available,
    ticketNumber: row.ticket_number,
    site: row.site,
    room: row.room,
    seat: row.seat,
    attendance: row.attendance,
    marks: { ...row.marks },
    written: row.written,
    total: row.total,
    rank: row.rank,
    writtenRank: row.written_rank,
    threshold: row.threshold,
    aboveThreshold: row.above_threshold,
    recheck: requestedAt
      ? {
          reason: sealed !== null && secrets ? secrets.decrypt(sealed, recheckPurpose) : null,
          requestedAt: requestedAt.toISOString(),
          concludedAt: concludedAt?.toISOString() ?? null,
          opinion: row.opinion,
        }
      : null,
  }
}
