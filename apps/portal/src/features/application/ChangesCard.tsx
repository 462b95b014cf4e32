import { Button } from '@mantine/core'
import type { ApplicantAction } from '@rostrum/contracts/application-actions'
import { Item, ItemList } from '@rostrum/ui/ItemList'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { type Application, reasonAgainst } from './application.ts'
import classes from './ChangesCard.module.css'
import { useActs } from './use-acts.ts'

const changes = {
  editForm: 'application.change_edit',
  replacePhoto: 'application.change_photo',
  changePost: 'application.change_post',
  withdraw: 'application.change_withdraw',
} as const satisfies Partial<Record<ApplicantAction, string>>

type Change = keyof typeof changes

/** What can be changed about an application, and for what cannot, why. */
export function ChangesCard({ application }: { application: Application }) {
  const t = useT()
  return (
    <SectionCard title={t('application.changes')}>
      <ItemList>
        {(Object.keys(changes) as Change[]).map((change) => (
          <ChangeRow key={change} change={change} reason={reasonAgainst(application, change)} />
        ))}
      </ItemList>
    </SectionCard>
  )
}

function ChangeRow({ change, reason }: { change: Change; reason: string | undefined }) {
  const t = useT()
  const act = useActs()
  const id = useId()
  return (
    <Item
      // From 768 px on it stands in the head of the page.
      className={change === 'editForm' ? classes.phoneOnly : undefined}
      off={reason !== undefined}
      name={<span id={`${id}-name`}>{t(changes[change])}</span>}
      text={reason ?? t(`${changes[change]}_text`)}
      textId={`${id}-text`}
      action={
        <Button
          variant="default"
          size="xs"
          aria-describedby={`${id}-name ${id}-text`}
          aria-disabled={reason !== undefined || undefined}
          onClick={reason === undefined ? () => act(change) : undefined}
        >
          {t('application.do')}
        </Button>
      }
    />
  )
}
