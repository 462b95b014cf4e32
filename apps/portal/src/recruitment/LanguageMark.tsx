import { useLocale } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useT } from '../shell/use-t.ts'
import { useLangOf } from './use-lang-of.ts'

/** Marks a text that is not in the language of the page. */
export function LanguageMark({ language }: { language: string }) {
  const t = useT()
  return useLocale().locale !== language && <StateBadge tone="neutral">{t('home.in_chinese')}</StateBadge>
}

/** Marks a comment of the office, which is in the language in which it was written. */
export function CommentMark({ comment }: { comment: string | null }) {
  return useLangOf()(comment ?? '') && <LanguageMark language="zh-CN" />
}
