import { attendanceRuleCalls } from '@rostrum/contracts/attendance/rules/calls'
import type { Module } from '../../../module.ts'
import { effectiveMonthResource, fullAttendanceResource } from './month-rule.resources.ts'
import { previewMonthRule } from './preview-month-rule.ts'
import { monthRulesChanged } from './public.ts'

/** Rules of units that decide on months: effective months and full attendance. */
export const attendanceRulesModule: Module = {
  name: 'attendance-rules',
  resources: [effectiveMonthResource, fullAttendanceResource],
  facts: [monthRulesChanged],
  mount(mount, platform) {
    mount.calls(attendanceRuleCalls, {
      'GET /workbenchApi/attendance/effective-month-rules/{id}/preview': ({ actor, now }, requested) =>
        previewMonthRule(platform, actor, 'effective', requested, now),
      'GET /workbenchApi/attendance/full-attendance-rules/{id}/preview': ({ actor, now }, requested) =>
        previewMonthRule(platform, actor, 'full', requested, now),
    })
  },
}
