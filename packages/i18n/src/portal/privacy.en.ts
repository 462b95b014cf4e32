import type { privacy as source } from './privacy.zh-CN.ts'

export const privacy = {
  'privacy.intro':
    'See what we store about you, what you have agreed to and where you are logged in. You can also export or delete your data.',
  'privacy.kept': 'Stored information',
  'privacy.kept_identity': 'Identity details',
  'privacy.kept_identity_text':
    '{name}, {idNumber}, {phone}. We use this to confirm that you are the person applying. Your ID number and phone number are stored encrypted.',
  'privacy.kept_profile': 'Personal information',
  'privacy.kept_profile_text':
    'Education, family, work experience and the other details you entered. We use them to fill in your application forms. Stored encrypted.',
  'privacy.kept_applications': 'Applications and exams',
  'privacy.kept_applications_text':
    'Application forms, photos, attachments, review results, tickets and scores. Used for the qualification review, the exam and public announcements.',
  'privacy.kept_payments': 'Payments',
  'privacy.kept_payments_text':
    'Order numbers, amounts and times of payments and refunds. We do not store your bank card or WeChat account.',
  'privacy.kept_records': 'Activity log',
  'privacy.kept_records_text': 'When important actions happened and their results, in case of a dispute.',
  'privacy.view': 'View',
  'privacy.consents': 'What you have agreed to',
  'privacy.consents_none': 'No consents recorded',
  'privacy.document_agreement': 'User registration agreement',
  'privacy.document_project': 'Application agreement ({project})',
  'privacy.document_privacy': 'Privacy notice',
  'privacy.document_version': 'Version {version}',
  'privacy.consent_given': 'Agreed on {time} from IP address {address}',
  'privacy.sessions': 'Logged-in devices',
  'privacy.sessions_text':
    'You are logged out automatically 8 hours after each login. If you do not recognise a login, change your password. This logs you out on all devices.',
  'privacy.session_began': 'Logged in {time}',
  'privacy.session_address': 'IP address {address}',
  'privacy.session_current': 'This device',
  'privacy.export': 'Export my data',
  'privacy.export_text':
    'A JSON file with everything we store about you, including your full ID number and phone number. Keep it safe.',
  'privacy.export_action': 'Export',
  'privacy.export_question': 'Export my data?',
  'privacy.export_consequence':
    'The file shows your full ID number and phone number. Enter your password to confirm that it is you.',
  'privacy.deletion': 'Close account and delete data',
  'privacy.deletion_text':
    'We wait 7 days before we delete your account, and you can cancel the request during that time. After that, your account and all personal information are permanently deleted, except exam records that the law requires us to keep.',
  'privacy.deletion_action': 'Request account deletion',
  'privacy.kept_by_application':
    'You have an active application. You can request deletion after it ends or you withdraw it.',
  'privacy.kept_by_payment': 'You have a payment or refund in progress. You can request deletion when it is complete.',
  'privacy.kept_by_bar': 'You are barred from applying. You can request deletion when the bar ends.',
  'privacy.deletion_question': 'Request account deletion?',
  'privacy.deletion_consequence':
    'In 7 days, your account and all personal information will be permanently deleted. Until then, you can cancel the request on this page. Enter your password to confirm that it is you.',
  'privacy.deletion_confirm': 'Request deletion',
  'privacy.deletion_asked': 'Deletion requested',
  'privacy.deletion_pending': 'You requested deletion on {requested}. Your data will be deleted after {due}.',
  'privacy.deletion_take_back': 'Cancel deletion request',
  'privacy.deletion_taken_back': 'Deletion request cancelled. Your account and data are unchanged.',
  'privacy.password': 'Password',
  'privacy.password_missing': 'Enter your password',
  'privacy.password_wrong': 'Wrong password',
} as const satisfies Record<keyof typeof source, string>
