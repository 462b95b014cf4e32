import {
  isDayEvent,
  isMinuteEvent,
  leastReminderMinutes,
  mostReminderDays,
  mostReminderMinutes,
  type ReminderEvent,
  reminderEvents,
  reminderParameters,
  reminderTexts,
} from '@rostrum/contracts/attendance/reminders/choices'
import { Box, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
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
      {field('nameEn')}
      {field('businessUnitId')}
      {field('event')}
      {event && isMinuteEvent(event) && (
        <Amount from={leastReminderMinutes(event)} to={mostReminderMinutes}>
          {field('minutes')}
        </Amount>
      )}
      {isDayEvent(event) && (
        <Amount from={1} to={mostReminderDays}>
          {field('days')}
        </Amount>
      )}
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
                parameters: reminderParameters[event].map((name) => `{${name}}`),
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

/** A number with its limits, which depend on the event. */
function Amount({ from, to, children }: { from: number; to: number; children: ReactNode }) {
  const t = useT()
  return (
    <Stack gap={4}>
      {children}
      <Box fz={12} c="sub">
        {t('reminder_template.limits', { from, to })}
      </Box>
    </Stack>
  )
}
