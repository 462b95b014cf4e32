export const retentionKinds = [
  'session',
  'staff-session',
  'sms-code',
  'challenge',
  'import',
  'account-erasure',
  'server-fault',
  'client-fault',
  'notification',
  'mail',
  'sms',
  'audit',
  'payment',
  'unfinished-upload',
  'unused-upload',
  'stray-file',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/**
 * Retention periods that an installation sets, in days: defaults and limits. All others follow from purpose (a code, a
 * session), from a promise (an erasure) or from law (payments, the audit log).
 */
export const chosenRetention = {
  import: { days: 1, from: 1, to: 30 },
  'server-fault': { days: 30, from: 7, to: 365 },
  'client-fault': { days: 30, from: 7, to: 365 },
  'unused-upload': { days: 30, from: 30, to: 365 },
  notification: { days: 90, from: 30, to: 730 },
  mail: { days: 90, from: 30, to: 365 },
  sms: { days: 90, from: 30, to: 365 },
} as const satisfies Partial<Record<RetentionKind, { days: number; from: number; to: number }>>
export type ChosenRetention = keyof typeof chosenRetention
export const chosenRetentionKinds = Object.keys(chosenRetention) as ChosenRetention[]
