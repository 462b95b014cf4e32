import { fees } from './fees.zh-CN.ts'
import { reasons } from './reasons.zh-CN.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
