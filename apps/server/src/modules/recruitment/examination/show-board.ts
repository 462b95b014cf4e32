import { type ExamFacts, examAdminActions, findExamBlocker } from '@rostrum/contracts/recruitment/examination/actions'
import type { Locale } from '@rostrum/i18n/locale'
import { findRunsAbout } from '../../../engines/run/run.store.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, nameFor, type Project } from '../projects/public.ts'
import { examFactsOf } from './exam-facts.ts'
import { findOpenRechecks } from './rechecks/recheck.store.ts'
import { findRecheckConflicts, type RecheckConflict } from './rechecks/recheck-conflict.store.ts'
import { examRunKinds } from './runs/exam-run.ts'
import { presentExamRun } from './runs/present-exam-run.ts'

type View = { readonly actor: Staff; readonly now: Date; readonly language: Locale }

/** The board lists this many; the ranking shows all. */
const maximumConflicts = 10
const shownRuns = 12

/** The progress of a project's exam, with every admin action and its blockers. */
export async function showBoard(platform: Platform, { actor, now, language }: View, projectId: string) {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:read', projectId)
  // Read runs first: one that ends in between is shown as running. Shown as done with old facts, it would mislead.
  const kinds = Object.values(examRunKinds)
  const runs = await findRunsAbout(db, { kinds, subject: projectId, limit: shownRuns })
  const { facts, metrics, allotment } = await examFactsOf(db, actor, project, now)
  const overtaking = await findRecheckConflicts(db, projectId, { language, limit: maximumConflicts })
  const { sites, rooms, capacity, seated, ranked, unranked, computed_at: computedAt, called, interviewed } = metrics
  return {
    project: presentProject(project, language),
    windows: project.windows,
    counts: facts.counts,
    subjects: project.subjects.map(({ name, start, end, ...subject }) => ({
      ...subject,
      name: name.chinese,
      nameEn: name.english,
      start: start?.toISOString() ?? null,
      end: end?.toISOString() ?? null,
    })),
    rooms: { sites, rooms, capacity },
    allotment: allotment
      ? { method: project.seatingMethod, seed: allotment.seed, createdAt: allotment.created_at.toISOString(), seated }
      : null,
    results: computedAt ? { ranked, unranked, computedAt: computedAt.toISOString() } : null,
    interviews: { called, marked: interviewed },
    overtaking: presentRecheckConflicts(overtaking),
    rechecking: await findOpenRechecks(db, projectId, maximumConflicts),
    acts: availability(facts),
    works: runs.map((run) => presentExamRun(run, language)),
    now: now.toISOString(),
  }
}

const presentProject = (project: Project, language: Locale) => ({
  id: project.id,
  code: project.code,
  title: nameFor(project.title, language),
  timeZone: project.timeZone,
  revision: project.revision,
  seatingMethod: project.seatingMethod,
  roomSize: project.roomSize,
  interviewWeight: project.interviewWeight,
  interviewPerPlace: project.interviewPerPlace,
  tieBreak: [...project.tieBreak],
})

const presentRecheckConflicts = (conflicts: readonly RecheckConflict[]) => ({
  total: conflicts[0]?.total ?? 0,
  first: conflicts.map((one) => ({
    applicationId: one.application_id,
    ticketNumber: one.ticket_number,
    position: { id: one.position_id, code: one.position_code, title: one.position_title },
    called: one.called,
  })),
})

const availability = (facts: ExamFacts) =>
  examAdminActions.map((act) => {
    const found = findExamBlocker(act, facts)
    return { act, possible: !found, blocker: found?.blocker ?? null, params: { ...found?.params } }
  })
