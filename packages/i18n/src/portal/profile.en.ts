import type { profile as source } from './profile.zh-CN.ts'

export const profile = {
  'profile.intro': 'It fills in your registration forms when you apply, and tells whether you qualify for a position.',
  'profile.edit': 'Edit',
  'profile.saved_at': 'Saved on {time}',
  'profile.identity': 'Identity',
  'profile.identity_fixed':
    'You have submitted an application: name and ID number can no longer be changed. If they have really changed, please call the help line.',
  'profile.identity_open': 'Name and ID number can be corrected until you first submit an application.',
  'profile.correct': 'Correct',
  'profile.account': 'Account and security',
  'profile.phone': 'Phone number',
  'profile.password': 'Password',
  'profile.password_text': 'After a change, every device has to log in again',
  'profile.password_change': 'Change',
  'profile.privacy_text': 'See what is kept and what you agreed to, export your data, close the account',
  'profile.open': 'Open',
  'profile.empty': 'No personal information yet',
  'profile.empty_text':
    'Fill it in once, and every application is filled in by it. You also see for which positions you qualify.',
  'profile.fill_in': 'Fill in',
  'profile.save': 'Save',
  'profile.cancel': 'Cancel',
  'profile.save_hint': 'What you enter is kept on this device as you go; save it when all is filled in',
  'profile.saved': 'Your personal information is saved',
  'profile.progress_note': 'All sections are saved together',
  'profile.unchanged': 'No changes',
  'profile.kept': 'Kept on this device, not saved yet',
  'profile.discard_title': 'Discard the changes?',
  'profile.discard_consequence':
    'What you entered this time is dropped, and your personal information stays as it was last saved.',
  'profile.discard': 'Discard',
  'profile.keep_editing': 'Keep editing',
} as const satisfies Record<keyof typeof source, string>
