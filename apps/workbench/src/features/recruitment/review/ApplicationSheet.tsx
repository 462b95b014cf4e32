import type { Verdict } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SheetAnswer, SheetItem } from '@rostrum/contracts/recruitment/review/sheet'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPaperclip } from '@tabler/icons-react'
import { useRequirementLabels } from '../../../parts/recruitment/use-requirement-labels.ts'
import { VerdictBadge } from '../../../parts/recruitment/VerdictBadge.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './ApplicationSheet.module.css'
import type { ReviewApplication } from './review-queries.ts'

type ApplicationSheetProps = { application: ReviewApplication; chosen: number; onView: (url: string) => void }

/** Each answer in one line with its files, the requirement that uses it, and the verdict. */
export function ApplicationSheet({ application, chosen, onView }: ApplicationSheetProps) {
  const t = useT()
  const { date } = useFormats()
  const { sheet, eligibility, applicant, referenceDate } = application
  const verdicts = eligibility[chosen]?.verdicts ?? []
  const shown = new Set(sheet.flatMap(({ items }) => items.flatMap(({ rules }) => rules)))
  const rest = verdicts.filter(({ rule }) => !shown.has(rule))
  return (
    <>
      <section>
        <Box component="h3" pt={14} pb={4} fz={13} fw={600} lh={20}>
          {t('review.part_person')}
        </Box>
        <Line label={t('review.birth_date')} verdicts={verdictsOf(rest, 'age')} referenceDate={referenceDate}>
          {date(applicant.birthDate, 'date')}
        </Line>
        <Line label={t('review.sex')} verdicts={verdictsOf(rest, 'sex')} referenceDate={referenceDate}>
          {t(`requirement.sex_${applicant.sex}`)}
        </Line>
        {rest
          .filter(({ rule }) => rule !== 'age' && rule !== 'sex')
          .map((verdict) => (
            <Line
              key={JSON.stringify(verdict.required)}
              label={t(`requirement.rule_${verdict.rule}`)}
              verdicts={[verdict]}
              referenceDate={referenceDate}
            >
              <ActualValue verdict={verdict} />
            </Line>
          ))}
      </section>
      {sheet.map((part) => (
        <section key={part.id || part.label}>
          {part.label && (
            <Box component="h3" pt={14} pb={4} fz={13} fw={600} lh={20}>
              {part.label}
            </Box>
          )}
          {part.items.map((item) => (
            <Item
              key={item.name}
              item={item}
              verdicts={verdicts.filter(({ rule }) => item.rules.includes(rule))}
              referenceDate={referenceDate}
              onView={onView}
            />
          ))}
        </section>
      ))}
    </>
  )
}

const verdictsOf = (verdicts: readonly Verdict[], rule: Verdict['rule']) => verdicts.filter((one) => one.rule === rule)

function ActualValue({ verdict }: { verdict: Verdict }) {
  return useRequirementLabels().actual(verdict)
}

type LineProps = {
  label: string
  verdicts: readonly Verdict[]
  referenceDate: string
  changed?: boolean
  wide?: boolean
  children: React.ReactNode
}

function Line({ label, verdicts, referenceDate, changed = false, wide = false, children }: LineProps) {
  const t = useT()
  const failing = verdicts.some(({ verdict }) => verdict === 'fails')
  return (
    <Stack
      rowGap={4}
      columnGap={16}
      bdb="line"
      lh={20}
      className={classes.line}
      data-changed={changed || undefined}
      data-failing={failing || undefined}
    >
      <Box c="sub" overflowWrap="anywhere">
        {label}
        {changed && (
          <Box component="span" display="block" c="deadline" fz={12}>
            {t('review.changed')}
          </Box>
        )}
      </Box>
      <Box miw={0} overflowWrap="anywhere" ws="pre-line" className={classes.answer} data-wide={wide || undefined}>
        {children}
      </Box>
      <Requirements verdicts={verdicts} referenceDate={referenceDate} />
    </Stack>
  )
}

type RequirementsProps = {
  verdicts: readonly Verdict[]
  referenceDate: string
  /** The answer does not show which of its parts the verdict uses. */
  summed?: boolean
}

