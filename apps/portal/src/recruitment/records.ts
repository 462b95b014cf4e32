import type { Output } from '../shell/api.ts'

/** The responses of the recruitment calls under the names that pages use. */
export type ProjectSummary = Output<'GET /recruitApi/app/api/recruit/info/page'>['records'][number]
export type Project = Output<'GET /recruitApi/app/api/recruit/info/getByVoId'>
export type ApplicationSummary = Output<'GET /recruitApi/app/api/person/jobApply/page'>['records'][number]
export type ApplicationStates = ApplicationSummary['states']
export type NextStep = NonNullable<ApplicationSummary['nextStep']>
export type Choice = ApplicationSummary['choices'][number]
export type Application = Output<'GET /recruitApi/app/api/person/jobApply/getVoById'>
