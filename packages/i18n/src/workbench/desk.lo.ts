import { fees } from './fees.lo.ts'
import { reasons } from './reasons.lo.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
