import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'The seats are allotted and cannot be changed.',
  'exam.seats_missing': 'There are too few seats: {missing} more are needed.',
  'exam.nobody_confirmed': 'Nobody has confirmed the written test yet.',
  'exam.scores_faulty':
    'The scores have {count, plural, one {# fault} other {# faults}}. Please preview and correct them first.',
  'exam.not_ranked': 'Please compute the ranking first.',
} as const satisfies Record<keyof typeof source, string>
