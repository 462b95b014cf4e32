import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { countByExamState } from '../exam-admin.store.ts'
import { lockProject } from '../lock-project.ts'
import { recordMarkChange } from './ranking.store.ts'
import { setThresholds } from './threshold.store.ts'

type Change = {
  readonly id: string
  readonly total: string | null
  readonly positionIds?: readonly string[] | undefined
}

/**
 * Sets thresholds. They apply from the next ranking on; until then the existing ranking is outdated. @throws
 * DomainError `exam.interviews_called`
 */
export function changeThresholds(
  platform: Platform,
  actor: Staff,
  { id, total, positionIds }: Change,
  now: Date,
): Promise<{ positions: number }> {
  return platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, actor, 'score:write', id)
    const { INTERVIEW, PUBLICITY, HIRED } = await countByExamState(tx, id)
    if (INTERVIEW + PUBLICITY + HIRED > 0) throw new DomainError('exam.interviews_called')
    const positions = await setThresholds(tx, project, { total, positionIds })
    await recordMarkChange(tx, id)
    const facts = { total, positions: positionIds ?? 'all' }
    await audit(tx, actor, now, { event: 'thresholds.changed', entity: 'project', entityId: id, facts })
    return { positions }
  })
}
