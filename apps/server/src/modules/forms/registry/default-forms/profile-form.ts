import type { FormDefinition } from '@rostrum/forms'
import { FormWriter } from './form-writer.ts'
import {
  basicSection,
  certificateSection,
  educationSection,
  employmentSection,
  familySection,
  photoSection,
} from './person-sections.ts'

/** The personal information that an applicant enters once. */
export function profileForm(): FormDefinition {
  const form = new FormWriter()
  return form.definition([
    basicSection(form),
    photoSection(form, false),
    educationSection(form),
    employmentSection(form),
    familySection(form),
    certificateSection(form),
  ])
}
