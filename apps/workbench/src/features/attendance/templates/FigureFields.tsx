import { Switch } from '@mantine/core'
import { defaultFigureRule, type FigureRule } from '@rostrum/contracts/attendance/templates/rules'
import { Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useT } from '../../../shell/use-t.ts'
import classes from './templates.module.css'

const FigureRuleFields = lazyComponent(
  () => import('./FigureRuleFields.tsx'),
  ({ FigureRuleFields }) => FigureRuleFields,
)

type FigureFieldsProps = {
  readonly figure: FigureRule | null
  readonly onChange: (figure: FigureRule | null) => void
}

/** Whether work days need a figure report, with its photos and times. */
export function FigureFields({ figure, onChange }: FigureFieldsProps) {
  const t = useT()
  return (
    <Stack component="fieldset" gap={10} className={classes.group}>
      <legend>{t('attendance_template.figure')}</legend>
      <Switch
        label={t('attendance_template.figure_asked')}
        checked={figure !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? defaultFigureRule : null)}
      />
      {figure && <FigureRuleFields figure={figure} onChange={(changed) => onChange({ ...figure, ...changed })} />}
    </Stack>
  )
}
