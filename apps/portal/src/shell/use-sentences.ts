import { useLocale } from '@rostrum/ui/LocaleProvider'

/** Joins sentences as the reader's language does: Chinese has no space after its full stop. */
export function useSentences(): (...sentences: readonly (string | false | null | undefined)[]) => string {
  const { locale } = useLocale()
  return (...sentences) => sentences.filter(Boolean).join(locale === 'zh-CN' ? '' : ' ')
}
