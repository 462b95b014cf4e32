import { mailCalls } from '@rostrum/contracts/system/workspace/mail-calls'
import { locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { findMail } from '../../../engines/notification/mail.store.ts'
import { renderMail } from '../../../engines/notification/render-mail.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** The text of an e-mail, written again for its log. */
export function mountMail(mount: Mount, { config, database }: Platform): void {
  mount.calls(mailCalls, {
    'GET /workbenchApi/system/mail/{id}/text': async ({ language: readers }, { id }) => {
      const mail = await findMail(database.db, id)
      if (!mail) throw notFound()
      const language = z.enum(locales).catch(readers).parse(mail.language)
      const { subject, text } = renderMail(config, mail, language)
      return { language, subject, text, messageId: `<${id}@${new URL(config.publicUrl).hostname}>` }
    },
  })
}
