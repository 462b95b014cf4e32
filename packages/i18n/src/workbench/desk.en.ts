import { fees } from './fees.en.ts'
import { reasons } from './reasons.en.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
