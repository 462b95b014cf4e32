import { projectStages, stageShapes, stages } from '@rostrum/contracts/recruitment/projects/stages'
import { formatDate } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** The stage of a project with the day on which it ends, or on which the next one begins, on the project's clock. */
export function StageCell({ value, record }: CellProps) {
  const t = useT()
  const { option } = useResourceLabels('project')
  const { locale, timeZone: ofPage } = useLocale()
  const stage = projectStages.find((each) => each === value)
  if (!stage) return <span aria-hidden="true">–</span>
  const at = record?.stageChangesAt
  const timeZone = String(record?.timeZone ?? ofPage)
  const isOpen = stages.some((each) => each === stage)
  // A window ends where the next day begins: its last day is the one before.
  const changes = typeof at === 'string' && new Date(Date.parse(at) - (isOpen ? 1 : 0))
  const day = changes && formatDate(changes, 'date', locale, timeZone)
  if (stage === 'planned' && day)
    return <StateMark shape={stageShapes[stage]}>{t('project.stage_starts', { day })}</StateMark>
  return (
    <StateMark shape={stageShapes[stage]}>
      {option('stage', stage)}
      {day && (
        <Box component="span" c="mute">
          {' '}
          {t(isOpen ? 'project.stage_until' : 'project.stage_from', { day })}
        </Box>
      )}
    </StateMark>
  )
}
