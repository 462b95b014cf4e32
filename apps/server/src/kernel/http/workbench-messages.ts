import type { Locale } from '@rostrum/i18n/locale'
import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'

/** What staff read, in the languages of the workbench. */
export const workbenchMessages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': readWorkbenchMessages('zh-CN'),
  en: readWorkbenchMessages('en'),
  vi: readWorkbenchMessages('vi'),
  th: readWorkbenchMessages('th'),
  lo: readWorkbenchMessages('lo'),
  km: readWorkbenchMessages('km'),
  my: readWorkbenchMessages('my'),
}
