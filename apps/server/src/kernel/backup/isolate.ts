import type { Config } from '../../config.ts'
import { parseAllowedRemotes } from '../remote/allowed-remotes.ts'

/** The configuration of a restored copy: it runs no jobs, and sends no message, e-mail, payment, refund or request. */
export const isolate = (config: Config): Config => ({
  ...config,
  runWorker: false,
  sms: undefined,
  smtp: undefined,
  wechatPay: undefined,
  formSources: parseAllowedRemotes([]),
})
