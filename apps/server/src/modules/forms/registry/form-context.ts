import type { ValidationContext } from '@rostrum/forms'
import type { FormSources } from './sources/load-sources.ts'

/** In which answers of a form are judged; scripts reach no data source where it has none. */
export type FormContext = ValidationContext & Partial<Pick<FormSources, 'loadSource' | 'hasUnavailable'>>
