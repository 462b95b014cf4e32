export { applicantFactsOf, applicationFactsOf, type Printing } from './application-facts.ts'
export { printOwn } from './print-own.ts'
export { reportProblem } from './report-problem.ts'
