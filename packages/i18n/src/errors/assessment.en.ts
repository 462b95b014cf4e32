import type { assessmentErrors as assessmentErrorsSource } from './assessment.zh-CN.ts'

export const assessmentErrors = {
  'assessment.not_draft': 'You cannot change a published paper. Create a revision first.',
  'assessment.paper_state': 'You cannot do this in the current state of the paper.',
  'assessment.paper_empty': 'Every section needs at least one question.',
  'assessment.question_unusable':
    '{count, plural, one {# question is} other {# questions are}} retired, duplicated or not available to you.',
  'assessment.too_few_questions':
    'Not enough matching questions in the bank: {wanted} needed, at most {found} available.',
  'assessment.paper_unpublished': 'This paper is not published yet.',
  'assessment.link_unknown': 'This link is not valid or was revoked. Contact the person who invited you.',
  'assessment.invitation_over': 'This invitation has expired.',
  'assessment.not_begun': 'The candidate has not started the test yet.',
  'assessment.begun_already': 'The candidate has already started.',
  'assessment.time_over': 'Time is up.',
  'assessment.handed_in': 'The test has already been submitted.',
  'assessment.sitting_state': 'You cannot do this in the current state of the test.',
  'assessment.claim_lost': 'This answer was passed to another marker.',
  'assessment.marked_already': 'You have already marked this answer.',
  'field.option_too_long': 'Use no more than 30 characters for an option.',
  'field.two_options': 'Add at least two options.',
  'field.same_options': 'Two options are the same.',
  'field.right_option': 'Mark the correct option.',
  'field.one_right_option': 'Mark only one option as correct.',
  'field.day_past': 'Enter a date that is not in the past.',
} as const satisfies Record<keyof typeof assessmentErrorsSource, string>
