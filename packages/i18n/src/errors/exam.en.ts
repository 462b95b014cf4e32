import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'The seats are allotted and cannot be changed.',
  'exam.seats_missing': 'There are too few seats: {missing} more are needed.',
  'exam.ticket_number_narrow':
    'The ticket number has too few digits for seat {seat} of room {room}. Please widen its rule first.',
  'exam.nobody_confirmed': 'Nobody has confirmed the written test yet.',
  'exam.confirmation_open':
    'The written test can be confirmed until {at, date}; whoever confirms after the allotment would have no seat.',
  'exam.scores_faulty':
    'The scores have {count, plural, one {# fault} other {# faults}}. Please preview and correct them first.',
  'exam.nobody_scored': 'There are no scores yet. Please enter or import them first.',
  'exam.not_ranked': 'Please compute the ranking first.',
  'exam.interviews_unmarked':
    '{count, plural, one {# person has} other {# people have}} no interview mark, ticket {tickets}{more, plural, =0 {} other { and # more}}. Please mark who stayed away as absent, and then publish.',
  'exam.weights_wrong': 'The weights of the subjects must add up to 100%.',
  'exam.marks_entered': 'There are marks already: subjects and full marks can no longer be changed.',
  'exam.results_released': 'Scores are released: weights and ranking rules can no longer be changed.',
  'exam.interviews_called': 'People have been called to interview: thresholds can no longer be changed.',
  'exam.work_running': 'Work of this kind is under way. Please wait until it is done.',
  'exam.work_begun': 'The work has begun and can no longer be cancelled.',
  'exam.act_refused': 'This cannot be done now. The board says why.',
  'exam.work_failed': 'The work failed. Please try again, and tell the administrator if it fails once more.',
} as const satisfies Record<keyof typeof source, string>
