import type { Problem, ProblemCode } from '../definition/problems.ts'

/** Told what of a widget could not be used; the path leads on from the widget. */
export type ReportProblem = (path: string, code: ProblemCode, params: Problem['params']) => void
