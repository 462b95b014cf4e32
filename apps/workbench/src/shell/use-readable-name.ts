import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

type Names = { readonly name: string; readonly nameEn?: string | undefined }

/** What a reader of a language calls something: by the English name who reads no Chinese, when there is one. */
export function useReadableName(): (names: Names) => string {
  const { locale } = useLocale()
  return useCallback(({ name, nameEn }) => (locale === 'zh-CN' ? name : nameEn || name), [locale])
}
