export const examErrors = {
  'exam.seats_allotted': 409,
  'exam.seats_missing': 409,
  /** A room or seat has more digits than the ticket number of the project has places for. */
  'exam.ticket_number_narrow': 409,
  'exam.nobody_confirmed': 409,
  /** Seats are allotted once: whoever confirmed after that, until `at`, would have none. */
  'exam.confirmation_open': 409,
  'exam.scores_faulty': 409,
  'exam.nobody_scored': 409,
  'exam.not_ranked': 409,
  /** `tickets` are the first of those who have no interview mark, `more` is how many are not named. */
  'exam.interviews_unmarked': 409,
  /** The weights of the subjects do not make one. */
  'exam.weights_wrong': 409,
  /** Subjects that have marks stay as they are. */
  'exam.marks_entered': 409,
  'exam.results_released': 409,
  /** Who is called was called by the threshold that stood. */
  'exam.interviews_called': 409,
  'exam.work_running': 409,
  'exam.work_begun': 409,
  /** Told of work that ended with an error of ours; it is never an answer by itself. */
  'exam.work_failed': 500,
  /** `obstacle` is one of `examObstacles`. */
  'exam.act_refused': 409,
} as const
