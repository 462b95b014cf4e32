import type { Resource } from '../../../../engines/resource/binding.ts'
import { inWriting } from '../../../../engines/resource/in-context.ts'
import { readContext } from '../../../../engines/resource/read-context.ts'
import { requireInScope } from '../../../../engines/resource/scope.ts'
import { lockSubjectRecords } from '../../../../engines/resource/timeline/find-subjects.ts'
import { changeTimeline } from '../../../../engines/timeline/change-timeline.ts'
import type { Change } from '../../../../engines/timeline/plan.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { regionTimeline } from '../timelines.ts'
import { findBranch, findUnfitLevel, raiseRevisions } from './region.store.ts'
import { regionTree } from './region-tree.ts'

type LevelChange = {
  readonly id: string
  readonly revision: number
  readonly level: number
  readonly parentId: string | null
  readonly effectiveOn: string
}

/**
 * Changes the level of a region and of all below it by the same number, and its parent with it.
 *
 * @throws DomainError `stores.level_unfit` where the parent is not one level above, or a level would be out of range
 */
export async function changeLevel(
  platform: Platform,
  resource: Resource,
  context: RequestContext<'staff'>,
  { id, revision, level, parentId, effectiveOn }: LevelChange,
): Promise<{ readonly id: string; readonly revision: number; readonly changed: number }> {
  const { actor, now } = context
  const seen = await inWriting(resource, readContext(platform, context))
  const subjects = { timeline: regionTimeline, table: 'sales_region' }
  return platform.transaction(async (tx) => {
    const writes = { platform, tx, actor, now }
    await lockSubjectRecords(seen, subjects, writes, 'region:write', [{ id, revision }])
    const branch = await findBranch(tx, id, effectiveOn)
    const [root] = branch
    if (!root) throw new DomainError('timeline.before_founding', { day: effectiveOn })
    const ids = branch.map((region) => region.id)
    await requireInScope(seen, writes, parentId === null ? ids : [...ids, parentId], 'region:write', false)
    const by = level - root.level
    const outside = branch.find((region) => region.level + by > 6)
    if (outside) throw new DomainError('stores.level_unfit', { level: outside.level + by, above: 6 })
    const changes = branch.map((region): [string, readonly Change[]] => [
      region.id,
      [
        {
          ...{ type: 'append', id: crypto.randomUUID(), act: 'changed', day: effectiveOn, state: 'applied' },
          patch: { level: region.level + by, ...(region.id === id && { parent: parentId }) },
        },
      ],
    ])
    await changeTimeline(tx, regionTimeline, new Map(changes), { actor, now, origin: 'command' })
    await raiseRevisions(tx, ids)
    const unfit = await findUnfitLevel(tx, ids)
    if (unfit !== undefined) throw new DomainError('stores.level_unfit', { level: unfit, above: unfit - 1 })
    await platform.changes.publish(tx, regionTree.topic)
    return { id, revision: revision + 1, changed: branch.length }
  })
}
