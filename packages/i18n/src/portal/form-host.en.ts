import type { formHost as source } from './form-host.zh-CN.ts'

export const formHost = {
  'form_host.identity_hint':
    'Your name and ID number come from your account. Your date of birth and sex come from the ID number. You cannot change them here.',
  'form_host.identity': 'Identity details',
  'form_host.name': 'Name',
  'form_host.id_number': 'ID number',
  'form_host.birth_and_sex': 'Date of birth and sex',
  'form_host.birth_sex': '{birth}, {sex}',
  'form_host.restored': 'Unsaved changes from last time restored',
  'form_host.joined': 'Changes from another device merged',
  'form_host.leave_title': 'Some changes are not saved on the server yet',
  'form_host.leave_consequence':
    'Your changes are saved on this device and come back when you open this page here again. You will not see them on another device.',
  'form_host.leave': 'Leave anyway',
  'form_host.stay': 'Stay on this page',
  'form_host.disagree_title': 'This form was changed on another device',
  'form_host.disagree_text':
    '{count, plural, one {One answer differs} other {# answers differ}}. Choose which to keep. All other changes are merged, and nothing is lost.',
  'form_host.disagree_saved': 'Saved on the other device {time}',
  'form_host.mine': 'This device',
  'form_host.theirs': 'The other device',
  'form_host.all_mine': 'Use all from this device',
  'form_host.all_theirs': 'Use all from the other device',
  'form_host.disagree_done': 'Keep selected answers',
  'form_host.empty_answer': 'Not filled in',
} as const satisfies Record<keyof typeof source, string>
