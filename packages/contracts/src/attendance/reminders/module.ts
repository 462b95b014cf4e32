import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { reminderCalls } from './calls.ts'
import { reminderErrors } from './errors.ts'

export const remindersContract = {
  name: 'attendance/reminders',
  errors: reminderErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'reminder-template:read',
    'reminder-template:write',
    'reminder-template:export',
  ]),
  notifications: [
    'attendance-reminder.before_on',
    'attendance-reminder.on_missed',
    'attendance-reminder.off',
    'attendance-reminder.missing',
    'attendance-reminder.figure_due',
    'attendance-reminder.leave_expiring',
    'attendance-reminder.decision',
    'attendance-reminder.closing',
    'attendance-reminder.own_text',
  ],
  retention: { reminder: 'fixed' },
  staffCalls: callTypes<typeof reminderCalls>(),
} as const satisfies Contract
