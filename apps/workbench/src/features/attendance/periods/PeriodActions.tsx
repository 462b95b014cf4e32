import { formatMonth } from '@rostrum/i18n/format'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconLock, IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { type CompanyPeriod, countOpen } from './period-types.ts'

const PeriodSettingDialog = lazyComponent(
  () => import('./PeriodSettingDialog.tsx'),
  ({ PeriodSettingDialog }) => PeriodSettingDialog,
)

type PeriodActionsProps = {
  readonly company: CompanyPeriod
  readonly month: string
  /** The first that can be closed. */
  readonly isNext: boolean
}

/** Closes a period, or says why it cannot be closed; changes when periods begin. */
export function PeriodActions({ company, month, isNext }: PeriodActionsProps) {
  const t = useT()
  const { locale } = useLocale()
  const [dialog, setDialog] = useState<'close' | 'setting'>()
  const { run } = useAction(
    () => call('POST /workbenchApi/attendance/periods/{unitId}/closing', { unitId: company.id, month }),
    { refresh: ['/attendance/periods'], successMessage: () => t('attendance_period.closed_done') },
  )
  if (!company.canClose) return null
  const why =
    company.state === 'running'
      ? t('attendance_period.why_running')
      : countOpen(company) > 0
        ? t('attendance_period.why_open')
        : undefined
  const close = () => setDialog(undefined)
  return (
    <Flex gap={8} align="start" justify="space-between">
      {company.state !== 'closed' && (
        <ActionButton
          variant={isNext ? 'filled' : 'default'}
          size="compact-md"
          leftSection={<IconLock size={16} aria-hidden="true" />}
          reason={why}
          onClick={() => setDialog('close')}
        >
          {t('attendance_period.close')}
        </ActionButton>
      )}
      <RowTool icon={IconSettings} label={t('attendance_period.setting')} onPress={() => setDialog('setting')} />
      <ConfirmDialog
        opened={dialog === 'close'}
        onClose={close}
        title={t('attendance_period.close_question', { company: company.name, month: formatMonth(month, locale) })}
        consequence={t('attendance_period.close_consequence')}
        confirmLabel={t('attendance_period.close')}
        onConfirm={async () => {
          await run(undefined)
        }}
      />
      {dialog === 'setting' && (
        <Suspense>
          <PeriodSettingDialog company={company} onClose={close} />
        </Suspense>
      )}
    </Flex>
  )
}
