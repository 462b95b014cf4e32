import { SegmentedControl } from '@mantine/core'
import type { Language } from '@rostrum/contracts/content/articles/shapes'
import { Box } from '@rostrum/ui/layout'
import { IconAlertCircle } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'

type ContentLanguageSwitchProps = {
  value: Language
  onChange: (language: Language) => void
  /** The languages with errors. */
  invalidLanguages?: readonly Language[]
}

/** Switches between the two portal languages. */
export function ContentLanguageSwitch({ value, onChange, invalidLanguages = [] }: ContentLanguageSwitchProps) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('article.language')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'en' ? 'en' : 'zh-CN')}
      data={(['zh-CN', 'en'] as const).map((one) => ({
        value: one,
        label: (
          <Box component="span" display="inline-flex" align="center" gap={4}>
            {t(`option.locale.${one}`)}
            {invalidLanguages.includes(one) && (
              <IconAlertCircle className={classes.invalid} size={16} aria-hidden="true" />
            )}
          </Box>
        ),
      }))}
    />
  )
}
