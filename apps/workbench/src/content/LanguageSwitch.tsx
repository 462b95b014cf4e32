import { SegmentedControl } from '@mantine/core'
import type { Language } from '@rostrum/contracts/content-shapes'
import { useT } from '../shell/use-t.ts'

/** One of the two languages of the portal. */
export function LanguageSwitch({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('article.language')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'en' ? 'en' : 'zh-CN')}
      data={(['zh-CN', 'en'] as const).map((one) => ({ value: one, label: t(`option.locale.${one}`) }))}
    />
  )
}
