import { punchReviewCalls } from '@rostrum/contracts/attendance/punch-review/calls'
import type { Module } from '../../../module.ts'
import { punchInvalidated } from './public.ts'
import { attendancePunchResource } from './punch.resource.ts'
import { invalidatePunch, showPunch } from './review-punch.ts'

/** Punches that someone should look at, with their signals, and marking them as invalid. */
export const punchReviewModule: Module = {
  name: 'punch-review',
  resources: [attendancePunchResource],
  facts: [punchInvalidated],
  mount(mount, platform) {
    mount.calls(punchReviewCalls, {
      'GET /workbenchApi/attendance/punches/{id}/evidence': ({ actor }, { id }) =>
        showPunch(platform.database.db, actor, id),
      'POST /workbenchApi/attendance/punches/{id}/invalidation': ({ actor, now }, input) =>
        platform.transaction((tx) => invalidatePunch({ tx, actor, now }, input)),
    })
  },
}
