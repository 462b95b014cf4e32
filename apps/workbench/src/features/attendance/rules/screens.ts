import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'
import type { ResourceOverride } from '../../../engine/public/resource-override.ts'

const monthRule: ResourceOverride = {
  inputs: {
    leaveKinds: lazyComponent(
      () => import('./LeaveKindsInput.tsx'),
      ({ LeaveKindsInput }) => LeaveKindsInput,
    ),
  },
  cells: {
    leaveKinds: lazyComponent(
      () => import('./LeaveKindsInput.tsx'),
      ({ LeaveKindNames }) => LeaveKindNames,
    ),
  },
}

export const attendanceRuleScreens: ModuleScreens = {
  overrides: {
    'effective-month-rule': {
      ...monthRule,
      Acts: lazyComponent(
        () => import('./MonthRulePanel.tsx'),
        ({ EffectiveMonthActs }) => EffectiveMonthActs,
      ),
      Panel: lazyComponent(
        () => import('./MonthRulePanel.tsx'),
        ({ EffectiveMonthPanel }) => EffectiveMonthPanel,
      ),
    },
    'full-attendance-rule': {
      ...monthRule,
      Acts: lazyComponent(
        () => import('./MonthRulePanel.tsx'),
        ({ FullAttendanceActs }) => FullAttendanceActs,
      ),
      Panel: lazyComponent(
        () => import('./MonthRulePanel.tsx'),
        ({ FullAttendancePanel }) => FullAttendancePanel,
      ),
    },
  },
  messages: {
    '/attendance': ['attendance/rules'],
    '/attendance/effective-month-rules': ['attendance/rules', 'attendance/leave', 'attendance/holidays'],
    '/attendance/working-time-rules': ['attendance/rules'],
    '/attendance/full-attendance-rules': ['attendance/rules', 'attendance/leave', 'attendance/holidays'],
  },
}
