import { failures } from './failures.en.ts'
import { problems } from './problems.en.ts'

export const forms = { ...failures, ...problems } as const
