import type { assessmentErrors as assessmentErrorsSource } from './assessment.zh-CN.ts'

export const assessmentErrors = {
  'assessment.not_draft': 'A published paper cannot be changed. Begin a revision first.',
  'assessment.paper_state': 'This cannot be done with the paper in its present state.',
  'assessment.paper_empty': 'Every section needs at least one question.',
  'assessment.question_unusable':
    '{count, plural, one {# question is} other {# questions are}} retired, repeated or not yours to use.',
  'assessment.too_few_questions': 'The bank has too few fitting questions: {wanted} wanted, at most {found} found.',
  'assessment.paper_unpublished': 'The paper is not published.',
  'assessment.link_unknown': 'This link is not valid, or was taken back. Please ask whoever invited you.',
  'assessment.invitation_over': 'The invitation has ended.',
  'assessment.not_begun': 'The paper has not been begun.',
  'assessment.begun_already': 'The candidate has begun already.',
  'assessment.time_over': 'The time is over.',
  'assessment.handed_in': 'The paper has been handed in.',
  'assessment.sitting_state': 'This cannot be done in the present state of the evaluation.',
  'assessment.claim_lost': 'This answer has been given to another marker.',
  'assessment.marked_already': 'You have marked this answer already.',
  'field.option_too_long': 'An option has at most 30 characters.',
  'field.two_options': 'At least two options are needed.',
  'field.same_options': 'Two options are the same.',
  'field.right_option': 'Say which option is right.',
  'field.one_right_option': 'Only one option can be right.',
  'field.day_past': 'This day is past.',
} as const satisfies Record<keyof typeof assessmentErrorsSource, string>
