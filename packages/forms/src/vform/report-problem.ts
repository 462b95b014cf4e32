import type { Problem, ProblemCode } from '../definition/problems.ts'

/** Reports an unusable part of a widget. The path is relative to the widget. */
export type ReportProblem = (path: string, code: ProblemCode, params: Problem['params']) => void
