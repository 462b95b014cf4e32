import { useLocale } from '@rostrum/ui/LocaleProvider'

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * The language to mark a text of the programme with. Who reads English sees the Chinese text where nobody has translated
 * it; it is then marked as Chinese, for those who hear it.
 */
export function useLangOf(): (text: string) => 'zh-CN' | undefined {
  const { locale } = useLocale()
  return (text) => (locale === 'en' && isChinese(text) ? 'zh-CN' : undefined)
}
