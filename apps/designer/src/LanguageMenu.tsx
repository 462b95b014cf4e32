import { languageNames, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { IconWorld } from '@tabler/icons-react'
import classes from './DesignerPage.module.css'
import { usePageText } from './messages.ts'

export function LanguageMenu({ onLocale }: { onLocale: (locale: PortalLocale) => Promise<void> }) {
  const t = usePageText()
  const { locale } = useLocale()
  const choose = (one: PortalLocale) =>
    onLocale(one).catch(() =>
      toast({ tone: 'error', message: t('page.language_failed', { language: languageNames[one] }) }),
    )
  return (
    <DropdownMenu
      label={t('page.language')}
      className={classes.language}
      width={160}
      entries={portalLocales.map((one) => ({
        kind: 'item',
        key: one,
        label: <span lang={one}>{languageNames[one]}</span>,
        checked: one === locale,
        onSelect: () => void choose(one),
      }))}
    >
      <IconWorld size={18} aria-hidden="true" />
    </DropdownMenu>
  )
}
