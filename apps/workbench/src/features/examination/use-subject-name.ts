import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import type { Board } from './exam-board.ts'

/** What a reader of a language calls a subject: the English name for who reads no Chinese, when there is one. */
export function useSubjectName(): (subject: Pick<Board['subjects'][number], 'name' | 'nameEn'>) => string {
  const { locale } = useLocale()
  return useCallback(({ name, nameEn }) => (locale === 'zh-CN' ? name : nameEn || name), [locale])
}
