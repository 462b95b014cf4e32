import type { fieldSentences as source } from './fields.zh-CN.ts'

export const fieldSentences = {
  'field.required': 'This field is required.',
  'field.invalid': 'Enter a valid value.',
  'field.ends_too_early': 'The end must be later than the start.',
  'field.not_a_photo': 'This file was not uploaded as an ID photo. Upload it again as one (purpose “photo”).',
  'field.file_unusable': 'This file cannot be used. Upload another.',
  'field.wrong_kind': 'The value has the wrong type.',
  'field.not_a_number': 'Enter a number.',
  'field.whole_number': 'Enter a whole number.',
  'field.characters': 'Remove the characters that cannot be saved.',
  'field.choice': 'Choose an option from the list.',
  'field.too_short': 'Enter at least {minimum, plural, one {# character} other {# characters}}.',
  'field.too_long': 'Enter no more than {maximum, plural, one {# character} other {# characters}}.',
  'field.too_few': 'Add at least {minimum, plural, one {# entry} other {# entries}}.',
  'field.too_many': 'Keep no more than {maximum, plural, one {# entry} other {# entries}}.',
  'field.attachment_required': 'Attach at least one file.',
  'field.too_small': 'Enter {minimum} or more.',
  'field.too_big': 'Enter {maximum} or less.',
  'field.step': 'Enter a multiple of {step}.',
} as const satisfies Record<keyof typeof source, string>
