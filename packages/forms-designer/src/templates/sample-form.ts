import type { FormDefinition } from '@rostrum/forms'
import { templates } from './templates.ts'
import { translateTemplate } from './translate-template.ts'

/** A small form as an example of the JSON format: fields, a choice, a rule, its second language. */
export function sampleForm(locale: string): FormDefinition {
  const sample = templates.find(({ id }) => id === 'feedback')
  if (!sample) throw new Error('The template that serves as the sample is gone')
  return translateTemplate(sample.definition, locale)
}
