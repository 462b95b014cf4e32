import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** The verb of a change of state of a resource. */
export function useTransitionLabel(resource: string): (action: string) => string {
  const translate = useTranslateKey()
  return useCallback((action: string) => translate(`transition.${resource}.${action}`), [translate, resource])
}
