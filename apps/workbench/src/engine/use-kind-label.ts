import { useCallback } from 'react'
import { useEventLabel, useLogLabel, usePermissionLabel } from '../shell/use-t.ts'
import type { LabelKind } from './public/resource-override.ts'

/** The label of a value, by its kind and name. */
export function useKindLabel() {
  const [wordOf, wordOfEvent, wordOfPermission] = [useLogLabel(), useEventLabel(), usePermissionLabel()]
  return useCallback(
    (kind: LabelKind, name: string) => {
      switch (kind) {
        case 'event':
          return wordOfEvent(name)
        case 'permission':
          return wordOfPermission(name)
        case 'dictionary':
        case 'entity':
        case 'setting':
        case 'task':
          return wordOf(kind, name)
      }
    },
    [wordOf, wordOfEvent, wordOfPermission],
  )
}
