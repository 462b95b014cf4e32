import { fees } from './fees.km.ts'
import { reasons } from './reasons.km.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
