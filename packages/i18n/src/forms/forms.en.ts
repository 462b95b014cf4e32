import { failures } from './failures.en.ts'
import { problems } from './problems.en.ts'
import { view } from './view.en.ts'

export const forms = { ...failures, ...problems, ...view } as const
