import type { Locale } from '@rostrum/i18n/locale'
import type { MessageParams } from '@rostrum/i18n/message'
import { workbenchMessages } from './workbench-messages.ts'

/** What may be done, as roles show it: a permission by its subject and act, a page by its name in the menus. */
export function permissionLabel(held: string, locale: Locale): string {
  const words = workbenchMessages[locale]
  const [subject, act] = held.split(':')
  const page = words[`page.${held}`]
  const [about, doing] = [words[`option.subject.${subject}`], words[`option.act.${act}`]]
  return page ?? (about && doing ? `${about}: ${doing}` : held)
}

/** The parameters of a sentence, with a permission among them in words of the reader. */
export function withPermissionLabel(params: MessageParams, locale: Locale): MessageParams {
  const { permission } = params
  if (typeof permission !== 'string') return params
  return { ...params, permission: permissionLabel(permission, locale) }
}
