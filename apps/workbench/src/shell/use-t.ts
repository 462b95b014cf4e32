import type { WorkbenchMessages } from '@rostrum/i18n/modules'
import { createTranslatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** The translator of the workbench; keys and parameters are checked at compile time. */
export const useT = createTranslatorHook<WorkbenchMessages>()

/**
 * What happened, by the name of an event in the audit log: its own word, else the one of its act, which serves every
 * subject. An event that a later version of the server notes is shown by its name.
 */
export function useEventLabel() {
  const { messages } = useLocale()
  return useCallback(
    (event: string) => messages[`event.${event}`] ?? messages[`event.${event.slice(event.indexOf('.') + 1)}`] ?? event,
    [messages],
  )
}

/** What pages of upkeep speak of: a kind of record, background work, a setting, what acts by itself, or a dictionary. */
export type LogKind = 'entity' | 'task' | 'setting' | 'actor' | 'dictionary'

export function useLogLabel() {
  const { messages } = useLocale()
  return useCallback((kind: LogKind, name: string) => messages[`${kind}.${name}`] ?? name, [messages])
}

/** The names of all that a log speaks of, of one kind. */
export function useLogNames(): (kind: LogKind) => readonly string[] {
  const { messages } = useLocale()
  return useCallback(
    (kind) => Object.keys(messages).flatMap((key) => (key.startsWith(`${kind}.`) ? key.slice(kind.length + 1) : [])),
    [messages],
  )
}

/** A permission in words: what it is about, and the act. */
export function usePermissionLabel() {
  const { option } = useResourceLabels('role')
  return useCallback(
    (permission: string) => {
      const [subject = '', act = ''] = permission.split(':')
      return `${option('subject', subject)}: ${option('act', act)}`
    },
    [option],
  )
}

/** What a resource calls its fields and choices: its own word, else the one that all resources share. */
export function useResourceLabels(resource: string) {
  const { messages } = useLocale()
  const field = useCallback(
    (name: string) => messages[`field.${resource}.${name}`] ?? messages[`field.${name}`] ?? name,
    [messages, resource],
  )
  const option = useCallback(
    (name: string, value: string) =>
      messages[`option.${resource}.${name}.${value}`] ?? messages[`option.${name}.${value}`] ?? value,
    [messages, resource],
  )
  return { field, option }
}
