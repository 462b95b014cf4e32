import { first } from './first.en.ts'
import { rest } from './rest.en.ts'

export const portal = { ...first, ...rest }
