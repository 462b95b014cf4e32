import type { demoOutbox as source } from './outbox.zh-CN.ts'

export const demoOutbox = {
  'outbox.title': 'Demo outbox',
  'outbox.reload': 'Reload',
  'outbox.none': 'No messages yet',
  'outbox.time': 'Time',
  'outbox.kind': 'Kind',
  'outbox.kind_sms': 'Text message',
  'outbox.kind_captcha': 'Picture check',
  'outbox.to': 'To',
  'outbox.code': 'Code',
  'outbox.text': 'Text',
  'outbox.sms_code': 'Your code is {code}. It is valid for 5 minutes.',
  'outbox.sms_opening': 'Registration for {project} is open until {until}.',
  'outbox.sms_interview': 'Your interview {change}: {time}, {place}.',
} as const satisfies Record<keyof typeof source, string>
