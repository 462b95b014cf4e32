import type { Eligibility, Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { type T, useT } from '../shell/use-t.ts'

/**
 * The verdict on a position in one sentence: the worst result first, with its basis. Where the office did not pass the
 * reader, it says that entries which meet all requirements were not enough.
 */
export function useVerdictLine(): (eligibility: Eligibility, isRejected?: boolean) => string {
  const t = useT()
  return (eligibility, isRejected = false) =>
    isRejected && eligibility.overall === 'meets' && eligibility.counts.meets > 0
      ? t('requirement.line_meets_rejected', { count: eligibility.counts.meets })
      : lineOf(eligibility, t)
}

function lineOf({ overall, counts, verdicts }: Eligibility, t: T): string {
  switch (overall) {
    case 'meets':
      return counts.meets > 0 ? t('requirement.line_meets', { count: counts.meets }) : t('requirement.line_none')
    case 'attest': {
      const texts = verdicts.flatMap(({ verdict, required }) => (verdict === 'attest' ? textOf(required, t) : []))
      return t('requirement.line_attest', { count: counts.attest, texts: texts.join(t('requirement.clause')) })
    }
    case 'unknown': {
      const fields = verdicts.flatMap(({ field }) => (field ? [t(`requirement.field_${field}`)] : []))
      return t('requirement.line_unknown', { fields: [...new Set(fields)].join(t('requirement.separator')) })
    }
    case 'fails':
      if (counts.unknown > 0) {
        return t('requirement.line_fails_unknown', { count: counts.fails, unknown: counts.unknown })
      }
      return t('requirement.line_fails', {
        count: counts.fails,
        rules: failingRules(verdicts, t).join(t('requirement.separator')),
      })
  }
}

const textOf = (required: Requirement, t: T): string =>
  required.rule === 'condition' ? required.text : t(`requirement.rule_${required.rule}`)

/** Distinct names of the rules that are not met. */
function failingRules(verdicts: Eligibility['verdicts'], t: T): string[] {
  const failing = verdicts.filter(({ verdict }) => verdict === 'fails')
  return [...new Set(failing.map(({ rule }) => t(`requirement.rule_${rule}`)))]
}
