import { Stack, Text } from '@rostrum/ui/layout'
import { StepCurve } from '@rostrum/ui/plots/StepCurve'
import { useT } from '../../../../shell/use-t.ts'
import { type Law, type RuleDraft, stepsOf } from './rule-types.ts'
import { useLawSource } from './use-law-source.ts'

/** Years that the curve reaches. */
const shownYears = 30

type RuleCurveProps = {
  draft: RuleDraft
  law: Law | undefined
}

/** The days of a year by completed years, with the law of the country below. */
export function RuleCurve({ draft, law }: RuleCurveProps) {
  const t = useT()
  const sourceOf = useLawSource()
  if (draft.dimension === 'rank_and_grade') return null
  const dimension = t(`leave.dimension_${draft.dimension}`)
  const source = law ? sourceOf(law) : ''
  return (
    <Stack gap={8}>
      <StepCurve
        title={t('leave.days_by', { dimension })}
        pointsLabel={t('leave.try_years')}
        valueLabel={t('leave.days')}
        steps={stepsOf(draft.definition, shownYears)}
        to={shownYears}
      />
      {law && (
        <Stack gap={2} c="sub" fz={12} role="note" aria-label={t('leave.law')}>
          <Text fw={600}>{t('leave.law')}</Text>
          <Text>{law.toConfirm ? t('leave.law_to_confirm', { law: source }) : source}</Text>
          <Text>
            {stepsOf(law.definition, shownYears)
              .filter(({ value }) => value > 0)
              .map(({ from, value }) => t('leave.law_tier', { years: from, days: value }))
              .join(' · ')}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
