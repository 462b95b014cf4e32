/** The stages of a recruitment project in their usual order, each with a window of its own. */
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
