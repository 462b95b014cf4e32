import type { SectionState } from '@rostrum/forms'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconCheck } from '@tabler/icons-react'
import { useFormText } from '../view/use-form-text.ts'

/** How far a section is, in a word. */
export function SectionBadge({ state }: { state: SectionState }) {
  const t = useFormText()
  switch (state.status) {
    case 'invalid':
      return <StateBadge tone="error">{t('form.errors', { count: state.errors })}</StateBadge>
    case 'complete':
      return (
        <StateBadge tone="done" icon={<IconCheck />}>
          {t('form.section_complete')}
        </StateBadge>
      )
    case 'partial':
      return <StateBadge tone="open">{t('form.section_partial')}</StateBadge>
    case 'empty':
      return <StateBadge tone="neutral">{t('form.section_empty')}</StateBadge>
    case 'optional':
      return <StateBadge tone="neutral">{t('form.section_optional')}</StateBadge>
  }
}
