import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { Remark } from '@rostrum/ui/Remark'
import { IconLanguage } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'

/** Tells an English reader why the text is in Chinese. */
export function UntranslatedNotice({ language }: { language: string }) {
  const t = useT()
  const { locale } = useLocale()
  if (locale === language) return null
  return (
    <Box mx="auto" className={classes.notice}>
      <Remark tone="neutral" icon={<IconLanguage size={18} stroke={1.75} aria-hidden="true" />}>
        {t('content.only_chinese')}
      </Remark>
    </Box>
  )
}
