/** The stages of a recruitment project in their usual order, each with its own window. */
export const stages = [
  'apply',
  'review',
  'changePost',
  'pay',
  'waiver',
  'confirmation',
  'ticketPrinting',
  'writtenExam',
  'scoreRelease',
  'recheck',
  'interview',
  'publicity',
] as const
