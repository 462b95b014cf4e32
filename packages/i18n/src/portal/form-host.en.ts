import type { formHost as source } from './form-host.zh-CN.ts'

export const formHost = {
  'form_host.identity_hint':
    'Name and ID number are those of your account; date of birth and sex follow from the ID number. They cannot be changed here.',
  'form_host.identity': 'Identity',
  'form_host.name': 'Name',
  'form_host.id_number': 'ID number',
  'form_host.birth_and_sex': 'Date of birth and sex',
  'form_host.birth_sex': '{birth}, {sex}',
  'form_host.restored': 'What was not saved last time has been restored',
  'form_host.joined': 'Changes from another device have been joined in',
  'form_host.leave_title': 'Something has not reached the server yet',
  'form_host.leave_consequence':
    'What you entered is kept on this device and comes back when you open this page here again, but not on another device.',
  'form_host.leave': 'Leave anyway',
  'form_host.stay': 'Stay here',
  'form_host.disagree_title': 'It was changed on another device',
  'form_host.disagree_text':
    '{count, plural, one {One answer differs} other {# answers differ}}; please choose which to keep. All other changes have been joined, and none is lost.',
  'form_host.disagree_saved': 'Saved on the other device at {time}',
  'form_host.mine': 'This device',
  'form_host.theirs': 'The other device',
  'form_host.all_mine': 'All from this device',
  'form_host.all_theirs': 'All from the other device',
  'form_host.disagree_done': 'Keep these',
  'form_host.empty_answer': 'not filled in',
} as const satisfies Record<keyof typeof source, string>
