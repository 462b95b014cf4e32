import { Button } from '@mantine/core'
import type { inboxBoxes } from '@rostrum/contracts/approvals/requests/inbox-boxes'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconChecks, IconCopy, IconFilterOff, IconHistory, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../shell/use-t.ts'

type Box = (typeof inboxBoxes)[number]

const icons = { decide: IconChecks, decided: IconHistory, mine: IconSend, copied: IconCopy } as const

type InboxEmptyProps = { box: Box; filtered: boolean; onClear: () => void }

/** Says what a box contains and what can be done; a filter is offered to be dropped. */
export function InboxEmpty({ box, filtered, onClear }: InboxEmptyProps) {
  const t = useT()
  const Icon = filtered ? IconFilterOff : icons[box]
  const icon = <Icon stroke={1.6} />
  if (filtered)
    return (
      <EmptyState
        icon={icon}
        title={t('approval.none_found')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('approval.clear_filter')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={icon}
      title={t(`approval.none_${box}`)}
      description={t(`approval.none_${box}_hint`)}
      action={
        box === 'decide' && (
          <Button component={Link} to="/approvals/absences" variant="default">
            {t('approval.absence_new')}
          </Button>
        )
      }
    />
  )
}
