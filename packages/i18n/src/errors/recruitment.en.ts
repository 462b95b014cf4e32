import type { recruitmentErrors as source } from './recruitment.zh-CN.ts'

const stage =
  '{stage, select, apply {Applying} review {The qualification review} changePost {The change of post} pay {Payment} waiver {The application for a fee waiver} confirmation {The written-test confirmation} ticketPrinting {Ticket printing} writtenExam {The written test} scoreRelease {The score release} recheck {The application for a recheck} interview {The interview} publicity {The publicity period} submission {Applying} correction {The time for correction} other {This stage}}'

const state = `{state, select,
  review_DRAFT {The application has not been submitted.}
  review_SUBMITTED {The application has been submitted and awaits review.}
  review_PASSED {The application has passed the review and is locked.}
  review_RETURNED {The application was returned. Please correct it and submit it again.}
  review_REJECTED {The application did not pass the review.}
  review_WITHDRAWN {The application has been withdrawn.}
  review_LAPSED {The application has lapsed.}
  review_DISQUALIFIED {The application has been disqualified.}
  review_POST_CANCELLED {The position was cancelled. Please choose another one.}
  photo_NONE {No photo has been uploaded. Please upload one.}
  photo_PENDING {The photo awaits review.}
  photo_OK {The photo has been accepted.}
  photo_BAD {The photo was not accepted. Please replace it.}
  fee_NONE {No fee is due at present.}
  fee_DUE {The exam fee has not been paid.}
  fee_PAYING {A payment is under way.}
  fee_PAID {The exam fee has been paid.}
  fee_REFUNDING {The exam fee is being refunded.}
  fee_REFUNDED {The exam fee has been refunded.}
  fee_WAIVER_PENDING {The application for a fee waiver is under review.}
  fee_WAIVED {The exam fee has been waived.}
  fee_LAPSED {The fee was not paid in time, which counts as giving up the exam.}
  exam_NONE {The exam comes once the review is passed and any fee is settled.}
  exam_UNCONFIRMED {The written test has not been confirmed.}
  exam_CONFIRMED {The written test is confirmed; seats have not been given out yet.}
  exam_SEATED {Seats have been given out; tickets cannot be printed yet.}
  exam_TICKET_OPEN {The ticket is open for printing.}
  exam_SAT {The written test is over; scores are not out yet.}
  exam_ABSENT {Absent from the written test.}
  exam_VIOLATION {The exam rules were violated.}
  exam_SCORED {Scores are not out yet.}
  exam_RELEASED {Scores are out.}
  exam_RECHECK {The score is being rechecked.}
  exam_INTERVIEW {The application has reached the interview.}
  exam_PUBLICITY {The result is on publicity.}
  exam_HIRED {Hired.}
  exam_OUT {This recruitment has ended; you were not hired.}
  edit_draft {The application has not been submitted: choose other positions in the form itself.}
  form_early {The form can be downloaded once the application has been submitted.}
  receipt_early {The receipt can be downloaded once the fee has been paid.}
  certificate_early {The certificate can be printed once the application has passed the review.}
  confirmed {You have confirmed the written test already.}
  confirmation_over {The written test is over; there is nothing left to confirm.}
  confirmation_sheet_early {The written test has not been confirmed; the confirmation can be printed afterwards.}
  confirmation_sheet_over {The written test is over; its confirmation can no longer be printed.}
  ticket_unconfirmed {The written test has not been confirmed; only who confirms it in time gets a ticket.}
  ticket_over {The written test is over; the ticket can no longer be printed.}
  score_early {Scores are not out yet; they can be seen here once they are released.}
  recheck_early {Scores are not out yet; a recheck can be asked for once they are.}
  recheck_over {The recruitment has gone on to the interview or beyond; rechecks are no longer possible.}
  other {This cannot be done in the current state.}}`

export const recruitmentErrors = {
  'recruitment.state': state,
  'recruitment.window_unscheduled': `${stage} has not been scheduled yet.`,
  'recruitment.window_upcoming': `${stage} opens on {opens, date}.`,
  'recruitment.window_closed': `${stage} closed on {closed, date}.`,
  'recruitment.window_not_over': `${stage} is not over until {closes, date}.`,
  'recruitment.guard_complete': 'The form is not complete, or a position chosen does not accept you.',
  'recruitment.guard_editable': 'The application is locked and cannot be changed.',
  'recruitment.guard_live': 'This application has ended.',
  'recruitment.guard_handed_in': 'The application has not been submitted yet.',
  'recruitment.guard_on_record': 'The application has never been handed in, and no fee has been asked for it.',
  'recruitment.guard_passed': 'The application has not passed the qualification review.',
  'recruitment.guard_not_barred': 'You are barred from applying for a period, because of false material.',
  'recruitment.guard_only_application': 'You already have an application in this project.',
  'recruitment.guard_post_cancelled': 'The position has not been cancelled.',
  'recruitment.guard_reviewable': 'This project reviews after payment, and the fee has not been paid.',
  'recruitment.guard_reviewed_by_rules': 'This project does not review automatically.',
  'recruitment.guard_silence_passes': 'In this project an application that nobody reviewed in time does not pass.',
  'recruitment.guard_silence_lapses': 'In this project an application that nobody reviewed in time does not lapse.',
  'recruitment.guard_photo_accepted': 'The photo has not been accepted.',
  'recruitment.guard_fee_falls_due': 'No fee falls due for this application at present.',
  'recruitment.guard_fee_settled': 'The exam fee has not been paid.',
  'recruitment.guard_fee_missed': 'The fee of this application has not been missed.',
  'recruitment.guard_refund_owed': 'This application does not qualify for a refund.',
  'recruitment.guard_called_to_interview': 'The rank is not among those called to interview.',
  'recruitment.guard_interview_held': 'The project has no interview.',
  'recruitment.guard_no_interview': 'The project has an interview: the publicity list follows from it.',
  'recruitment.guard_place_free': 'All places of the position are taken.',
  'recruitment.guard_seats_not_given': 'Seats have been allotted; the written test can no longer be confirmed.',
  'recruitment.choices_too_many': 'You can choose {limit, plural, one {# position} other {# positions}} at most.',
  'recruitment.choice_twice': 'The same position cannot be chosen twice.',
  'recruitment.choice_elsewhere': 'A position chosen does not belong to this project.',
  'recruitment.choice_cancelled': 'A position chosen has been cancelled. Please choose another one.',
  'recruitment.no_choice': 'Please choose at least one position.',
  'recruitment.ineligible': 'You do not meet the requirements of “{position}”.',
  'recruitment.facts_missing':
    'Your personal information is not complete enough to tell whether you meet the requirements of “{position}”. Please complete it first.',
  'recruitment.agreement_changed': 'The agreement of the project has just changed. Please read it and agree again.',
  'recruitment.statement_missing': 'Please make the statements that “{position}” asks for.',
  'recruitment.reminder_late': 'Applying has opened already; there is nothing to be reminded of.',
  'recruitment.not_ready':
    'The project is not in order: {check, select, windows {windows are missing} order {windows are out of order} form {no form is chosen} positions {there is no position} fee {the fee cannot be paid} subjects {the weights of the subjects do not add up to 1} agreement {the agreement is not published} other {}}.',
  'recruitment.settings_frozen': '{field, select, other {This setting cannot be changed once applying has begun.}}',
  'recruitment.positions_frozen': 'No position can be added once applying has begun.',
  'recruitment.has_applications': 'People have applied; the project cannot be taken back.',
} as const satisfies Record<keyof typeof source, string>
