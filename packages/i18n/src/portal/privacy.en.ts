import type { privacy as source } from './privacy.zh-CN.ts'

export const privacy = {
  'privacy.intro':
    'See what this platform keeps about you, what you have agreed to and where you are logged in, and export or delete your own data.',
  'privacy.kept': 'What is kept',
  'privacy.kept_identity': 'Identity',
  'privacy.kept_identity_text':
    '{name}, {idNumber}, {phone}. Shows that it is you who applies. ID number and phone number are kept encrypted.',
  'privacy.kept_profile': 'Personal information',
  'privacy.kept_profile_text':
    'Education, family, employment and what else you filled in. It is carried over into registration forms. Kept encrypted.',
  'privacy.kept_applications': 'Applications and exams',
  'privacy.kept_applications_text':
    'Registration forms, photo, attachments, results of the review, tickets and scores, used for review, exam and publicity.',
  'privacy.kept_payments': 'Payments',
  'privacy.kept_payments_text':
    'Order number, amount and time of payments and refunds. Your bank card and WeChat account are not kept here.',
  'privacy.kept_records': 'Log of acts',
  'privacy.kept_records_text': 'Time and result of important acts, to settle disputes.',
  'privacy.view': 'View',
  'privacy.consents': 'What you have agreed to',
  'privacy.consents_none': 'Nothing on record',
  'privacy.document_agreement': 'Registration agreement',
  'privacy.document_project': 'Application agreement ({project})',
  'privacy.document_privacy': 'Privacy notice',
  'privacy.document_version': 'Version {version}',
  'privacy.consent_given': 'Agreed on {time} from {address}',
  'privacy.sessions': 'Where you are logged in',
  'privacy.sessions_text':
    'Each log-in ends after 8 hours. If one of them is not yours, change your password: that logs out every device.',
  'privacy.session_began': 'Logged in {time}',
  'privacy.session_address': 'From {address}',
  'privacy.session_current': 'This device',
  'privacy.export': 'Export my data',
  'privacy.export_text':
    'A JSON file with everything that this platform keeps about you, ID number and phone number in full. Keep it safe.',
  'privacy.export_action': 'Export',
  'privacy.export_question': 'Export my data',
  'privacy.export_consequence':
    'The file shows your ID number and phone number in full. Enter your password to confirm that it is you.',
  'privacy.deletion': 'Close the account and delete my data',
  'privacy.deletion_text':
    'A request waits for 7 days and can be taken back. After that the account and all personal information are deleted for good, except for exam records that the law requires to be kept.',
  'privacy.deletion_action': 'Request deletion',
  'privacy.kept_by_application':
    'An application of yours is still running. You can ask once it has ended or been withdrawn.',
  'privacy.kept_by_payment': 'A payment or refund of yours is under way. You can ask once it is settled.',
  'privacy.kept_by_bar': 'You are barred from applying. You can ask once the bar is over.',
  'privacy.deletion_question': 'Request deletion?',
  'privacy.deletion_consequence':
    'In 7 days your account and all personal information will be deleted for good. Until then you can take the request back on this page. Enter your password to confirm that it is you.',
  'privacy.deletion_confirm': 'Request deletion',
  'privacy.deletion_asked': 'Your request for deletion has been received',
  'privacy.deletion_pending': 'You asked for deletion on {requested}. Your data will be deleted after {due}.',
  'privacy.deletion_take_back': 'Take the request back',
  'privacy.deletion_taken_back': 'The request was taken back. Your account and data stay as they are.',
  'privacy.password': 'Password',
  'privacy.password_missing': 'Please enter your password',
  'privacy.password_wrong': 'The password is not correct',
} as const satisfies Record<keyof typeof source, string>
