import { fees } from './fees.vi.ts'
import { reasons } from './reasons.vi.ts'

/** What the desks of the exam office and of the fees say. */
export const desk = { ...fees, ...reasons }
