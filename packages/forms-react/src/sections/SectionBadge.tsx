import type { SectionState } from '@rostrum/forms'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconCheck } from '@tabler/icons-react'
import { useFormText } from '../view/use-form-text.ts'
import { sectionStatusLabel } from './section-status-label.ts'

/** The progress of a section as a badge. */
export function SectionBadge({ state }: { state: SectionState }) {
  const t = useFormText()
  const { key, count, tone } = sectionStatusLabel(state)
  return (
    <StateBadge tone={tone} icon={tone === 'done' && <IconCheck />}>
      {key === 'form.errors' ? t(key, { count }) : t(key)}
    </StateBadge>
  )
}
