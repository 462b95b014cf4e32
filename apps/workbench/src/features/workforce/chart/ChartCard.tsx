import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import classes from './chart.module.css'
import type { ChartNode, DepartmentData, PersonData } from './chart-tree.ts'
import { initialsOf } from './initials.ts'

/** The content of a node, the same in the chart and in the list of phones. */
export function ChartCard({ node, stacked = false }: { node: ChartNode; stacked?: boolean }) {
  const t = useT()
  const { number } = useFormats()
  if (node.department) {
    const Department = stacked ? DepartmentLine : DepartmentCard
    return <Department department={node.department} node={node} />
  }
  if (node.person) {
    const isCard = !stacked && node.expandable
    return isCard ? (
      <PersonCard person={node.person} node={node} />
    ) : (
      <PersonLine person={node.person} node={node} stacked={stacked} />
    )
  }
  return (
    <Text c="sub">
      {node.kind === 'more' ? t('chart.more', { count: number(node.hidden ?? 0) }) : t('chart.loading')}
    </Text>
  )
}

type DepartmentProps = { department: DepartmentData; node: ChartNode }

function DepartmentCard({ department, node }: DepartmentProps) {
  const t = useT()
  const { head, people, headcount } = department
  const share = people !== null && headcount ? Math.min(1, people / headcount) : undefined
  return (
    <>
      <DepartmentTitle department={department} node={node} />
      <span className={classes.head}>
        {head === null ? (
          <>
            <IconAlertTriangle size={14} aria-hidden="true" color="var(--rs-error)" />
            <Text span fz={13} c="sub">
              {t('chart.no_head')}
            </Text>
          </>
        ) : (
          <>
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(head)}
            </span>
            <span className={classes.cut}>{head}</span>
          </>
        )}
      </span>
      {people !== null && (
        <Flex component="span" gap={8} align="center">
          {share !== undefined && (
            <span className={classes.share} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          )}
          <People department={department} />
        </Flex>
      )}
      <Changes department={department} className={classes.changes} />
    </>
  )
}

/** A department in a column: what has changed takes the place of its English name, its head and its number of people. */
function DepartmentLine({ department, node }: DepartmentProps) {
  const { name, nameEn, head, changes } = department
  const about = [nameEn === name ? '' : nameEn, head].filter(Boolean).join(' · ')
  return (
    <>
      <DepartmentTitle department={{ ...department, nameEn: '' }} node={node} />
      <Flex component="span" gap={8} justify="space-between" fz={13} lh={20}>
        {hasChanges(changes) ? (
          <Changes department={department} className={classes.cut} />
        ) : (
          <>
            <span className={classes.cut} title={about}>
              {about || '–'}
            </span>
            <People department={department} isShort />
          </>
        )}
      </Flex>
    </>
  )
}

const hasChanges = (changes: DepartmentData['changes']): changes is NonNullable<typeof changes> =>
  changes !== null && changes.joined + changes.left + changes.moved > 0

/** A second name without room for all of it goes to a line that is not shown. */
function DepartmentTitle({ department: { name, nameEn }, node }: DepartmentProps) {
  return (
    <span className={classes.title}>
      <span className={classes.names}>
        <strong>{wholeSyllables(name)}</strong>
        {nameEn !== '' && nameEn !== name && (
          <Text span c="sub" fz={12} ws="nowrap">
            {nameEn}
          </Text>
        )}
      </span>
      <Chevron node={node} />
    </span>
  )
}

type PeopleProps = { department: DepartmentData; isShort?: boolean }

function People({ department: { people, headcount, isNew }, isShort = false }: PeopleProps) {
  const t = useT()
  const { number } = useFormats()
  if (people === null) return null
  const text =
    headcount === null
      ? t('chart.people', { count: people })
      : t('chart.people_of', { people: number(people), headcount: number(headcount) })
  return (
    <Text span fz={13} c="sub" ws="nowrap" title={isShort ? text : undefined}>
      {isShort && headcount !== null ? `${number(people)}/${number(headcount)}` : text}
      {isNew && ` · ${t('chart.new')}`}
    </Text>
  )
}

function Changes({ department: { changes }, className }: { department: DepartmentData; className?: string }) {
  const t = useT()
  const { number } = useFormats()
  if (!hasChanges(changes)) return null
  const { joined, left, moved } = changes
  return (
    <Text span fz={12} c="open" ws="nowrap" className={className}>
      {t('chart.changes_short', { joined: number(joined), left: number(left), moved: number(moved) })}
    </Text>
  )
}

type PersonProps = { person: PersonData; node: ChartNode }

/** A person with reports: where they work, and how many report to them, directly and in all. */
function PersonCard({ person, node }: PersonProps) {
  const t = useT()
  const { number } = useFormats()
  const { name, jobNumber, post, department, change, direct, below } = person
  return (
    <>
      <span className={classes.title}>
        <span className={classes.names}>
          <strong data-change={change ?? undefined}>{wholeSyllables(name)}</strong>
          <Text span c="sub" fz={12} ws="nowrap">
            {jobNumber}
          </Text>
        </span>
        <Chevron node={node} />
      </span>
      <Text span fz={12} c="sub" className={classes.cut} title={department}>
        {change === null ? [department, post].filter(Boolean).join(' · ') : t(`chart.change_${change}`)}
      </Text>
      <Text span fz={12} c="sub" className={classes.cut}>
        {direct === below
          ? t('chart.direct', { count: direct })
          : t('chart.direct_and_below', { direct: number(direct), below: number(below) })}
      </Text>
    </>
  )
}

function PersonLine({ person, node, stacked }: PersonProps & { stacked: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const { name, post, department, change, below } = person
  // Those who lead others mostly have one post: their department tells them apart.
  const about = node.expandable && department !== '' ? department : post
  return (
    <span className={classes.person}>
      {/* A column is narrow: the name takes the room of its initials. */}
      {!stacked && (
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <span className={classes.personName} title={[name, post, department].filter(Boolean).join(' · ')}>
        <span className={classes.cut} data-change={change ?? undefined}>
          {wholeSyllables(name)}
        </span>
        <Text span fz={12} c="sub" className={classes.cut}>
          {change === null ? about : t(`chart.change_${change}`)}
        </Text>
      </span>
      {node.expandable && (
        <span className={classes.below} title={t('chart.below', { count: below })}>
          {number(below)}
        </span>
      )}
      <Chevron node={node} />
    </span>
  )
}

function Chevron({ node: { expandable, open } }: { node: ChartNode }) {
  if (!expandable) return null
  const Icon = open ? IconChevronUp : IconChevronDown
  return <Icon size={16} aria-hidden="true" className={classes.chevron} />
}
