import { applicationCalls } from './recruitment-application-calls.ts'
import { examCalls } from './recruitment-exam.ts'
import { positionCalls } from './recruitment-positions.ts'
import { projectCalls } from './recruitment-projects.ts'

/** Every call of recruitment that applicants and visitors make. */
export const recruitmentCalls = { ...projectCalls, ...positionCalls, ...applicationCalls, ...examCalls } as const
