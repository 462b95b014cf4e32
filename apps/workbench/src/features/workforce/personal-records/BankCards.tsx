import { maximumCards } from '@rostrum/contracts/workforce/personal-records/records'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense, useState } from 'react'
import { useAction } from '../../../parts/page/use-action.ts'
import { RevealForm } from '../../../parts/workforce/RevealForm.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { RecordCard } from './RecordCard.tsx'
import { RecordSection } from './RecordSection.tsx'
import { type BankCard, staleAfterChange } from './record-query.ts'

const CardDialog = lazyComponent(
  () => import('./CardDialog.tsx'),
  (part) => part.CardDialog,
)

type BankCardsProps = {
  readonly id: string
  readonly cards: readonly BankCard[]
  readonly mayWrite: boolean
  readonly mayReveal: boolean
}

/** The bank cards of a person, with masked accounts. */
export function BankCards({ id, cards, mayWrite, mayReveal }: BankCardsProps) {
  const t = useT()
  const { date, number } = useFormats()
  const [editing, setEditing] = useState<BankCard | 'new'>()
  const { run } = useAction(
    (recordId: string) => call('DELETE /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}', { id, recordId }),
    { refresh: staleAfterChange, successMessage: () => t('personal_record.removed') },
  )
  const add = { label: t('personal_record.add_card'), onClick: () => setEditing('new') }
  return (
    <RecordSection
      title={t('personal_record.bank_cards')}
      add={mayWrite && cards.length < maximumCards ? add : undefined}
      none={cards.length === 0 ? t('personal_record.none_card') : undefined}
    >
      {cards.map((card) => (
        <RecordCard
          key={card.id}
          heading={`${card.bank} ${card.account}`}
          mayWrite={mayWrite}
          removeTitle={t('personal_record.remove_card')}
          onEdit={() => setEditing(card)}
          onRemove={() => run(card.id)}
        >
          <Text c="sub" fz={13} overflowWrap="anywhere">
            {[card.holder, card.branch, card.currency].filter(Boolean).join(' · ')}
          </Text>
          <Text c="sub" fz={13}>
            {card.share === null
              ? t('personal_record.rest')
              : t('personal_record.share_of', { percent: number(card.share) })}
            {' · '}
            {t('personal_record.valid_from')} {date(card.validFrom, 'date')}
          </Text>
          {mayReveal && (
            <RevealForm
              reveal={(purpose) =>
                call('POST /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}/reveals', {
                  ...{ id, recordId: card.id, purpose },
                })
              }
            />
          )}
        </RecordCard>
      ))}
      {editing !== undefined && (
        <Suspense>
          <CardDialog id={id} card={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
