import { NativeSelect } from '@mantine/core'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '../../../engine/public/resource-query.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './templates.module.css'

const shifts = '/workbenchApi/attendance/shifts'
/** A Monday. */
const monday = Date.UTC(2026, 0, 5)

type WeekEditorProps = {
  /** Its days are numbers, not those of the week. */
  readonly isCycle?: boolean
  readonly days: TemplateRules['pattern']['days']
  readonly onChange: (days: TemplateRules['pattern']['days']) => void
}

/** The shift of each day of the week, or of a cycle. */
export function WeekEditor({ days, isCycle = false, onChange }: WeekEditorProps) {
  const t = useT()
  const { locale } = useLocale()
  const offered = useQuery(optionsQuery(shifts, ''))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const choices = [{ value: '', label: t('attendance_template.rest') }, ...(offered.data ?? [])]
  return (
    <>
      <QueryErrorNotice query={offered} />
      <Box className={classes.week}>
        {days.map((shift, index) => {
          const name = isCycle
            ? t('attendance_template.cycle_day', { number: index + 1 })
            : weekday.format(monday + index * 86_400_000)
          return (
            <NativeSelect
              key={name}
              label={name}
              value={shift ?? ''}
              data={choices}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                onChange(days.map((one, at) => (at === index ? chosen || null : one)))
              }}
            />
          )
        })}
      </Box>
      {offered.data?.length === 0 && <Box c="mute">{t('attendance_template.no_shifts_yet')}</Box>}
    </>
  )
}
