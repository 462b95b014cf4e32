import type { Requirement, Verdict, VerdictKind } from '@rostrum/contracts/requirements'
import { useT } from '../shell/use-t.ts'
import { useRequirementWords } from './use-requirement-words.ts'
import { VerdictBadge } from './VerdictBadge.tsx'
import classes from './VerdictTable.module.css'

const severity: readonly VerdictKind[] = ['fails', 'unknown', 'attest', 'meets']

type VerdictTableProps = {
  /** Title of the position, for those who hear the table announced. */
  position: string
  requirements: readonly Requirement[]
  /** Missing for visitors: then only the requirements are shown. */
  verdicts: readonly Verdict[] | undefined
  /** Day at which the project counts ages. */
  referenceDate: string
}

/** What a verdict rests on: what is required, what the person has, and the conclusion, the worst first. */
export function VerdictTable({ position, requirements, verdicts, referenceDate }: VerdictTableProps) {
  const t = useT()
  const words = useRequirementWords()
  const rows: readonly { required: Requirement; verdict?: Verdict }[] = verdicts
    ? verdicts
        .toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict))
        .map((verdict) => ({ required: verdict.required, verdict }))
    : requirements.map((required) => ({ required }))
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('requirement.table_of', { position })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('requirement.column_rule')}</th>
          <th scope="col">{t('requirement.column_required')}</th>
          {verdicts && <th scope="col">{t('requirement.column_actual')}</th>}
          {verdicts && <th scope="col">{t('requirement.column_verdict')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ required, verdict }) => (
          <tr key={JSON.stringify(required)}>
            <th scope="row">{t(`requirement.rule_${required.rule}`)}</th>
            <td data-label={t('requirement.column_required')}>{words.required(required, referenceDate)}</td>
            {verdict && <td data-label={t('requirement.column_actual')}>{words.actual(verdict)}</td>}
            {verdict && (
              <td className={classes.verdict}>
                <VerdictBadge verdict={verdict.verdict} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
