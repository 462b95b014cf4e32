import { LabelMark } from '@rostrum/ui/LabelMark'
import { Stack, Text } from '@rostrum/ui/layout'
import { StepCurve } from '@rostrum/ui/plots/StepCurve'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../../../../shell/use-t.ts'
import { type Law, type RuleDraft, stepsOf } from './rule-types.ts'

/** Years that the curve reaches. */
const shownYears = 30

type RuleCurveProps = {
  draft: RuleDraft
  law: Law | undefined
}

/** The days of a year by completed years, with the law of the country below. */
export function RuleCurve({ draft, law }: RuleCurveProps) {
  const t = useT()
  const { list } = useTextJoins()
  if (draft.dimension === 'rank_and_grade') return null
  const dimension = t(`leave.dimension_${draft.dimension}`)
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
        <Text c="sub" fz={12}>
          {t('leave.law')}
          <LabelMark />
          {law.toConfirm ? t('leave.law_to_confirm', { law: law.source }) : law.source} ·{' '}
          {list(
            stepsOf(law.definition, shownYears)
              .filter(({ value }) => value > 0)
              .map(({ from, value }) => `${from}: ${value}`),
          )}
        </Text>
      )}
    </Stack>
  )
}
