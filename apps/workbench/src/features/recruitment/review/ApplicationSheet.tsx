import type { Verdict } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SheetAnswer, SheetItem } from '@rostrum/contracts/recruitment/review/sheet'
import { useFormats } from '@rostrum/ui/LocaleProvider'
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
      <section className={classes.part}>
        <h3>{t('review.part_person')}</h3>
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
        <section key={part.id || part.label} className={classes.part}>
          {part.label && <h3>{part.label}</h3>}
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
    <div className={classes.line} data-changed={changed || undefined} data-failing={failing || undefined}>
      <div className={classes.label}>
        {label}
        {changed && <span className={classes.change}>{t('review.changed')}</span>}
      </div>
      <div className={classes.answer} data-wide={wide || undefined}>
        {children}
      </div>
      <Requirements verdicts={verdicts} referenceDate={referenceDate} />
    </div>
  )
}

type RequirementsProps = {
  verdicts: readonly Verdict[]
  referenceDate: string
  /** The answer does not show which of its parts the verdict uses. */
  summed?: boolean
}

function Requirements({ verdicts, referenceDate, summed = false }: RequirementsProps) {
  const words = useRequirementLabels()
  if (verdicts.length === 0) return null
  return (
    <ul className={classes.requirements}>
      {verdicts.map((verdict) => (
        <li key={JSON.stringify(verdict.required)} data-verdict={verdict.verdict}>
          <span className={classes.required}>
            {words.required(verdict.required, referenceDate)}
            {(summed || verdict.verdict !== 'meets') && <span className={classes.actual}>{words.actual(verdict)}</span>}
          </span>
          <VerdictBadge verdict={verdict.verdict} />
        </li>
      ))}
    </ul>
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
    <div className={classes.rows} data-changed={changed || undefined}>
      {item.rows.length === 0 ? (
        <p className={classes.none}>{t('review.not_filled')}</p>
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
        <del key={text} className={classes.former}>
          {text}
        </del>
      ))}
      <Requirements verdicts={verdicts} referenceDate={referenceDate} summed />
    </div>
  )
}

function Answer({ answer, onView }: { answer: SheetAnswer; onView: (url: string) => void }) {
  const t = useT()
  const { text, files, former } = answer
  return (
    <>
      {files.length > 0 ? (
        <span className={classes.files}>
          {files.map(({ name, url }) => (
            <button key={url} type="button" className={classes.file} onClick={() => onView(url)}>
              <IconPaperclip size={14} aria-hidden="true" />
              {name}
            </button>
          ))}
        </span>
      ) : text === '' ? (
        <span className={classes.none}>{t('review.not_filled')}</span>
      ) : (
        text
      )}
      {former !== null && <del className={classes.former}>{former === '' ? t('review.not_filled') : former}</del>}
    </>
  )
}
