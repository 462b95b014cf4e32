import { defineFact } from '../../../kernel/facts/facts.ts'
import type { DaysChanged } from '../requests/public.ts'

/** An appeal was handled: times or results of its day differ from before. */
export const appealHandled = defineFact<DaysChanged>('appeal.handled')

export { openAppeals } from './appeal.store.ts'
