import { first } from './first.zh-CN.ts'
import { rest } from './rest.zh-CN.ts'

export const portal = { ...first, ...rest }
