import { fees } from './fees.my.ts'
import { reasons } from './reasons.my.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
