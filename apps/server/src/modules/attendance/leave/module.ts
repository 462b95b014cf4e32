import { leaveEvidenceRule, leaveEvidenceUpload } from '@rostrum/contracts/attendance/leave/choices'
import { sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import { system } from '../../../kernel/actor.ts'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { longAbsences } from './figures/long-absences.ts'
import { leaveKindResource } from './kinds/leave-kind.resource.ts'
import { minimumLeaveUnitResource } from './kinds/minimum-leave-unit.resource.ts'
import { mountLeave } from './leave.routes.ts'
import { advanceDueAccounts } from './ledger/advance-accounts.ts'
import { annualLeaveResource } from './ledger/annual-leave.resource.ts'
import { leaveListeners } from './listen.ts'
import { leaveDecided } from './public.ts'
import { leaveApproval } from './requests/leave-approval.ts'
import { leaveRequestResource } from './requests/leave-request.resource.ts'
import { repriceMarkedLeave } from './requests/reprice-marked-leave.ts'
import { sampleLeave } from './sample/leave.sample.ts'

const advanceJob = 'leave.advance'
const repriceJob = 'leave.reprice'

/** Kinds of leave, annual leave by rule and ledger, and requests for leave. */
export const leaveModule: Module = {
  name: 'leave',
  auditNames: {
    'annual-leave-rule': {
      permission: 'annual-leave-rule:read',
      query: (ids, language) => sql`
        select row.id::text as id, ${translatedName('row', language)} as name from annual_leave_rule row
        where row.id = any(${ids}::uuid[])`,
    },
  },
  sample: sampleLeave,
  resources: [annualLeaveResource, leaveRequestResource, leaveKindResource, minimumLeaveUnitResource],
  uploads: { [leaveEvidenceUpload]: { permission: 'attendance-request:write', rule: leaveEvidenceRule } },
  findReferencedFiles: () => findReferencedFilesIn(['leave_request', 'evidence_file_id']),
  approvalKinds: [leaveApproval],
  longAbsences,
  facts: [leaveDecided],
  listeners: leaveListeners,
  menus: [
    {
      ...{ code: 'leave-calendar', parent: 'attendance', path: '/attendance/leave-calendar' },
      permission: 'attendance-request:read',
    },
    {
      ...{ code: 'annual-leave-rules', parent: 'attendance', path: '/attendance/annual-leave-rules' },
      ...{ permission: 'annual-leave-rule:read', buttons: ['annual-leave-rule:write'] },
    },
  ],
  jobs: (platform) => ({
    [advanceJob]: () => advanceDueAccounts(platform, platform.clock.now()),
    [repriceJob]: () => repriceMarkedLeave(platform, system(repriceJob), platform.clock.now()),
  }),
  // Days begin at whole hours and halves of them, in each zone at another.
  schedule: [
    { name: advanceJob, schedule: '1,31 * * * *' },
    { name: repriceJob, schedule: '* * * * *' },
  ],
  mount: mountLeave,
}
