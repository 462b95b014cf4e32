import {
  isDayEvent,
  isMinuteEvent,
  leastReminderMinutes,
  mostReminderMinutes,
  type ReminderEvent,
  reminderEvents,
  reminderParameters,
  reminderTexts,
} from '@rostrum/contracts/attendance/reminders/choices'
import { Box, Stack } from '@rostrum/ui/layout'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './reminders.module.css'

const texts = Object.values(reminderTexts)

export const eventOf = (value: unknown): ReminderEvent | undefined => reminderEvents.find((event) => event === value)

/** Only the time that belongs to the event, and the own texts apart: most templates have none. */
export function ReminderFields({ form, field }: RecordFieldsProps) {
  const t = useT()
  const event = eventOf(form.valueOf('event'))
  const hasTexts = texts.some((name) => form.valueOf(name) || form.errorOf(name))
  return (
    <>
      {field('name')}
      {field('businessUnitId')}
      {field('event')}
      {event && isMinuteEvent(event) && (
        <Stack gap={4}>
          {field('minutes')}
          <Box fz={12} c="sub">
            {t('reminder_template.minutes_hint', { from: leastReminderMinutes(event), to: mostReminderMinutes })}
          </Box>
        </Stack>
      )}
      {isDayEvent(event) && field('days')}
      {field('channels')}
      <Box fz={12} c="sub">
        {t('reminder_template.email_hint')}
      </Box>
      {field('templatesOnly')}
      {field('departmentIds')}
      {field('postKinds')}
      {field('storeIds')}
      {event && (
        <details className={classes.texts} open={hasTexts || undefined}>
          <summary>{t('reminder_template.own_texts')}</summary>
          <Stack gap={12} mt={8}>
            <Box fz={12} c="sub">
              {t('reminder_template.text_hint', {
                parameters: reminderParameters[event].map((name) => `{${name}}`).join(', '),
              })}
            </Box>
            {texts.map((name) => (
              <div key={name}>{field(name)}</div>
            ))}
          </Stack>
        </details>
      )}
    </>
  )
}
