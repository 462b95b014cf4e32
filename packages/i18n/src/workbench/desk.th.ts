import { fees } from './fees.th.ts'
import { reasons } from './reasons.th.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
