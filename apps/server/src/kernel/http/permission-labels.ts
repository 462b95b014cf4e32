import type { Locale } from '@rostrum/i18n/locale'
import type { MessageParams } from '@rostrum/i18n/message'
import { workbenchMessages } from './workbench-messages.ts'

/** The name of a permission in roles: its subject and action, or the menu name of a page. */
export function permissionLabel(held: string, locale: Locale): string {
  const words = workbenchMessages[locale]
  const [subject, act] = held.split(':')
  const page = words[`page.${held}`]
  const [subjectLabel, action] = [words[`option.subject.${subject}`], words[`option.action.${act}`]]
  return page ?? (subjectLabel && action ? `${subjectLabel}: ${action}` : held)
}

/** Message parameters with a permission replaced by its label in the reader's language. */
export function withPermissionLabel(params: MessageParams, locale: Locale): MessageParams {
  const { permission } = params
  if (typeof permission !== 'string') return params
  return { ...params, permission: permissionLabel(permission, locale) }
}
