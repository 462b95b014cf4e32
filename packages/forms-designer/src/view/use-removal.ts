import { formatList } from '@rostrum/i18n/format-list'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useDesigner } from './designer-context.ts'
import { useT, useTitles } from './messages.ts'

/** Longer names would hide what the question is. */
const maximumNamed = 3
const maximumLength = 60

/** What goes with the form: the names of its widgets where they are few and short, else their number. */
export function useRemoval(): string {
  const t = useT()
  const { locale } = useLocale()
  const { ofNode } = useTitles()
  const { definition, positions } = useDesigner().session.document
  const { size: count } = positions
  if (count > maximumNamed || count > definition.children.length) return t('designer.removal', { count })
  const titles = definition.children.map((node) => `“${ofNode(node)}”`)
  const names = formatList(titles, locale)
  return names.length > maximumLength ? t('designer.removal', { count }) : t('designer.removal_named', { names })
}
