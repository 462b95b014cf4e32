import type { secondFactor as source } from './second-factor.zh-CN.ts'

export const secondFactor = {
  'factor.code': 'Code',
  'factor.code_hint': 'Enter the six digits from your authenticator app, or a recovery code',
  'factor.confirm': 'Turn on',
  'factor.copied': 'Copied',
  'factor.copy': 'Copy',
  'factor.kept': 'I have saved them',
  'factor.leave_codes': 'These codes are shown only once. Close without saving them?',
  'factor.left': '{count, plural, one {# recovery code} other {# recovery codes}} left',
  'factor.new_codes': 'New recovery codes',
  'factor.off': 'Off. When on, you need a code from your phone as well as your password to log in.',
  'factor.on': 'On since {date}',
  'factor.other_phone': 'Use another phone',
  'factor.qr': 'QR code for the authenticator app',
  'factor.recovery': 'Recovery codes',
  'factor.recovery_keep':
    'Use each code once to log in when you do not have your phone. The codes are shown only once, so save them in a safe place.',
  'factor.required': 'One of your roles requires two-step verification',
  'factor.reset': 'Reset two-step verification',
  'factor.reset_consequence':
    'The account is logged out everywhere, and its codes stop working. If a role requires two-step verification, the user sets it up again at the next login.',
  'factor.scan': 'Scan the QR code with an authenticator app, then enter the six digits it shows',
  'factor.secret': 'If you cannot scan, enter this key in the app',
  'factor.set_up': 'Set up two-step verification',
  'factor.title': 'Two-step verification',
  'factor.turn_off': 'Turn off',
  'factor.turned_off': 'Two-step verification is off',
  'factor.verify': 'Verify',
  'factor.was_reset': 'Two-step verification has been reset',
} as const satisfies Record<keyof typeof source, string>
