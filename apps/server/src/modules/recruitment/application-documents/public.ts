export { applicantFactsOf, applicationFactsOf, type PrintContext } from './application-facts.ts'
export { printOwn } from './print-own.ts'
export { reportProblem } from './report-problem.ts'
