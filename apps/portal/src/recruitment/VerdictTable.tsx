import type { Requirement, Verdict, VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { Box } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import { useRequirementLabels } from './use-requirement-labels.ts'
import { VerdictBadge } from './VerdictBadge.tsx'

const severity: readonly VerdictKind[] = ['fails', 'unknown', 'attest', 'meets']

type VerdictTableProps = {
  /** Title of the position, for screen readers. */
  position: string
  requirements: readonly Requirement[]
  /** Undefined for visitors: only the requirements are shown. */
  verdicts: readonly Verdict[] | undefined
  /** Day on which the project calculates ages. */
  referenceDate: string
}

/** Shows the basis of a verdict: the requirement, the person's value, and the conclusion, worst first. */
export function VerdictTable({ position, requirements, verdicts, referenceDate }: VerdictTableProps) {
  const t = useT()
  const words = useRequirementLabels()
  const rows: readonly { required: Requirement; verdict?: Verdict }[] = verdicts
    ? verdicts
        .toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict))
        .map((verdict) => ({ required: verdict.required, verdict }))
    : requirements.map((required) => ({ required }))
  const columns = [
    { key: 'rule', label: t('requirement.column_rule') },
    { key: 'required', label: t('requirement.column_required') },
    ...(verdicts
      ? ([
          { key: 'actual', label: t('requirement.column_actual') },
          { key: 'verdict', label: t('requirement.column_verdict'), align: 'end' },
        ] as const)
      : []),
  ] as const
  return (
    <Box py={4} px={16} bg="page" bdrs={8}>
      <LabelledTable
        label={t('requirement.table_of', { position })}
        columns={columns}
        rows={rows.map(({ required, verdict }) => ({
          key: JSON.stringify(required),
          cells: {
            rule: t(`requirement.rule_${required.rule}`),
            required: words.required(required, referenceDate),
            actual: verdict && words.actual(verdict),
            verdict: verdict && <VerdictBadge verdict={verdict.verdict} />,
          },
        }))}
      />
    </Box>
  )
}
