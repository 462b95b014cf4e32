export { applicantFactsOf, applicationFactsOf, type Printing } from './application-facts.ts'
export { documentName } from './document-name.ts'
export { reportProblem } from './report-problem.ts'
