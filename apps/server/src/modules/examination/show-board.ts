import { againstAct, type ExamFacts, examActs } from '@rostrum/contracts/exam-acts'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../platform/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { accessProject, nameFor, type Project } from '../recruitment/public.ts'
import { examFactsOf } from './exam-facts.ts'
import { findWorks } from './exam-work.store.ts'
import { findOvertaking, type Overtaking } from './overtaken.store.ts'
import { presentWork } from './present-work.ts'

type View = { readonly actor: Staff; readonly now: Date; readonly language: Locale }

/** The board names so many; the ranking shows all. */
const overtakingNamed = 10

/** Where the exam of a project stands, with every act of the office and what stands against it. */
export async function showBoard(platform: Platform, { actor, now, language }: View, projectId: string) {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:read', projectId)
  // Work that ends between the two is told as running: told as done beside what was before it, it would be believed.
  const works = await findWorks(db, projectId)
  const { facts, figures, allotment } = await examFactsOf(db, actor, project, now)
  const overtaking = await findOvertaking(db, projectId, { language, limit: overtakingNamed })
  const { sites, rooms, capacity, seated, ranked, unranked, computed_at: computedAt, called, interviewed } = figures
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
      ? { method: project.seatingMethod, seed: allotment.seed, madeAt: allotment.made_at.toISOString(), seated }
      : null,
    results: computedAt ? { ranked, unranked, computedAt: computedAt.toISOString() } : null,
    interviews: { called, marked: interviewed },
    overtaking: presentOvertaking(overtaking),
    acts: availability(facts),
    works: works.map((work) => presentWork(work, language)),
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

const presentOvertaking = (found: readonly Overtaking[]) => ({
  total: found[0]?.total ?? 0,
  first: found.map((one) => ({
    applicationId: one.application_id,
    ticketNumber: one.ticket_number,
    position: { id: one.position_id, code: one.position_code, title: one.position_title },
    called: one.called,
  })),
})

const availability = (facts: ExamFacts) =>
  examActs.map((act) => {
    const found = againstAct(act, facts)
    return { act, possible: !found, obstacle: found?.obstacle ?? null, params: { ...found?.params } }
  })
