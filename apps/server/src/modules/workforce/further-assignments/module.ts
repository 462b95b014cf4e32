import { furtherAssignmentCalls } from '@rostrum/contracts/workforce/further-assignments/calls'
import { type DatedRowRescission, rescindDatedRow } from '../../../engines/resource/rescind-dated-row.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Module } from '../../../module.ts'
import { regionChanged } from '../../stores/stores/public.ts'
import { furtherAssignmentChanged, furtherAssignmentRows, requireOther } from '../employees/public.ts'
import { furtherAssignmentResource } from './further-assignment.resource.ts'
import { findEmploymentsOf, findUsedClosedRegion } from './further-assignment.store.ts'
import { sampleFurtherAssignments } from './further-assignments.sample.ts'

const done = { done: true } as const
const rescission: DatedRowRescission = {
  resource: furtherAssignmentResource,
  kind: furtherAssignmentRows,
  subject: 'employmentId',
  permission: 'further-assignment:write',
}

/** Posts of people in addition to their main assignments: additional ones, and acting for others. */
export const furtherAssignmentsModule: Module = {
  name: 'further-assignments',
  resources: [furtherAssignmentResource],
  listeners: [
    listenTo(regionChanged, async (tx, changed) => {
      const used = await findUsedClosedRegion(
        tx,
        changed.map(({ id }) => id),
      )
      if (used) throw new DomainError('structure.people_remain', { name: used.place, count: used.count, names: 'none' })
    }),
  ],
  sample: (tx, _platform, world) => sampleFurtherAssignments(tx, world.branch('further-assignments')),
  mount(mount, platform) {
    mount.calls(furtherAssignmentCalls, {
      'POST /workbenchApi/workforce/further-assignments/{id}/rescission': async (context, given) => {
        await rescindDatedRow(platform, rescission, context, given, async (tx) => {
          const ids = [...(await findEmploymentsOf(tx, [given.id])).values()]
          await requireOther(tx, context.actor, ...ids)
          await announce(tx, furtherAssignmentChanged, { ids })
        })
        return done
      },
    })
  },
}
