import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'Seats have been allocated. You cannot change this any more.',
  'exam.seats_missing': 'Not enough seats: {missing} more needed.',
  'exam.ticket_number_narrow':
    'The ticket number rule has too few digits for room {room}, seat {seat}. Add digits to the rule first.',
  'exam.nobody_confirmed': 'No applicant has confirmed the written test yet.',
  'exam.confirmation_open':
    'Applicants can confirm the written test until {at, date}. Anyone who confirms after seats are allocated will not have a seat.',
  'exam.scores_faulty':
    '{count, plural, one {There is # error} other {There are # errors}} in the scores. Preview and correct them before you import.',
  'exam.nobody_scored': 'There are no scores yet. Enter or import them first.',
  'exam.not_ranked': 'Calculate the ranks first.',
  'exam.interviews_unmarked':
    '{count, plural, one {# applicant has} other {# applicants have}} no interview score: ticket {tickets}{more, plural, =0 {} other { and # more}}. Mark anyone who did not attend as absent before you publish the list.',
  'exam.weights_wrong': 'Subject weights must add up to 100%.',
  'exam.marks_entered': 'Scores have been entered, so you cannot add or remove subjects or change maximum scores.',
  'exam.results_released': 'Scores are released, so you can no longer change weights or ranking rules.',
  'exam.interviews_called': 'Applicants have been called to interview, so you can no longer change thresholds.',
  'exam.work_running': 'A task of this kind is already running. Wait until it finishes.',
  'exam.work_begun': 'The task has started and cannot be cancelled.',
  'exam.act_refused': 'You cannot do this yet. The exam overview shows why.',
  'exam.work_failed': 'The task failed. Try again. If it fails again, contact the administrator.',
} as const satisfies Record<keyof typeof source, string>