function Requirements({ verdicts, referenceDate, summed = false }: RequirementsProps) {
  const t = useT()
  const words = useRequirementLabels()
  if (verdicts.length === 0) return null
  return (
    <Stack component="ul" gap={6} className={classes.requirements}>
      {verdicts.map((verdict) => (
        <Flex
          component="li"
          wrap="wrap"
          align="flex-start"
          justify="space-between"
          rowGap={4}
          columnGap={12}
          ps={10}
          key={JSON.stringify(verdict.required)}
          data-verdict={verdict.verdict}
        >
          <Box component="span" flex={1} overflowWrap="anywhere" className={classes.required}>
            {verdicts.length > 1 && verdict.rule !== 'condition' && (
              <Box component="span" display="block" c="mute" fz={12}>
                {t(`requirement.rule_${verdict.rule}`)}
              </Box>
            )}
            {words.required(verdict.required, referenceDate)}
            {(summed || verdict.verdict !== 'meets') && (
              <Box component="span" display="block" c="sub" fz={12}>
                {words.actual(verdict)}
              </Box>
            )}
          </Box>
          <VerdictBadge verdict={verdict.verdict} />
        </Flex>
      ))}
    </Stack>
  )
}

type ItemProps = {
  item: SheetItem
  verdicts: readonly Verdict[]
  referenceDate: string
  onView: (url: string) => void
}

function Item({ item, verdicts, referenceDate, onView }: ItemProps) {
  if (item.kind === 'rows')
    return <Rows item={item} verdicts={verdicts} referenceDate={referenceDate} onView={onView} />
  return (
    <Line label={item.label} verdicts={verdicts} referenceDate={referenceDate} changed={item.former !== null}>
      <Answer answer={item} onView={onView} />
    </Line>
  )
}

type RowsProps = Omit<ItemProps, 'item'> & { item: Extract<SheetItem, { kind: 'rows' }> }

/** A table of rows, such as education records, above the requirements that use all of them. */
function Rows({ item, verdicts, referenceDate, onView }: RowsProps) {
  const t = useT()
  const changed = item.removed.length > 0 || item.rows.flat().some(({ former }) => former !== null)
  return (
    <Box py={8} bdb="line" className={classes.rows} data-changed={changed || undefined}>
      {item.rows.length === 0 ? (
        <Text c="mute">{t('review.not_filled')}</Text>
      ) : (
        <table className={classes.table} aria-label={item.label}>
          <thead>
            <tr>
              {item.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {item.rows.map((cells, at) => (
              <tr key={at}>
                {cells.map((cell) => (
                  <td key={cell.name} data-label={cell.label} data-changed={cell.former !== null || undefined}>
                    <Answer answer={cell} onView={onView} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item.removed.map((text) => (
        <Box key={text} component="del" display="block" c="sub" fz={12}>
          {text}
        </Box>
      ))}
      <Requirements verdicts={verdicts} referenceDate={referenceDate} summed />
    </Box>
  )
}

function Answer({ answer, onView }: { answer: SheetAnswer; onView: (url: string) => void }) {
  const t = useT()
  const { text, files, former } = answer
  return (
    <>
      {files.length > 0 ? (
        <Flex component="span" wrap="wrap" rowGap={4} columnGap={12}>
          {files.map(({ name, url }) => (
            <Box
              key={url}
              type="button"
              component="button"
              display="inline-flex"
              align="center"
              gap={4}
              maw="full"
              py={2}
              px={0}
              bd="none"
              bg="none"
              c="link"
              ta="start"
              overflowWrap="anywhere"
              cursor="pointer"
              className={classes.file}
              onClick={() => onView(url)}
            >
              <IconPaperclip size={14} aria-hidden="true" />
              {name}
            </Box>
          ))}
        </Flex>
      ) : text === '' ? (
        <Text span c="mute">
          {t('review.not_filled')}
        </Text>
      ) : (
        text
      )}
      {former !== null && (
        <Box component="del" display="block" c="sub" fz={12}>
          {former === '' ? t('review.not_filled') : former}
        </Box>
      )}
    </>
  )
}
