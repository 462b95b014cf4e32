import { officeTemplates } from './data/office.ts'
import { opinionTemplates } from './data/opinions.ts'
import { peopleTemplates } from './data/people.ts'
import type { Template } from './template-builder.ts'

/** The built-in templates. */
export const templates: readonly Template[] = [...peopleTemplates, ...officeTemplates, ...opinionTemplates]
