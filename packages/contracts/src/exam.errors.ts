export const examErrors = {
  'exam.seats_allotted': 409,
  'exam.seats_missing': 409,
  /** A room or seat has more digits than the ticket number of the project has places for. */
  'exam.ticket_number_narrow': 409,
  'exam.nobody_confirmed': 409,
  'exam.scores_faulty': 409,
  'exam.nobody_scored': 409,
  'exam.not_ranked': 409,
} as const
