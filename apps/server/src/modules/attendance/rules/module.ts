import { attendanceRuleCalls } from '@rostrum/contracts/attendance/rules/calls'
import type { Module } from '../../../module.ts'
import { previewMonthRule } from './preview-month-rule.ts'
import { monthRulesChanged } from './public.ts'
import { sampleUnitRules } from './rules.sample.ts'
import { effectiveMonthResource, fullAttendanceResource, workingTimeRuleResource } from './unit-rule.resources.ts'

/** Rules of units: effective months, full attendance, and what exceeding a limit of working time leads to. */
export const attendanceRulesModule: Module = {
  name: 'attendance-rules',
  sample: (tx, _platform, world) => sampleUnitRules(tx, world),
  resources: [effectiveMonthResource, fullAttendanceResource, workingTimeRuleResource],
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
