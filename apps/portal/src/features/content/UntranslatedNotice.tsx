import { useLocale } from '@rostrum/ui/LocaleProvider'
import { IconLanguage } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './UntranslatedNotice.module.css'

/** Tells a reader of English why the text is Chinese. */
export function UntranslatedNotice({ language }: { language: string }) {
  const t = useT()
  const { locale } = useLocale()
  if (locale === language) return null
  return (
    <p className={classes.notice}>
      <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
      {t('content.only_chinese')}
    </p>
  )
}
