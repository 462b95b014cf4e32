import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'

const english = readMessages(['server/documents'], 'en')
const chinese = readMessages(['server/documents'], 'zh-CN')

const texts = { 'zh-CN': chinese, en: english } as const satisfies Record<PortalLocale, Record<string, string>>
export type DocumentTitle = 'form.title' | 'certificate.title' | 'receipt.title' | 'confirmation.title' | 'ticket.title'

/** The name of the file in the language of the reader, such as `准考证-2611200007.pdf`. */
export const documentName = (
  title: DocumentTitle,
  number: string,
  extension: 'pdf' | 'docx',
  locale: PortalLocale,
): string => `${texts[locale][title]}-${number}.${extension}`

/** Labels for formatting answers. */
export const answerLabels = (locale: PortalLocale) => ({
  yes: texts[locale]['answer.yes'],
  no: texts[locale]['answer.no'],
  listSeparator: texts[locale]['answer.list_separator'],
})
