import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { formatDate } from '@rostrum/i18n/format'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useState } from 'react'
import { call, type Output } from '../../shell/api.ts'
import { useHasPermission } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import { ReasonDialog } from '../page/ReasonDialog.tsx'
import { useAction } from '../page/use-action.ts'

/** The calls of `cancellation` limit the length of the reason. */
const longestReason = 500

const foreseen = 'GET /workbenchApi/recruitment/positions/{id}/cancellation'
type Effect = Output<typeof foreseen>

/** Cancels a position with too few applicants to hold its exam. */
export function CancelPosition({ record: { id, title, cancelledAt } }: { record: ResourceRecord }) {
  const t = useT()
  const { number } = useFormats()
  const { locale } = useLocale()
  const mayWrite = useHasPermission('project:write')
  const [effect, setEffect] = useState<Effect>()
  const foresee = useAction(() => call(foreseen, { id }), { refresh: [] })
  // A failure has been reported.
  const ask = () => foresee.run(undefined).then(setEffect, () => {})
  const cancel = useAction(
    (reason: string) => call('POST /workbenchApi/recruitment/positions/{id}/cancellation', { id, reason }),
    {
      refresh: ['/workbenchApi/recruitment/'],
      successMessage: ({ stranded }) => t('position.cancel_done', { count: number(stranded) }),
    },
  )
  if (!mayWrite) return null
  return (
    <div>
      <ActionButton
        variant="default"
        reason={cancelledAt ? t('position.cancelled') : undefined}
        onClick={() => void ask()}
      >
        {t('position.cancel')}
      </ActionButton>
      {effect && (
        <ReasonDialog
          title={t('position.cancel_confirm', { title: String(title) })}
          consequence={t('position.cancel_consequence', {
            moved: number(effect.moved),
            stranded: number(effect.stranded),
            until: effect.changeUntil ? formatDate(effect.changeUntil, 'deadline', locale, effect.timeZone) : 'none',
          })}
          label={t('position.cancel_reason')}
          maximum={longestReason}
          confirmLabel={t('position.cancel')}
          cancelLabel={t('ui.back')}
          kind="destructive"
          onClose={() => setEffect(undefined)}
          onConfirm={cancel.run}
        />
      )}
    </div>
  )
}
