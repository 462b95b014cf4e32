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
import { presentProject, presentProjectSummary } from './present-project.ts'
import type { PresentationContext } from './presentation-context.ts'
import type { Project } from './project.ts'
import { catalogueOf } from './project-catalogue.ts'
import { type Phase, phaseOf } from './project-phase.ts'
import { findReminders } from './reminder.store.ts'

export type ProjectReader = Visitor | Applicant
/** The applications of a reader by project, each with a function that builds its view when it is shown. */
export type OwnApplications<View> = ReadonlyMap<string, () => View>
export type ProjectReadContext<View> = PresentationContext & {
  readonly reader: ProjectReader
  /** None for a visitor. The module of applications loads them. */
  readonly own: OwnApplications<View>
}

export const noApplications: OwnApplications<never> = new Map()

export type ProjectQuery = {
  readonly phase?: Phase | undefined
  readonly keyword?: string | undefined
  readonly mine?: boolean | undefined
  readonly current: number
  readonly size: number
}

/** Whether a reader is to be reminded of a project; null for a visitor. */
async function remindersOf(platform: Platform, reader: ProjectReader): Promise<(projectId: string) => boolean | null> {
  if (reader.kind === 'visitor') return () => null
  const reminders = await findReminders(platform.database.db, reader.personId)
  return (projectId) => reminders.has(projectId)
}

const phaseOrder: readonly Phase[] = ['applying', 'upcoming', 'underway', 'finished']

/** Published projects: open ones first, each group by the start of applying, the latest first. */
export async function listProjects<View>(
  platform: Platform,
  query: ProjectQuery,
  { reader, own, ...view }: ProjectReadContext<View>,
) {
  const { now } = view
  const reminderOf = await remindersOf(platform, reader)
  const counters = await countersByProject(platform.database.db)
  const phase = (project: Project) => phaseOf(project.windows, now.toISOString())
  const opens = ({ windows }: Project) => (windows.apply ? Date.parse(windows.apply.start) : Number.POSITIVE_INFINITY)
  const found = (await catalogueOf(platform).allPublished(now))
    .filter((project) => query.phase === undefined || phase(project) === query.phase)
    .filter((project) => includes(project, query.keyword))
    .filter((project) => !query.mine || own.has(project.id))
    .sort(
      (a, b) =>
        phaseOrder.indexOf(phase(a)) - phaseOrder.indexOf(phase(b)) ||
        compare(opens(b), opens(a)) ||
        a.code.localeCompare(b.code),
    )
  const { limit, offset } = offsetOf(query)
  const page = found.slice(offset, offset + limit)
  return {
    records: page.map((project) => ({
      ...presentProjectSummary(project, counters.get(project.id) ?? zeroCounters, reminderOf(project.id), view),
      mine: own.get(project.id)?.() ?? null,
    })),
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

export async function showProject<View>(
  platform: Platform,
  id: string,
  { reader, own, ...view }: ProjectReadContext<View>,
) {
  const project = await catalogueOf(platform).published(id, view.now)
  const reminderOf = await remindersOf(platform, reader)
  const counters = await countersOfProject(platform.database.db, id)
  const total = [...counters.values()].reduce<ApplicationCounters>(addCounters, zeroCounters)
  return { ...presentProject(project, total, reminderOf(id), view), mine: own.get(id)?.() ?? null }
}
