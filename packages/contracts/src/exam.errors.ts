export const examErrors = {
  'exam.seats_allotted': 409,
  'exam.seats_missing': 409,
  'exam.nobody_confirmed': 409,
  'exam.scores_faulty': 409,
  'exam.not_ranked': 409,
} as const
