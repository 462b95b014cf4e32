import type { recruitmentErrors as source } from './recruitment.zh-CN.ts'

const stage =
  '{stage, select, apply {The application period} review {The qualification review} changePost {The position change period} pay {The payment period} waiver {The fee waiver request period} confirmation {The written-test confirmation period} ticketPrinting {The ticket printing period} writtenExam {The written test} scoreRelease {The score release} recheck {The recheck request period} interview {The interview stage} publicity {The public notice period} submission {The application period} correction {The correction period} other {This stage}}'

const state = `{state, select,
  review_DRAFT {The application has not been submitted.}
  review_SUBMITTED {The application is submitted and awaiting review.}
  review_PASSED {The application has passed the qualification review and is locked.}
  review_RETURNED {The application was returned. Correct it and submit it again.}
  review_REJECTED {The application did not pass the review.}
  review_WITHDRAWN {The application has been withdrawn.}
  review_LAPSED {The application has lapsed.}
  review_DISQUALIFIED {The applicant has been disqualified.}
  review_POST_CANCELLED {The position was cancelled. Choose another position.}
  photo_NONE {No photo has been uploaded. Upload one first.}
  photo_PENDING {The photo is being checked.}
  photo_OK {The photo has been accepted.}
  photo_BAD {The photo was not accepted. Replace it.}
  fee_NONE {No fee is due now.}
  fee_DUE {The exam fee has not been paid yet.}
  fee_PAYING {A payment is in progress.}
  fee_PAID {The exam fee has been paid.}
  fee_REFUNDING {The exam fee is being refunded.}
  fee_REFUNDED {The exam fee has been refunded.}
  fee_WAIVER_PENDING {The fee waiver request is being checked.}
  fee_WAIVED {The exam fee has been waived.}
  fee_LAPSED {The fee was not paid in time, so the place in the exam is given up.}
  exam_NONE {The exam stage starts after the qualification review is passed and any fee is paid.}
  exam_UNCONFIRMED {The written test has not been confirmed yet.}
  exam_CONFIRMED {The written test is confirmed. Seats have not been assigned yet.}
  exam_SEATED {Seats have been assigned. Tickets cannot be printed yet.}
  exam_TICKET_OPEN {The ticket is ready to print.}
  exam_SAT {The written test is over. Scores have not been released yet.}
  exam_ABSENT {The applicant was absent from the written test.}
  exam_VIOLATION {Exam rules were broken.}
  exam_SCORED {Scores have not been released yet.}
  exam_RELEASED {Scores have been released.}
  exam_RECHECK {The score is being rechecked.}
  exam_INTERVIEW {The applicant has been called to interview.}
  exam_PUBLICITY {The result is in the public notice period.}
  exam_HIRED {The applicant has been hired.}
  exam_OUT {This recruitment has ended; you were not hired.}
  edit_draft {The application has not been submitted. Choose other positions in the application form.}
  form_early {You can download the form after you submit the application.}
  receipt_early {You can download the receipt after you pay the fee.}
  certificate_early {You can print the certificate after you pass the qualification review.}
  confirmed {You have already confirmed the written test.}
  confirmation_over {The written test is over. You do not need to confirm.}
  confirmation_sheet_early {Confirm the written test first. You can then print the confirmation.}
  confirmation_sheet_over {The written test is over. You can no longer print the confirmation.}
  ticket_unconfirmed {You have not confirmed the written test. Only applicants who confirm in time get a ticket.}
  ticket_over {The written test is over. You can no longer print the ticket.}
  score_early {Scores have not been released yet. They appear here when they are.}
  recheck_early {Scores have not been released yet. You can request a recheck when they are.}
  recheck_over {The recruitment has moved on to the interview stage or later. Rechecks are no longer possible.}
  other {You cannot do this in the current state.}}`

export const recruitmentErrors = {
  'recruitment.state': state,
  'recruitment.window_unscheduled': `${stage} has no dates yet.`,
  'recruitment.window_upcoming': `${stage} opens on {opens, date}.`,
  'recruitment.window_closed': `${stage} closed on {closed, date}.`,
  'recruitment.window_not_over': `${stage} does not end until {closes, date}.`,
  'recruitment.guard_complete':
    'The application form is not complete, or you do not meet the requirements of one of your choices.',
  'recruitment.guard_editable': 'The application is locked. You cannot change it.',
  'recruitment.guard_live': 'This application has ended.',
  'recruitment.guard_handed_in': 'The applicant has not submitted the application yet.',
  'recruitment.guard_on_record': 'This application was never submitted, and no fee was charged.',
  'recruitment.guard_passed': 'This application has not passed the qualification review yet.',
  'recruitment.guard_not_barred': 'You cannot apply while you are barred for submitting false documents.',
  'recruitment.guard_only_application': 'You already have an active application in this recruitment.',
  'recruitment.guard_post_cancelled': 'This position has not been cancelled.',
  'recruitment.guard_reviewable': 'This project reviews applications after payment, and the fee has not been paid.',
  'recruitment.guard_reviewed_by_rules': 'This project does not use automatic review.',
  'recruitment.guard_silence_passes': 'In this project, applications not reviewed in time do not pass automatically.',
  'recruitment.guard_silence_lapses': 'In this project, applications not reviewed in time do not lapse.',
  'recruitment.guard_photo_accepted': 'The photo has not been accepted yet.',
  'recruitment.guard_fee_falls_due': 'No fee is due for this application now.',
  'recruitment.guard_fee_settled': 'The exam fee has not been paid yet.',
  'recruitment.guard_fee_missed': 'The fee for this application is not overdue.',
  'recruitment.guard_refund_owed': 'This application does not qualify for a refund.',
  'recruitment.guard_called_to_interview': 'This rank is not within the range called to interview.',
  'recruitment.guard_interview_held': 'This project has no interview.',
  'recruitment.guard_no_interview': 'This project has an interview, so the public notice list is decided after it.',
  'recruitment.guard_place_free': 'All places for this position are filled.',
  'recruitment.guard_seats_not_given': 'Seats have been assigned, so you can no longer confirm the written test.',
  'recruitment.choices_too_many': 'You can choose up to {limit, plural, one {# position} other {# positions}}.',
  'recruitment.choice_twice': 'You cannot choose the same position twice.',
  'recruitment.choice_elsewhere': 'One of your choices is not in this recruitment.',
  'recruitment.choice_cancelled': 'One of your choices has been cancelled. Choose another position.',
  'recruitment.no_choice': 'Choose at least one position.',
  'recruitment.ineligible': 'You do not meet the requirements of “{position}”.',
  'recruitment.facts_missing':
    'We cannot check yet whether you meet the requirements of “{position}”. Complete your personal information first.',
  'recruitment.agreement_changed': 'The application agreement has just been updated. Read it and agree again.',
  'recruitment.statement_missing': 'Confirm the statements that “{position}” requires.',
  'recruitment.reminder_late': 'Applications are already open, so no reminder is needed.',
  'recruitment.not_ready':
    'The project cannot be published yet: {check, select, windows {some stage dates are missing} order {the stage dates are out of order} form {no application form is selected} positions {there are no positions} fee {the payment settings are incomplete} subjects {the subject weights do not add up to 1} agreement {the application agreement is not published} other {}}.',
  'recruitment.settings_frozen': '{field, select, other {You cannot change this setting after applications open.}}',
  'recruitment.positions_frozen': 'You cannot add positions after applications open.',
  'recruitment.has_applications': 'People have applied, so you cannot unpublish this project.',
} as const satisfies Record<keyof typeof source, string>
