import { Box } from '@rostrum/ui/layout'
import { IconMathFunction } from '@tabler/icons-react'
import { useT } from '../view/messages.ts'
import { useRuleMark } from './rule-marks.ts'

/** The sign of a widget that rules show, require, check or compute. */
export function RuleBadge({ id, className }: { id: string; className?: string | undefined }) {
  const t = useT()
  const mark = useRuleMark(id)
  if (!mark) return null
  const label = t(mark === 'computed' ? 'designer.mark_computed' : 'designer.mark_rule')
  return (
    <Box component="span" role="img" aria-label={label} title={label} flex="none" c="link" className={className}>
      <IconMathFunction size={14} aria-hidden="true" />
    </Box>
  )
}
