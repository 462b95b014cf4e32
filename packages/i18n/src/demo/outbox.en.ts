import type { demoOutbox as source } from './outbox.zh-CN.ts'

export const demoOutbox = {
  'outbox.title': 'Demo outbox',
  'outbox.reload': 'Reload messages',
  'outbox.none': 'No messages yet',
  'outbox.time': 'Time',
  'outbox.kind': 'Type',
  'outbox.kind_sms': 'SMS',
  'outbox.kind_captcha': 'Captcha',
  'outbox.to': 'To',
  'outbox.code': 'Code',
  'outbox.text': 'Text',
  'outbox.sms_code': 'Your verification code is {code}. It is valid for 5 minutes. Do not share it with anyone.',
  'outbox.sms_opening': 'Applications for {project} are now open. They close {until}.',
  'outbox.sms_interview': 'Your interview {change}: {time}, {place}.',
} as const satisfies Record<keyof typeof source, string>
