import type { formErrors as source } from './form.zh-CN.ts'

export const formErrors = {
  'form.definition_invalid': 'The form still has a problem and cannot be published: {problem}',
  'form.breaking_changes':
    '{count, plural, one {# change affects} other {# changes affect}} answers that were given before. Confirm to publish.',
  'form.nothing_to_publish': 'There is no change to publish.',
} as const satisfies Record<keyof typeof source, string>
