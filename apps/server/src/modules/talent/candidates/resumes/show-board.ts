import { resumeStages } from '@rostrum/contracts/talent/candidates/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { type BoardFilter, type BoardRow, findBoard } from './resume.store.ts'
import { presentTransitions } from './transition-resume.ts'

type Reader = { readonly actor: Staff; readonly now: Date; readonly language: Locale }

/** Resumes by stage, with what the reader may do with each. */
export async function showBoard(db: Db, reader: Reader, filter: BoardFilter) {
  const rows = await findBoard(db, reader, filter)
  return resumeStages.map((stage) => {
    const ofStage = rows.filter((row) => row.stage === stage)
    return { stage, total: ofStage[0]?.total ?? 0, cards: ofStage.map((row) => presentCard(row, reader)) }
  })
}

function presentCard(row: BoardRow, { actor, now, language }: Reader) {
  const { id, name, post, revision, created_at, stage_since, interview_at, interview_zone } = row
  return {
    ...{ id, name, post, revision },
    createdAt: created_at.toISOString(),
    stageSince: stage_since.toISOString(),
    interview:
      interview_at && interview_zone !== null
        ? { startsAt: interview_at.toISOString(), timeZone: interview_zone }
        : null,
    actions: actor.permissions.has('resume:write') ? presentTransitions(row, actor, now, language) : [],
  }
}
