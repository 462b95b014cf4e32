import type { ValidationContext } from '@rostrum/forms'
import type { FormSources } from './sources/load-sources.ts'

/** The context for checking answers of a form; without a data source, scripts can request none. */
export type FormContext = ValidationContext & Partial<Pick<FormSources, 'loadSource' | 'hasUnavailable'>>
