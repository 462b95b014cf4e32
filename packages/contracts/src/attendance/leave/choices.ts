import { megabyte, type UploadRule } from '../../kernel/upload-rules.ts'

export const leaveUnits = ['hour', 'half_day', 'day'] as const
export const leaveCountings = ['work_days', 'calendar_days'] as const
export const leaveLimits = ['none', 'year', 'event'] as const
export const leaveStates = ['pending', 'approved', 'refused', 'withdrawn', 'cancelled', 'shortened'] as const
export type LeaveState = (typeof leaveStates)[number]

export const leaveDimensions = ['company_service', 'working_years', 'rank_and_grade'] as const
export const grantMethods = ['natural_year', 'entry_date', 'working_days', 'monthly'] as const
export const leaveValidities = ['natural_year', 'twelve_months'] as const
export const tierChanges = ['split', 'that_day', 'next_year'] as const
export const carryKinds = ['none', 'up_to', 'all', 'above'] as const
export const roundings = ['down', 'up', 'half_up'] as const
export const leaveCredits = ['start', 'end'] as const
export const ruleStates = ['draft', 'enabled', 'disabled'] as const
export type RuleState = (typeof ruleStates)[number]

/** The purpose of uploads of evidence. */
export const leaveEvidenceUpload = 'leave-evidence'
export const leaveEvidenceRule = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maximumBytes: 5 * megabyte,
} as const satisfies UploadRule

/** Days that one answer of the calendar shows at most. */
export const calendarDays = 62

/** What is planned on a date. */
export const dateKinds = ['work', 'rest', 'holiday', 'not_employed'] as const

/** In the order of the rows of one day. */
export const ledgerRowKinds = ['expire', 'carry', 'grant', 'adjust', 'release', 'use', 'payout'] as const
export const lotKinds = ['adjust', 'carry', 'grant'] as const
