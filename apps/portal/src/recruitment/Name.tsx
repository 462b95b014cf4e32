import { useLocale } from '@rostrum/ui/LocaleProvider'

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * A name of the programme: a project, a position, a unit. Who reads English sees the Chinese name where nobody has
 * translated it; it is then marked as Chinese, for those who hear it.
 */
export function Name({ children }: { children: string }) {
  const { locale } = useLocale()
  return locale === 'en' && isChinese(children) ? <span lang="zh-CN">{children}</span> : children
}
