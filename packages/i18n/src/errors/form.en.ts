import type { formErrors as source } from './form.zh-CN.ts'

export const formErrors = {
  'form.definition_invalid': 'The form has a problem and cannot be published: {problem}',
  'form.breaking_changes':
    '{count, plural, one {# change affects} other {# changes affect}} existing answers. Confirm before you publish.',
  'form.nothing_to_publish': 'There are no changes to publish.',
  'form.source_not_allowed':
    'This system does not allow option lists from {host}. An administrator can allow it in the setting FORM_SOURCES.',
  'form.source_away':
    'An option list of this form is not available, so we cannot check your answers. What you entered is saved. Try again later.',
} as const satisfies Record<keyof typeof source, string>
