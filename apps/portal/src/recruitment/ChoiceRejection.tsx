import { Text } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import type { ApplicationSummary } from './records.ts'
import { findRejection } from './rejected-positions.ts'
import { useDates } from './use-dates.ts'

type ChoiceRejectionProps = {
  application: Pick<ApplicationSummary, 'rejectedPositions' | 'project'>
  positionId: string
}

/** Marks a choice for which the office did not pass the reader. The comment is where another one can be chosen. */
export function ChoiceRejection({ application, positionId }: ChoiceRejectionProps) {
  const t = useT()
  const date = useDates(application.project.timeZone)
  const rejection = findRejection(application, positionId)
  return (
    rejection && (
      <Text span ms={8} ws="nowrap" c="error">
        {t('recruitment.not_passed_on', { day: date(rejection.at, 'day') })}
      </Text>
    )
  )
}
