import type { Locale } from '@rostrum/i18n/locale'
import { headcountForApplicants } from '@rostrum/recruitment-rules/scores'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, countersOfProject, nameFor, zeroCounters } from '../projects/public.ts'

/**
 * Positions with fewer applicants per opening than the project requires, and the headcount that their applicants
 * suffice for.
 */
export async function listShortfalls(platform: Platform, actor: Staff, projectId: string, language: Locale) {
  const { positions, minimumRatio, fee } = await accessProject(platform, actor, 'project:read', projectId)
  const counters = await countersOfProject(platform.database.db, projectId)
  const records = positions
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, code, title, headcount }) => {
      const { passed, paid } = counters.get(id) ?? zeroCounters
      const applicants = fee === null ? passed : Math.min(passed, paid)
      const affordable = minimumRatio === null ? headcount : headcountForApplicants(headcount, applicants, minimumRatio)
      return { id, code, title: nameFor(title, language), headcount, applicants, affordable }
    })
  return { minimumRatio, records: records.filter(({ affordable, headcount }) => affordable < headcount) }
}
