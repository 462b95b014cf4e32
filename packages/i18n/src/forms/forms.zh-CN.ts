import { failures } from './failures.zh-CN.ts'
import { problems } from './problems.zh-CN.ts'
import { view } from './view.zh-CN.ts'

export const forms = { ...failures, ...problems, ...view } as const
