import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** A word of the catalogue by a key that is put together at run time; a name of a later version stays as it is. */
function useWord(prefix: string) {
  const { messages } = useLocale()
  return useCallback((name: string) => messages[`${prefix}${name}`] ?? name, [messages, prefix])
}

/** The name of a kind of request, such as the publication of an article. */
export const useKindName = () => useWord('approval.kind.')

/** The name of a way to find approvers. */
export const useStrategyName = () => useWord('approval.strategy.')
