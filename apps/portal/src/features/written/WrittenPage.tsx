import { PageHeading } from '@rostrum/ui/PageHeading'
import { IconCheckbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OwnList, usePageNumber } from '../../recruitment/OwnList.tsx'
import { useT } from '../../shell/use-t.ts'
import { ConfirmTestDialog } from './ConfirmTestDialog.tsx'
import { type Confirmation, confirmationsQuery } from './confirmations.ts'
import { WrittenCard } from './WrittenCard.tsx'

/** Lists the written tests that the signed-in person has to confirm or has confirmed. */
export function Component() {
  const t = useT()
  const [parameters] = useSearchParams()
  const confirmations = useQuery(confirmationsQuery(usePageNumber()))
  const [confirming, setConfirming] = useState<Confirmation>()
  const [opened, setOpened] = useState(false)
  const ask = (confirmation: Confirmation) => {
    setConfirming(confirmation)
    setOpened(true)
  }
  const empty = { icon: <IconCheckbox stroke={1.6} />, title: t('written.empty'), text: t('written.empty_text') }
  return (
    <>
      <PageHeading inPhoneBar title={t('shell.page_written')} description={t('written.description')} />
      <OwnList query={confirmations} empty={empty}>
        {(records) =>
          inOrder(records, parameters.get('id')).map((confirmation) => (
            <WrittenCard
              key={confirmation.applicationId}
              confirmation={confirmation}
              onConfirm={() => ask(confirmation)}
            />
          ))
        }
      </OwnList>
      {confirming && <ConfirmTestDialog confirmation={confirming} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}

/** The test that a link names comes first. */
function inOrder(records: readonly Confirmation[], confirming: string | null): readonly Confirmation[] {
  const first = records.filter(({ applicationId }) => applicationId === confirming)
  return [...first, ...records.filter(({ applicationId }) => applicationId !== confirming)]
}
