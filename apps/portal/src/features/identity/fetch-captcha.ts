import type { CaptchaKind } from '@rostrum/ui/use-captcha'
import { call } from '../../shell/api.ts'

export const fetchCaptcha = (kind: CaptchaKind, signal: AbortSignal) =>
  call('GET /recruitApi/common/api/captcha', { kind }, { signal })
