import type { Permission } from '@rostrum/contracts/permissions'
import type { ExamAdminAction } from '@rostrum/contracts/recruitment/examination/actions'
import type { ExamJob } from '@rostrum/contracts/recruitment/examination/calls'
import { z } from 'zod'
import { notify } from '../../../../engines/notification/notify.ts'
import type { Run } from '../../../../engines/run/run.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { staffByAccount } from '../../../access/accounts/public.ts'
import { canAccessProject } from '../../projects/public.ts'

type ExamRunKind = ExamJob['kind']

/** The kinds of runs of the exam office, by the names that pages have for them. */
export const examRunKinds = {
  seating: 'exam-seating',
  tickets: 'exam-tickets',
  release: 'exam-release',
  interviews: 'exam-interviews',
  publicity: 'exam-publicity',
} as const

export const ExamRunInput = z.object({
  seed: z.string().optional(),
  fromRoom: z.number().optional(),
  toRoom: z.number().optional(),
})
export type ExamRunInput = z.output<typeof ExamRunInput>

type Rule = { readonly action: ExamAdminAction; readonly permissions: readonly Permission[] }

/** Printing tickets gives access to the photos of a whole room, and to the personal data on its tickets. */
export const examRunRules: Readonly<Record<ExamRunKind, Rule>> = {
  seating: { action: 'allotSeats', permissions: ['exam:arrange'] },
  tickets: { action: 'printTickets', permissions: ['exam:arrange', 'personal-data:read'] },
  release: { action: 'release', permissions: ['score:release'] },
  interviews: { action: 'callInterviews', permissions: ['exam:arrange'] },
  publicity: { action: 'publish', permissions: ['exam:arrange'] },
}

/** @throws DomainError `access.denied` */
export async function requirePermissions(
  platform: Platform,
  actor: Staff,
  projectId: string,
  kind: ExamRunKind,
): Promise<void> {
  for (const permission of examRunRules[kind].permissions) {
    if (!(await canAccessProject(platform.database.db, actor, permission, projectId)))
      throw new DomainError('access.denied')
  }
}

/** What all runs of the exam office have in common; their subject is the project. */
export const examRun = (kind: ExamRunKind) => ({
  kind: examRunKinds[kind],
  publication: 'direct' as const,
  input: ExamRunInput,
  /** The requester with current permissions, because a run may have waited for days. */
  async authorize(platform: Platform, run: Run): Promise<Staff> {
    const actor = await staffByAccount(platform, run.requested_by)
    if (!actor) throw new DomainError('access.denied')
    await requirePermissions(platform, actor, projectOf(run), kind)
    return actor
  },
  /** The requester is notified of the outcome once. */
  async ended(platform: Platform, tx: Tx, run: Run, now: Date): Promise<void> {
    if (run.state === 'cancelled') return
    const path = `/recruitment/examination?project=${projectOf(run)}`
    const notificationKind = run.state === 'locked' ? (`${kind}.done` as const) : 'work.failed'
    await notify(platform, tx, { accountIds: [run.requested_by], kind: notificationKind, path }, now)
  },
})

/** A run whose only effect is its publication, because all applicants must learn the outcome at the same moment. */
export const onlyPublished = {
  chunk: z.object({}),
  load: async () => ({}),
  compute: () => ({}),
  write: async () => ({}),
}

export function projectOf({ subject }: Run): string {
  if (subject === null) throw new Error('A run of the exam office has no project.')
  return subject
}
