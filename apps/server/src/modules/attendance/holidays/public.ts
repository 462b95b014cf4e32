import { defineFact } from '../../../kernel/facts/facts.ts'

export { shownHolidayNames } from './shown-names.ts'

/** Days of countries whose holidays differ from before, each once. */
export type HolidaysChanged = readonly { readonly country: string; readonly day: string }[]

export const holidayChanged = defineFact<HolidaysChanged>('holiday.changed')
