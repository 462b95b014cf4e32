import type { WorkbenchMessages } from '@rostrum/i18n/modules'
import { createTranslatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useCallback } from 'react'
import { runtimeWord } from './runtime-words.ts'

/** The translator of the workbench; keys and parameters are checked at compile time. */
export const useT = createTranslatorHook<WorkbenchMessages>()

/**
 * The label of an audit event: its own one, or that of its action, which serves every subject. An event of a later
 * server version is shown by its name.
 */
export function useEventLabel() {
  const { messages } = useLocale()
  return useCallback(
    (event: string) => messages[`event.${event}`] ?? messages[`event.${event.slice(event.indexOf('.') + 1)}`] ?? event,
    [messages],
  )
}

/** The labels of the system pages: record kinds, background jobs, settings, automatic actors, and dictionaries. */
export type LogKind = 'entity' | 'task' | 'setting' | 'actor' | 'dictionary'

export function useLogLabel() {
  const { messages } = useLocale()
  return useCallback((kind: LogKind, name: string) => messages[`${kind}.${name}`] ?? name, [messages])
}

/** A permission as text: its subject and its action. */
export function usePermissionLabel() {
  const { option } = useResourceLabels('role')
  const { labelled } = useTextJoins()
  return useCallback(
    (permission: string) => {
      const [subject = '', act = ''] = permission.split(':')
      return labelled(option('subject', subject), option('action', act))
    },
    [labelled, option],
  )
}

/** The labels of a resource's fields and choices: its own ones, or else the shared ones. */
export function useResourceLabels(resource: string) {
  const { messages } = useLocale()
  const field = useCallback(
    (name: string) => messages[`field.${resource}.${name}`] ?? messages[`field.${name}`] ?? runtimeWord(name) ?? name,
    [messages, resource],
  )
  const option = useCallback(
    (name: string, value: string) =>
      messages[`option.${resource}.${name}.${value}`] ??
      messages[`option.${name}.${value}`] ??
      runtimeWord(`${name}.${value}`) ??
      value,
    [messages, resource],
  )
  return { field, option }
}
