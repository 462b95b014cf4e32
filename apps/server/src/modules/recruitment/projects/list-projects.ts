import type { Applicant, Visitor } from '../../../kernel/actor.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  type ApplicationCounters,
  addCounters,
  countersByProject,
  countersOfProject,
  zeroCounters,
} from './counter.store.ts'
import { nameContains } from './names.ts'
import {
  type Involvement,
  type OwnApplicationView,
  presentProject,
  presentProjectSummary,
  uninvolved,
} from './present-project.ts'
import type { PresentationContext } from './presentation-context.ts'
import type { Project } from './project.ts'
import { catalogueOf } from './project-catalogue.ts'
import { type Phase, phaseOf } from './project-phase.ts'
import { findReminders } from './reminder.store.ts'

export type ProjectReader = Visitor | Applicant
/** The applications of a reader by project, each with a function that builds its view. */
export type OwnApplications = ReadonlyMap<string, () => OwnApplicationView>
export type ProjectReadContext = PresentationContext & {
  readonly reader: ProjectReader
  /** None for a visitor. The module of applications loads them. */
  readonly own: OwnApplications
}

export const noApplications: OwnApplications = new Map()

export type ProjectQuery = {
  readonly phase?: Phase | undefined
  readonly keyword?: string | undefined
  readonly mine?: boolean | undefined
  readonly current: number
  readonly size: number
}

type Involvements = (projectId: string) => Involvement

async function involvementsOf(
  platform: Platform,
  { reader, own }: Pick<ProjectReadContext, 'reader' | 'own'>,
): Promise<Involvements> {
  if (reader.kind === 'visitor') return () => uninvolved
  const reminders = await findReminders(platform.database.db, reader.personId)
  return (projectId) => ({ presentMine: own.get(projectId) ?? null, reminder: reminders.has(projectId) })
}

const phaseOrder: readonly Phase[] = ['applying', 'upcoming', 'underway', 'finished']

/** Published projects: open ones first, each group by the start of applying, the latest first. */
export async function listProjects(
  platform: Platform,
  query: ProjectQuery,
  { reader, own, ...view }: ProjectReadContext,
) {
  const { now } = view
  const involvement = await involvementsOf(platform, { reader, own })
  const counters = await countersByProject(platform.database.db)
  const phase = (project: Project) => phaseOf(project.windows, now.toISOString())
  const opens = ({ windows }: Project) => (windows.apply ? Date.parse(windows.apply.start) : Number.POSITIVE_INFINITY)
  const found = (await catalogueOf(platform).allPublished(now))
    .filter((project) => query.phase === undefined || phase(project) === query.phase)
    .filter((project) => includes(project, query.keyword))
    .filter((project) => !query.mine || involvement(project.id).presentMine !== null)
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
      presentProjectSummary(project, counters.get(project.id) ?? zeroCounters, involvement(project.id), view),
    ),
    total: found.length,
    current: query.current,
    size: query.size,
    serverTime: now.toISOString(),
  }
}

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b))

function includes({ title, code, organiser }: Project, keyword = ''): boolean {
  const searchText = keyword.toLowerCase()
  return code.toLowerCase().includes(searchText) || [title, organiser].some((name) => nameContains(name, searchText))
}

export async function showProject(platform: Platform, id: string, { reader, own, ...view }: ProjectReadContext) {
  const project = await catalogueOf(platform).published(id, view.now)
  const involvement = await involvementsOf(platform, { reader, own })
  const counters = await countersOfProject(platform.database.db, id)
  const total = [...counters.values()].reduce<ApplicationCounters>(addCounters, zeroCounters)
  return presentProject(project, total, involvement(id), view)
}
