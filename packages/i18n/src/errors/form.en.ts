import type { formErrors as source } from './form.zh-CN.ts'

export const formErrors = {
  'form.definition_invalid': 'The form still has a problem and cannot be published: {problem}',
  'form.breaking_changes':
    '{count, plural, one {# change affects} other {# changes affect}} answers that were given before. Confirm to publish.',
  'form.nothing_to_publish': 'There is no change to publish.',
  'form.source_not_allowed':
    'This installation does not fetch lists from {host}. The operator can allow it by the setting FORM_SOURCES.',
  'form.source_away':
    'A list of this form cannot be reached, so your answers cannot be checked now. What you entered is kept. Please try again later.',
} as const satisfies Record<keyof typeof source, string>
