import type { fieldSentences as source } from './fields.zh-CN.ts'

export const fieldSentences = {
  'field.required': 'This is required.',
  'field.invalid': 'This is not valid.',
  'field.ends_too_early': 'Must be later than the beginning.',
  'field.not_a_photo': 'This file was not uploaded as a photo. Please upload it again as one (with the purpose photo).',
  'field.file_unusable': 'This file cannot be used. Please upload it again.',
  'field.wrong_kind': 'This is the wrong kind of value.',
  'field.not_a_number': 'Must be a number.',
  'field.whole_number': 'Must be a whole number.',
  'field.characters': 'This contains characters that cannot be kept.',
  'field.choice': 'Please choose one of the list.',
  'field.too_short': 'At least {minimum, plural, one {# character} other {# characters}}.',
  'field.too_long': 'At most {maximum, plural, one {# character} other {# characters}}.',
  'field.too_few': 'At least {minimum, plural, one {# entry} other {# entries}}.',
  'field.too_many': 'At most {maximum, plural, one {# entry} other {# entries}}.',
  'field.attachment_required': 'Please attach at least one file.',
  'field.too_small': 'Must not be less than {minimum}.',
  'field.too_big': 'Must not be more than {maximum}.',
  'field.step': 'Must be a multiple of {step}.',
} as const satisfies Record<keyof typeof source, string>
