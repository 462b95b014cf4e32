import { attendancePeriodCalls } from '@rostrum/contracts/attendance/periods/calls'
import type { Module } from '../../../module.ts'
import { showAdjustment, showFigures } from '../pay-figures/public.ts'
import { attendanceAdjustmentResource } from './adjustment.resource.ts'
import { periodNames } from './audit-names.ts'
import { changeSetting, closeCompanyPeriod, listPeriods } from './close-period.ts'
import { decide } from './decide-adjustment.ts'
import { closeLeaver, showLeaver } from './leaver.ts'

const done = { done: true } as const

/** Periods of attendance of companies: closing them, and adjustments of days that are closed. */
export const attendancePeriodsModule: Module = {
  name: 'attendance-periods',
  auditNames: periodNames,
  resources: [attendanceAdjustmentResource],
  menus: [
    {
      ...{ code: 'attendance-periods', parent: 'attendance', path: '/attendance/periods' },
      ...{ permission: 'attendance-month:read', buttons: ['attendance-month:close', 'attendance-month:adjust'] },
    },
  ],
  mount(mount, platform) {
    mount.calls(attendancePeriodCalls, {
      'GET /workbenchApi/attendance/periods': ({ actor, language, now }, { month }) =>
        listPeriods(platform, actor, month, language, now),
      'POST /workbenchApi/attendance/periods/{unitId}/closing': async ({ actor, now }, input) => {
        await closeCompanyPeriod(platform, actor, input, now)
        return done
      },
      'PUT /workbenchApi/attendance/periods/{unitId}/setting': async ({ actor, now }, input) => {
        await changeSetting(platform, actor, input, now)
        return done
      },
      'GET /workbenchApi/attendance/employments/{employmentId}/leaving': ({ actor, now }, { employmentId }) =>
        showLeaver(platform, actor, employmentId, now),
      'POST /workbenchApi/attendance/employments/{employmentId}/closing': async ({ actor, now }, { employmentId }) => {
        await closeLeaver(platform, actor, employmentId, now)
        return done
      },
      'GET /workbenchApi/attendance/month-sums/{id}/figures': ({ actor, language, now }, { id }) =>
        showFigures({ platform, actor, language, now }, id),
      'GET /workbenchApi/attendance/adjustments/{id}/figures': ({ actor, language, now }, { id }) =>
        showAdjustment({ platform, actor, language, now }, id),
      'POST /workbenchApi/attendance/adjustments/{id}/acceptance': async ({ actor, now }, input) => {
        await decide(platform, actor, { ...input, action: 'accept' }, now)
        return done
      },
      'POST /workbenchApi/attendance/adjustments/{id}/dismissal': async ({ actor, now }, input) => {
        await decide(platform, actor, { ...input, action: 'dismiss' }, now)
        return done
      },
    })
  },
}
