import type { Applicant, Visitor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { offsetOf } from '../../../platform/http/paging.ts'
import { ownApplications } from './own-applications.store.ts'
import { type Involvement, presentProject, presentProjectSummary, uninvolved } from './present-project.ts'
import type { Project } from './project.ts'
import type { ProjectCatalogue } from './project-catalogue.ts'
import { type Phase, phaseOf } from './project-phase.ts'
import { remindersOf } from './reminder.store.ts'
import { addTallies, noTally, type Tally, talliesByProject, talliesOfProject } from './tally.store.ts'

export type Reader = Visitor | Applicant

export type ProjectQuery = {
  readonly phase?: Phase | undefined
  readonly keyword?: string | undefined
  readonly mine?: boolean | undefined
  readonly current: number
  readonly size: number
}

type Involvements = (projectId: string) => Involvement

async function involvementsOf(db: Db, reader: Reader): Promise<Involvements> {
  if (reader.kind === 'visitor') return () => uninvolved
  const own = await ownApplications(db, reader.personId)
  const reminders = await remindersOf(db, reader.personId)
  return (projectId) => ({ mine: own.get(projectId) ?? null, reminder: reminders.has(projectId) })
}

const phaseOrder: readonly Phase[] = ['applying', 'upcoming', 'underway', 'finished']

/** Published projects: open ones first, each group by the beginning of applying, the latest first. */
export async function listProjects(
  db: Db,
  catalogue: ProjectCatalogue,
  query: ProjectQuery,
  { reader, now }: { reader: Reader; now: Date },
) {
  const involvement = await involvementsOf(db, reader)
  const tallies = await talliesByProject(db)
  const phase = (project: Project) => phaseOf(project.windows, now.toISOString())
  const opens = ({ windows }: Project) => (windows.apply ? Date.parse(windows.apply.start) : Number.POSITIVE_INFINITY)
  const found = (await catalogue.allPublished(now))
    .filter((project) => query.phase === undefined || phase(project) === query.phase)
    .filter((project) => includes(project, query.keyword))
    .filter((project) => !query.mine || involvement(project.id).mine !== null)
    .sort(
      (a, b) =>
        phaseOrder.indexOf(phase(a)) - phaseOrder.indexOf(phase(b)) ||
        compare(opens(b), opens(a)) ||
        a.code.localeCompare(b.code),
    )
  const { limit, offset } = offsetOf(query)
  const page = found.slice(offset, offset + limit)
  return {
    records: page.map((project) =>
      presentProjectSummary(project, tallies.get(project.id) ?? noTally, involvement(project.id), now),
    ),
    total: found.length,
    current: query.current,
    size: query.size,
    serverTime: now.toISOString(),
  }
}

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b))

function includes({ title, code, organiser }: Project, keyword = ''): boolean {
  const wanted = keyword.toLowerCase()
  return [title, code, organiser].some((text) => text.toLowerCase().includes(wanted))
}

export async function showProject(
  db: Db,
  catalogue: ProjectCatalogue,
  id: string,
  { reader, now }: { reader: Reader; now: Date },
) {
  const project = await catalogue.published(id, now)
  const involvement = await involvementsOf(db, reader)
  const tallies = await talliesOfProject(db, id)
  const total = [...tallies.values()].reduce<Tally>(addTallies, noTally)
  return presentProject(project, total, involvement(id), now)
}
