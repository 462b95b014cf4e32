import { PageHeading } from '@rostrum/ui/PageHeading'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OwnList, usePageNumber } from '../../recruitment/OwnList.tsx'
import { useT } from '../../shell/use-t.ts'
import { ScoreCard } from './ScoreCard.tsx'
import { scoresQuery } from './scores.ts'

/** Shows the released scores of the signed-in person. */
export function Component() {
  const t = useT()
  const scores = useQuery(scoresQuery(usePageNumber()))
  const empty = { icon: <IconChartBar stroke={1.6} />, title: t('grades.empty'), text: t('grades.empty_text') }
  return (
    <>
      <PageHeading inPhoneBar title={t('shell.page_grades')} />
      <OwnList query={scores} empty={empty}>
        {(records) => records.map((score) => <ScoreCard key={score.applicationId} score={score} />)}
      </OwnList>
    </>
  )
}
