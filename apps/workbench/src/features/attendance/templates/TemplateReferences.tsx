import { flowKinds, type TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { Box, Stack } from '@rostrum/ui/layout'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './templates.module.css'

type TemplateReferencesProps = {
  readonly rules: TemplateRules
  readonly onChange: (changed: Partial<TemplateRules>) => void
  readonly errorOf: (path: string) => string | undefined
}

/** The approval flows and the reminders of a template, which go before those of the unit. */
export function TemplateReferences({ rules, onChange, errorOf }: TemplateReferencesProps) {
  const t = useT()
  const readsFlows = useHasPermission('approval-flow:read')
  const readsReminders = useHasPermission('reminder-template:read')
  return (
    <>
      {readsFlows && (
        <Stack component="fieldset" gap={10} className={classes.group}>
          <legend>{t('attendance_template.flows')}</legend>
          <Box fz={12} c="sub">
            {t('attendance_template.flows_hint')}
          </Box>
          {flowKinds.map((kind) => (
            <RelationPicker
              key={kind}
              label={t(`attendance_template.flow_${kind}`)}
              path="/workbenchApi/approvals/flows"
              filters={[
                { field: 'kind', operator: 'is', values: [kind] },
                { field: 'enabled', operator: 'is', values: ['true'] },
              ]}
              values={[rules.flows[kind]].filter((id) => id !== undefined)}
              error={errorOf(`rules.flows.${kind}`)}
              onChange={([flow]) => onChange({ flows: withFlow(rules.flows, kind, flow) })}
            />
          ))}
        </Stack>
      )}
      {readsReminders && (
        <Stack component="fieldset" gap={10} className={classes.group}>
          <legend>{t('attendance_template.reminders')}</legend>
          <RelationPicker
            label={t('attendance_template.reminder_templates')}
            path="/workbenchApi/attendance/reminder-templates"
            values={rules.reminders}
            multiple
            error={errorOf('rules.reminders')}
            onChange={(reminders) => onChange({ reminders: [...reminders] })}
          />
        </Stack>
      )}
    </>
  )
}

type Flows = TemplateRules['flows']

/** The flows with another one of a kind; without one, the flow of the unit decides. */
function withFlow(flows: Flows, kind: (typeof flowKinds)[number], flow: string | undefined): Flows {
  const { [kind]: _before, ...others } = flows
  return flow === undefined ? others : { ...others, [kind]: flow }
}
