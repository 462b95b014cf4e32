import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** A number of records with the noun of their resource: "310 positions". */
export function useRowsLabel(resource: string): (count: number) => string {
  const translate = useTranslateKey()
  return useCallback(
    (count: number) => {
      const own = `rows.${resource}`
      const text = translate(own, { count })
      return text === own ? translate('list.rows', { count }) : text
    },
    [translate, resource],
  )
}
