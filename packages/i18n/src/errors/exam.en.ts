import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'The seats are allotted and cannot be changed.',
  'exam.seats_missing': 'There are too few seats: {missing} more are needed.',
  'exam.ticket_number_narrow':
    'The ticket number has too few digits for seat {seat} of room {room}. Please widen its rule first.',
  'exam.nobody_confirmed': 'Nobody has confirmed the written test yet.',
  'exam.scores_faulty':
    'The scores have {count, plural, one {# fault} other {# faults}}. Please preview and correct them first.',
  'exam.nobody_scored': 'There are no scores yet. Please enter or import them first.',
  'exam.not_ranked': 'Please compute the ranking first.',
} as const satisfies Record<keyof typeof source, string>
