import type { StateShapes } from '../../engines/resource/state-shapes.ts'

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

/** The open stage that ends first, or where a project without an open stage is. */
export const projectStages = [...stages, 'planned', 'between', 'ended'] as const

export const stageShapes = {
  ...{ apply: 'running', review: 'running', changePost: 'running', pay: 'running', waiver: 'running' },
  ...{ confirmation: 'running', ticketPrinting: 'running', writtenExam: 'running', scoreRelease: 'running' },
  ...{ recheck: 'running', interview: 'running', publicity: 'running' },
  ...{ planned: 'planned', between: 'paused', ended: 'ended' },
} as const satisfies StateShapes
