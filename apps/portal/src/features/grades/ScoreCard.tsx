import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { PrintArea } from '@rostrum/ui/PrintArea'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import { useMarkText, usePoints } from './points.ts'
import { RecheckSection } from './RecheckSection.tsx'
import classes from './ScoreCard.module.css'
import type { Score } from './scores.ts'

/** Shows one result: the totals, the marks behind them, and the possible actions. */
export function ScoreCard({ score }: { score: Score }) {
  const t = useT()
  return (
    <SectionCard title={<ProperName>{score.project.title}</ProperName>} footer={<RecheckSection score={score} />}>
      <PrintArea label={t('grades.print')} rank="second">
        <SheetHead score={score} />
        <Totals score={score} />
        <Marks score={score} />
        <Box component="p" display="none" className={classes.sheetNote}>
          {t('grades.sheet_note')}
        </Box>
      </PrintArea>
    </SectionCard>
  )
}

/** Shows candidate, exam site and subject; in print it is also the heading of the sheet. */
function SheetHead({ score }: { score: Score }) {
  const t = useT()
  const { date } = useFormats()
  const { project, position, number, ticketNumber, applicationId, releasedAt } = score
  const user = useUser()
  return (
    <>
      <Box component="header" display="none" className={classes.paperHead}>
        <p>
          <ProperName>{project.title}</ProperName>
        </p>
        <h3>{t('grades.sheet')}</h3>
        <p>
          {user?.personName} {user?.idNumber}
        </p>
      </Box>
      <Flex
        component="dl"
        wrap="wrap"
        rowGap={0}
        columnGap={24}
        fz={14}
        lh={24}
        phone={{ display: 'block' }}
        className={classes.about}
      >
        <Pair term={t('grades.position')}>
          <ProperName>{t('recruitment.choice', { title: position.title, code: position.code })}</ProperName>
        </Pair>
        <Pair term={t('grades.number')}>
          <Link to={paths.application({ id: applicationId })}>{number}</Link>
        </Pair>
        {ticketNumber && <Pair term={t('grades.ticket_number')}>{ticketNumber}</Pair>}
        <Pair term={t('grades.released')}>{date(releasedAt, 'stamp')}</Pair>
      </Flex>
    </>
  )
}

function Pair({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Totals({ score }: { score: Score }) {
  const t = useT()
  const points = usePoints()
  const { total, written, interview, rank, ranked, threshold, aboveThreshold, calledToInterview } = score
  return (
    <Stack
      component="dl"
      rowGap={16}
      columnGap={24}
      mt={16}
      mb={24}
      py={16}
      px={24}
      bdrs={8}
      bg="soft"
      className={classes.totals}
    >
      <Metric
        term={t('grades.total')}
        value={points(total)}
        missing={written === null ? t('grades.none') : t('grades.after_interview')}
        large
      />
      <Metric term={t('grades.written')} value={points(written)} missing={t('grades.none')} />
      {interview !== null && <Metric term={t('grades.interview')} value={points(interview)} />}
      <Metric
        term={t('grades.rank')}
        value={rank === null ? null : t('grades.rank_of', { rank, ranked })}
        missing={t('grades.no_rank')}
      />
      <Metric
        term={t('grades.threshold')}
        value={points(threshold)}
        missing={t('grades.pending')}
        note={
          aboveThreshold !== null && (
            <StateBadge tone={aboveThreshold ? 'done' : 'neutral'}>
              {aboveThreshold ? t('grades.above') : t('grades.below')}
            </StateBadge>
          )
        }
      />
      {calledToInterview !== null && (
        <Metric
          term={t('recruitment.stage_interview')}
          value={
            <StateBadge tone={calledToInterview ? 'open' : 'neutral'} size="large">
              {calledToInterview ? t('grades.called') : t('grades.not_called')}
            </StateBadge>
          }
        />
      )}
    </Stack>
  )
}

type MetricProps = {
  term: string
  /** Null if unknown: `missing` is then shown in small type, so that it does not look like a result. */
  value: ReactNode
  missing?: string
  large?: boolean
  note?: ReactNode
}

function Metric({ term, value, missing, large, note }: MetricProps) {
  const weight = large ? 'large' : undefined
  return (
    <div className={classes.figure} data-weight={value === null ? 'pending' : weight}>
      <Box component="dt" fz={13} lh={20} c="mute">
        {term}
      </Box>
      <Box component="dd" py={4} fz={17} lh={24} fw={600} c="ink">
        {value ?? missing}
        {note && (
          <Box component="span" display="block">
            {note}
          </Box>
        )}
      </Box>
    </div>
  )
}

function Marks({ score: { subjects } }: { score: Score }) {
  const t = useT()
  const { number } = useFormats()
  const markText = useMarkText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Box id={id} component="h3" fz={16} lh={24}>
        {t('grades.subjects')}
      </Box>
      <LabelledTable
        label={t('grades.subjects')}
        columns={[
          { key: 'subject', label: t('grades.subject') },
          { key: 'mark', label: t('grades.mark'), align: 'end' },
          { key: 'full', label: t('grades.full_mark'), align: 'end' },
          { key: 'weight', label: t('grades.weight'), align: 'end' },
        ]}
        rows={subjects.map((subject) => ({
          key: subject.code,
          cells: {
            subject: <ProperName>{subject.name}</ProperName>,
            mark: <b>{markText(subject)}</b>,
            full: subject.fullMark,
            weight: number(Number(subject.weight), { style: 'percent', maximumFractionDigits: 2 }),
          },
        }))}
      />
    </section>
  )
}
