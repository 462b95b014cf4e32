import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

type Names = { readonly name: string; readonly nameEn?: string | undefined }

/** The displayed name: the English one for readers without Chinese, if there is one. */
export function useReadableName(): (names: Names) => string {
  const { locale } = useLocale()
  return useCallback(({ name, nameEn }) => (locale === 'zh-CN' ? name : nameEn || name), [locale])
}
