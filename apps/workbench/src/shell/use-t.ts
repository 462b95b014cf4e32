import type { workbench } from '@rostrum/i18n/workbench/all.zh-CN'
import { translatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** The translator of the workbench; keys and parameters are checked at compile time. */
export const useT = translatorHook<typeof workbench>()

/** What a resource calls its fields and choices: its own word, else the one that all resources share. */
export function useWords(resource: string) {
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
