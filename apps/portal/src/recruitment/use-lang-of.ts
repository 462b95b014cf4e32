import { useLocale } from '@rostrum/ui/LocaleProvider'

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * The `lang` attribute of a text of a project. An English reader sees the Chinese text if there is no translation; it
 * is then marked as Chinese for screen readers.
 */
export function useLangOf(): (text: string) => 'zh-CN' | undefined {
  const { locale } = useLocale()
  return (text) => (locale === 'en' && isChinese(text) ? 'zh-CN' : undefined)
}
