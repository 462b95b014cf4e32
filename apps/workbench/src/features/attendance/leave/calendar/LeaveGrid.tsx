import { VisuallyHidden } from '@mantine/core'
import { daysFromTo, weekdayOf } from '@rostrum/contracts/kernel/days'
import { calendarHeads } from '@rostrum/i18n/format'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { type CSSProperties, Fragment } from 'react'
import { Link } from 'react-router'
import { useToday } from '../../../../parts/page/use-today.ts'
import type { Output } from '../../../../shell/api.ts'
import { useHasPermission } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import classes from './calendar.module.css'
import {
  type CalendarLeave,
  type CalendarPerson,
  groupsOf,
  type LeaveBar,
  type LeaveTone,
  leaveBars,
  namesOf,
  type PeopleGroup,
  peopleAway,
  signOf,
  toneOfKind,
} from './leave-bars.ts'

type GridProps = { calendar: Output<'GET /workbenchApi/attendance/leave-calendar'> }

/** People by days, each leave a bar; leave that is requested is hatched. */
export function LeaveGrid({ calendar: { from, to, people, restDays, hasMore } }: GridProps) {
  const t = useT()
  const today = useToday()
  const isRest = new Set(restDays)
  const columns = daysFromTo(from, to).map((day): Column => {
    return { day, marks: { 'data-rest': isRest.has(day) || undefined, 'data-today': day === today || undefined } }
  })
  if (people.length === 0) return <Text c="sub">{t('leave.team_empty')}</Text>
  return (
    <>
      <Legend people={people} />
      <Box component="section" className={classes.frame} aria-label={t('page.leave-calendar')} tabIndex={0}>
        <table className={classes.grid}>
          <Head columns={columns} people={people} />
          <tbody>
            {groupsOf(people).map((group) => (
              <Fragment key={group.people[0]?.id}>
                <GroupRow group={group} columns={columns} />
                {group.people.map((person) => (
                  <Row key={person.id} person={person} columns={columns} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Box>
      {hasMore && <Text c="sub">{t('leave.calendar_cut', { count: people.length })}</Text>}
    </>
  )
}

type Column = {
  readonly day: string
  /** What the column says of its day by its look. */
  readonly marks: { readonly 'data-rest': true | undefined; readonly 'data-today': true | undefined }
}

function Head({ columns, people }: { columns: readonly Column[]; people: readonly CalendarPerson[] }) {
  const t = useT()
  const { date, number } = useFormats()
  const { weekdays } = calendarHeads(useLocale().locale)
  const away = columns.map(({ day }) => peopleAway(people, day))
  const most = Math.max(...away.map(({ length }) => length), 1)
  return (
    <thead>
      <tr>
        <th scope="col">{t('leave.person')}</th>
        {columns.map(({ day, marks }) => (
          <th key={day} scope="col" title={date(day, 'date')} {...marks}>
            <VisuallyHidden>{date(day, 'date')}</VisuallyHidden>
            <small aria-hidden="true">{weekdays[weekdayOf(day) % 7]}</small>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
          </th>
        ))}
      </tr>
      <tr className={classes.counts}>
        <th scope="row">{t('leave.calendar_away')}</th>
        {columns.map(({ day, marks }, at) => {
          const of = away[at] ?? []
          const share = { '--share': `${(100 * of.length) / most}%` } as CSSProperties
          return (
            <td key={day} {...marks} style={share} title={namesOf(of)}>
              {of.length === 0 ? '' : number(of.length)}
            </td>
          )
        })}
      </tr>
    </thead>
  )
}

/** The department of the people below, and how many of them are away on each day. */
function GroupRow({
  group: { department, unit, people },
  columns,
}: {
  group: PeopleGroup
  columns: readonly Column[]
}) {
  const { number } = useFormats()
  return (
    <tr>
      <Box
        component="th"
        scope="rowgroup"
        c="sub"
        overflow="hidden"
        textOverflow="ellipsis"
        ws="nowrap"
        title={`${department} · ${unit}`}
      >
        <b>{wholeSyllables(department)}</b> <small>{unit}</small>
      </Box>
      {columns.map(({ day, marks }) => {
        const away = peopleAway(people, day)
        return (
          <Box key={day} component="td" c="sub" bg="page" title={namesOf(away)} {...marks}>
            {away.length === 0 ? '' : number(away.length)}
          </Box>
        )
      })}
    </tr>
  )
}

function Row({
  person: { id, name, jobNumber, leave },
  columns,
}: {
  person: CalendarPerson
  columns: readonly Column[]
}) {
  const seesPerson = useHasPermission('employee:read')
  const bars = leaveBars(leave, columns[0]?.day ?? '', columns.at(-1)?.day ?? '')
  return (
    <tr>
      <th scope="row">
        {seesPerson ? <Link to={`/workforce/person?id=${id}`}>{wholeSyllables(name)}</Link> : wholeSyllables(name)}{' '}
        <small>{jobNumber}</small>
      </th>
      {columns.map(({ day, marks }) => {
        const bar = bars.find(({ from, to }) => from <= day && day <= to)
        if (!bar) return <td key={day} {...marks} />
        return bar.from === day ? (
          <td key={day} colSpan={bar.from === bar.to ? undefined : daysFromTo(bar.from, bar.to).length}>
            <Bar bar={bar} />
          </td>
        ) : null
      })}
    </tr>
  )
}

const colorsOf = (tone: LeaveTone): CSSProperties => ({
  color: `var(--rs-${tone})`,
  backgroundColor: `var(--rs-${tone}-tint)`,
  borderColor: `var(--rs-${tone}-line)`,
})

function Bar({ bar: { leave, from, to, others } }: { bar: LeaveBar }) {
  const lineOf = useLeaveLine()
  const text = [leave, ...others].map(lineOf).join('\n')
  const days = daysFromTo(from, to).length
  return (
    <Link
      to={`/attendance/leave-requests?id=${leave.id}`}
      className={classes.bar}
      style={colorsOf(toneOfKind(leave.kindCode))}
      data-pending={leave.state === 'pending' || undefined}
      data-earlier={leave.from < from || undefined}
      data-later={[leave, ...others].some((one) => one.to > to) || undefined}
      title={text}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      {days < 3 ? (
        <Box ta="center" aria-hidden="true">
          {signOf(leave)}
        </Box>
      ) : (
        <span aria-hidden="true">{leave.kindName}</span>
      )}
    </Link>
  )
}

/** Days, kind and whether it still awaits a decision. */
export function useLeaveLine(): (leave: CalendarLeave) => string {
  const t = useT()
  const { date } = useFormats()
  return ({ kindName, from, to, state }) => {
    const days = from === to ? date(from, 'short') : `${date(from, 'short')} – ${date(to, 'short')}`
    return [days, kindName, ...(state === 'pending' ? [t('leave.row_pending')] : [])].join(' · ')
  }
}

function Legend({ people }: { people: readonly CalendarPerson[] }) {
  const t = useT()
  const all = people.flatMap(({ leave }) => leave)
  if (all.length === 0) return <Text c="sub">{t('leave.calendar_empty')}</Text>
  // Kinds of one color share a sign, which would otherwise promise to tell them apart.
  const kinds = Map.groupBy(all, ({ kindCode }) => toneOfKind(kindCode))
  return (
    <Flex wrap="wrap" columnGap={16} rowGap={4} c="sub" fz={12}>
      {[...kinds].map(([tone, leave]) => (
        <Flex key={tone} component="span" align="center" gap={6}>
          <span className={classes.swatch} style={colorsOf(tone)} />
          {[...new Set(leave.map(({ kindName }) => kindName))].join(' · ')}
        </Flex>
      ))}
      {all.some(({ state }) => state === 'pending') && (
        <Flex component="span" align="center" gap={6}>
          <span className={classes.swatch} style={colorsOf('open')} data-pending />
          {t('leave.row_pending')}
        </Flex>
      )}
    </Flex>
  )
}
