import type { ScheduleEffect } from '@rostrum/contracts/recruitment/projects/schedule-effects'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Stack } from '@rostrum/ui/layout'
import { Consequence } from '../../../parts/page/Consequence.tsx'
import { useT } from '../../../shell/use-t.ts'

type ScheduleQuestionProps = {
  effects: readonly ScheduleEffect[]
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before windows change from which people lose time, and names them by stage. */
export function ScheduleQuestion({ effects, onClose, onConfirm }: ScheduleQuestionProps) {
  const t = useT()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('project_settings.ask_schedule')}
      consequence={
        <Stack component="span" gap={8}>
          {effects.map(({ stage, change, people }) => (
            <Consequence key={stage}>
              {t(`project_settings.effect_${change}`, { stage: t(`project_settings.stage_${stage}`), people })}
            </Consequence>
          ))}
        </Stack>
      }
      confirmLabel={t('project_settings.save_schedule')}
      kind="destructive"
      onConfirm={onConfirm}
    />
  )
}
