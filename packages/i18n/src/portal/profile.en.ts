import type { profile as source } from './profile.zh-CN.ts'

export const profile = {
  'profile.intro': 'We use this to fill in your applications and check which positions you qualify for.',
  'profile.edit': 'Edit personal information',
  'profile.saved_at': 'Saved on {time}',
  'profile.identity': 'Identity details',
  'profile.identity_fixed':
    'You have submitted an application, so you cannot change your name or ID number here. If they have changed, call the helpline.',
  'profile.identity_open': 'You can correct your name and ID number until you first submit an application.',
  'profile.correct': 'Correct details',
  'profile.account': 'Account and security',
  'profile.phone': 'Phone number',
  'profile.password': 'Password',
  'profile.password_text': 'If you change it, you must log in again on all devices',
  'profile.password_change': 'Change',
  'profile.privacy_text': 'See what we store and what you agreed to, export your data, close your account',
  'profile.open': 'Open',
  'profile.empty': 'No personal information yet',
  'profile.empty_text':
    'Fill it in once and reuse it for every application. You also see which positions you qualify for.',
  'profile.fill_in': 'Fill in personal information',
  'profile.save': 'Save',
  'profile.cancel': 'Cancel',
  'profile.save_hint': 'What you enter is stored on this device as you type. Select Save when everything is filled in.',
  'profile.saved': 'Personal information saved',
  'profile.progress_note': 'All sections are saved together',
  'profile.unchanged': 'No changes',
  'profile.kept': 'On this device only, not saved yet',
  'profile.discard_title': 'Discard changes?',
  'profile.discard_consequence': 'Your changes will be lost. Your personal information stays as last saved.',
  'profile.discard': 'Discard changes',
  'profile.keep_editing': 'Keep editing',
} as const satisfies Record<keyof typeof source, string>
