export const examErrors = {
  'exam.seats_allotted': 409,
  'exam.seats_missing': 409,
  /** A room or seat number has more digits than its element of the ticket number. */
  'exam.ticket_number_narrow': 409,
  'exam.none_confirmed': 409,
  /** Seats are allotted once. Confirmations are possible until `at`, and later ones would get no seat. */
  'exam.confirmation_open': 409,
  'exam.scores_invalid': 409,
  'exam.none_scored': 409,
  'exam.not_ranked': 409,
  /** `tickets` are the first ones without an interview mark; `more` is the number of the others. */
  'exam.interviews_unmarked': 409,
  /** `tickets` are the first ones with an open recheck; `more` is the number of the others. */
  'exam.rechecks_undecided': 409,
  /** The weights of the subjects do not add up to one. */
  'exam.weights_wrong': 409,
  /** Subjects with marks cannot change. */
  'exam.marks_entered': 409,
  'exam.results_released': 409,
  /** The invitations were made by the current threshold. */
  'exam.interviews_called': 409,
  /** `blocker` is one of `examBlockers`. */
  'exam.action_blocked': 409,
} as const
