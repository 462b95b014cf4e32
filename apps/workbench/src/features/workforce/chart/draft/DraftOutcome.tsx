import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useId } from 'react'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'
import classes from './draft.module.css'
import type { DraftEditor } from './use-draft.ts'

type DraftOutcomeProps = { editor: DraftEditor; refresh: readonly string[]; onSubmitted: () => void }

/** What the draft does as a whole, who decides, and its submission, or why it cannot be submitted yet. */
export function DraftOutcome({ editor, refresh, onSubmitted }: DraftOutcomeProps) {
  const t = useT()
  const { number } = useFormats()
  const hint = useId()
  const { id, revision, preview, isSaving } = editor
  const { moves = [], departments = [], approvers = [] } = preview.data ?? {}
  const conflicts = moves.filter(({ state }) => state === 'conflict').length
  const ready = moves.filter(({ state }) => state === 'ready').length
  const isBusy = isSaving || preview.isFetching
  const { run, running } = useAction(
    () => call('POST /workbenchApi/workforce/reorganisations/{id}/submission', { id, revision }),
    {
      refresh,
      successMessage: ({ transfers, departments: moved, inApproval }) =>
        t('chart.draft_submitted', { transfers, departments: moved, approval: inApproval }),
    },
  )
  const submit = () => void run(undefined).then(onSubmitted, () => undefined)
  return (
    <>
      <dl className={classes.facts}>
        {departments.length > 0 && (
          <>
            <dt>{t('chart.after_it')}</dt>
            <dd>
              {departments.map(({ name, before, after }) => `${name} ${number(before)} → ${number(after)}`).join(' · ')}
            </dd>
          </>
        )}
        {ready > 0 && (
          <>
            <dt>{t('chart.decided_by')}</dt>
            <dd>{approvers.length > 0 ? approvers.join(' · ') : t('chart.no_approval')}</dd>
          </>
        )}
      </dl>
      {conflicts > 0 && (
        <Text id={hint} fz={13} c="error" className={classes.hint}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('chart.conflicts', { count: conflicts })}
        </Text>
      )}
      <Button
        leftSection={<IconSend size={16} aria-hidden="true" />}
        disabled={conflicts > 0 || ready === 0 || isBusy}
        aria-describedby={conflicts > 0 ? hint : undefined}
        loading={running}
        onClick={submit}
      >
        {t('chart.submit', { count: ready })}
      </Button>
    </>
  )
}
