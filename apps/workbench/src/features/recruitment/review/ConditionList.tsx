import type { Verdict, VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SheetAnswer } from '@rostrum/contracts/recruitment/review/sheet'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconPaperclip } from '@tabler/icons-react'
import { useRequirementLabels } from '../../../parts/recruitment/use-requirement-labels.ts'
import { VerdictBadge } from '../../../parts/recruitment/VerdictBadge.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './ConditionList.module.css'
import type { ReviewFile } from './review-files.ts'
import type { ReviewApplication } from './review-queries.ts'

type ConditionListProps = {
  application: ReviewApplication
  /** The chosen position whose conditions are listed. */
  chosen: number
  files: readonly ReviewFile[]
  onView: (at: number) => void
}

/** What needs a look first. */
const urgency: readonly VerdictKind[] = ['fails', 'unknown', 'attest', 'meets']

/** The conditions of a position with their evidence: those that are not met first, those that are met folded. */
export function ConditionList({ application, chosen, files, onView }: ConditionListProps) {
  const t = useT()
  const { eligibility, sheet, referenceDate } = application
  const verdicts = (eligibility[chosen]?.verdicts ?? []).toSorted(
    (one, other) => urgency.indexOf(one.verdict) - urgency.indexOf(other.verdict),
  )
  if (verdicts.length === 0) return null
  const evidenceOf = ({ rule }: Verdict) => evidenceFor(sheet, files, rule)
  const met = verdicts.filter(({ verdict }) => verdict === 'meets')
  const rows = (some: readonly Verdict[]) => (
    <ul className={classes.rows}>
      {some.map((verdict) => (
        <Condition
          key={JSON.stringify(verdict.required)}
          verdict={verdict}
          referenceDate={referenceDate}
          evidence={evidenceOf(verdict)}
          onView={onView}
        />
      ))}
    </ul>
  )
  return (
    <section>
      <Box component="h3" pt={14} pb={4} fz={13} fw={600} lh={20}>
        {t('review.conditions')}
      </Box>
      {rows(verdicts.filter(({ verdict }) => verdict !== 'meets'))}
      {met.length > 0 && (
        <details open={met.length === verdicts.length}>
          <summary className={classes.met}>{t('review.conditions_met', { count: met.length })}</summary>
          {rows(met)}
        </details>
      )}
    </section>
  )
}

type ConditionProps = {
  verdict: Verdict
  referenceDate: string
  /** Places in the list of files. */
  evidence: readonly number[]
  onView: (at: number) => void
}

function Condition({ verdict, referenceDate, evidence, onView }: ConditionProps) {
  const t = useT()
  const words = useRequirementLabels()
  return (
    <Stack component="li" columnGap={12} rowGap={2} bdb="line" className={classes.row} data-verdict={verdict.verdict}>
      <span>
        {verdict.rule !== 'condition' && (
          <Box component="span" display="block" c="mute" fz={12}>
            {t(`requirement.rule_${verdict.rule}`)}
          </Box>
        )}
        {words.required(verdict.required, referenceDate)}
      </span>
      <Box component="span" c="sub">
        {words.actual(verdict)}
      </Box>
      <Flex component="span" gap={4}>
        {evidence.map((at) => (
          <PlainButton
            key={at}
            className={classes.evidence}
            aria-label={t('review.open_file', { number: at + 1 })}
            onClick={() => onView(at)}
          >
            <IconPaperclip size={14} aria-hidden="true" /> {at + 1}
          </PlainButton>
        ))}
      </Flex>
      <VerdictBadge verdict={verdict.verdict} />
    </Stack>
  )
}

/** The files of the answers that a rule evaluates. */
function evidenceFor(
  sheet: ReviewApplication['sheet'],
  files: readonly ReviewFile[],
  rule: Verdict['rule'],
): readonly number[] {
  const answers = sheet.flatMap(({ items }): SheetAnswer[] =>
    items
      .filter(({ rules }) => rules.includes(rule))
      .flatMap((item) => (item.kind === 'answer' ? [item] : item.rows.flat())),
  )
  const urls = new Set(answers.flatMap((answer) => answer.files.map(({ url }) => url)))
  return files.flatMap(({ url }, at) => (urls.has(url) ? [at] : []))
}
