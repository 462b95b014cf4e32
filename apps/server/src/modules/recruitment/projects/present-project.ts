import type { ProjectSummary, Project as ProjectView } from '@rostrum/contracts/recruitment/projects/calls'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import { workbenchMessages } from '../../../kernel/http/workbench-messages.ts'
import type { ApplicationCounters } from './counter.store.ts'
import { nameIn } from './names.ts'
import type { PresentationContext } from './presentation-context.ts'
import type { Project } from './project.ts'
import { phaseOf } from './project-phase.ts'
import { visibleWindows } from './visible-windows.ts'

/** In English from the catalogue, which knows the built-in types. Other types keep the name that their author wrote. */
const presentType = ({ code, name }: Project['type'], locale: PortalLocale): Project['type'] => ({
  code,
  name: (locale === 'en' && workbenchMessages.en[`option.projectType.${code}`]) || name,
})

export function presentProjectSummary(
  project: Project,
  counters: ApplicationCounters,
  reminder: boolean | null,
  view: PresentationContext,
): z.input<typeof ProjectSummary> {
  const offered = project.positions.filter(({ cancelled }) => !cancelled)
  return {
    id: project.id,
    code: project.code,
    title: nameIn(project.title, view.locale),
    type: presentType(project.type, view.locale),
    organiser: nameIn(project.organiser, view.locale),
    region: project.region,
    phase: phaseOf(project.windows, view.now.toISOString()),
    windows: visibleWindows(project),
    timeZone: project.timeZone,
    counts: {
      positions: offered.length,
      headcount: offered.reduce((sum, { headcount }) => sum + headcount, 0),
      ...counters,
    },
    noticeId: project.noticeId,
    positionsPublishedAt: project.positionsPublishedAt?.toISOString() ?? null,
    reminder,
  }
}

export function presentProject(
  project: Project,
  counters: ApplicationCounters,
  reminder: boolean | null,
  view: PresentationContext,
): z.input<typeof ProjectView> {
  return {
    ...presentProjectSummary(project, counters, reminder, view),
    introduction: nameIn(project.introduction, view.locale),
    attachments: [...project.attachments],
    agreementId: project.agreementId,
    choicesPerApplication: project.choicesPerApplication,
    adjustable: project.adjustable,
    fee: project.fee,
    reviewMode: project.reviewMode,
    noResponseRule: project.noResponseRule,
    minimumRatio: project.minimumRatio,
    subjects: project.subjects.map(({ name, start, end, ...subject }) => ({
      ...subject,
      name: nameIn(name, view.locale),
      start: start?.toISOString() ?? null,
      end: end?.toISOString() ?? null,
    })),
    interviewWeight: project.interviewWeight,
    referenceDate: project.referenceDate,
    formVersionId: project.formVersionId,
    serverTime: view.now.toISOString(),
    arrivedAt: arrivedBefore(project, view),
  }
}

/**
 * An applicant who got no response may create the application as of the time of that request, so the project must show
 * it.
 */
function arrivedBefore({ id }: Project, { now, arrivalFor }: PresentationContext): string | null {
  const arrived = arrivalFor?.('application', id) ?? now
  return arrived < now ? arrived.toISOString() : null
}
