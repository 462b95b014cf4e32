import { failures } from './failures.zh-CN.ts'
import { problems } from './problems.zh-CN.ts'

export const forms = { ...failures, ...problems } as const
