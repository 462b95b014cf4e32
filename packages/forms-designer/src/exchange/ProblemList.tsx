import { Button } from '@mantine/core'
import type { LocatedProblem } from '@rostrum/forms/exchange/read-form'
import { Box } from '@rostrum/ui/layout'
import type { ImportResult } from '../view/designer-context.ts'
import { useProblemMessage, useT } from '../view/messages.ts'
import { useCopy } from '../view/use-copy.ts'
import classes from './exchange.module.css'

type ProblemListProps = { problems: readonly LocatedProblem[]; more: number; tone: 'error' | 'note' }

/** Problems with their positions in the imported text. */
export function ProblemList({ problems, more, tone }: ProblemListProps) {
  const t = useT()
  const sentence = useLocatedProblemMessage()
  return (
    <Box component="ul" overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems} data-tone={tone}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.code} ${problem.params.name ?? ''}`}>
          {sentence(problem)}
          {problem.count === 1 && problem.path && <Place path={problem.path} />}
          {problem.count > 1 && (
            <details>
              <summary>{t('designer.import_places', { count: problem.count })}</summary>
              <ul>
                {[problem, ...problem.others].map(({ path, about, position }) => (
                  <li key={path}>
                    {[about, t('designer.diagnostic_place', position)].filter(Boolean).join(' · ')}
                    <Place path={path} />
                  </li>
                ))}
                {problem.count > problem.others.length + 1 && (
                  <li>{t('designer.import_more_places', { count: problem.count - problem.others.length - 1 })}</li>
                )}
              </ul>
            </details>
          )}
        </li>
      ))}
      {more > 0 && <li>{t('designer.import_more', { count: more })}</li>}
    </Box>
  )
}

function Place({ path }: { path: string }) {
  return (
    <Box component="code" ms={8} className={classes.place}>
      {path}
    </Box>
  )
}

/** The affected widget, the replacement where there is one, and the position. */
function useLocatedProblemMessage() {
  const t = useT()
  const sentenceOf = useProblemMessage()
  return ({ position, about, others: _others, count, ...problem }: LocatedProblem) => {
    const { became } = problem.params
    const replacement = became === undefined ? '' : ` → ${became}`
    // Several places are listed below the sentence.
    if (count > 1) return `${sentenceOf(problem)}${replacement}`
    const sentence = `${sentenceOf(problem)}${replacement} · ${t('designer.diagnostic_place', position)}`
    return about === undefined ? sentence : t('designer.import_about', { about, sentence })
  }
}

/** The list is saved next to other documents about the form. */
export function CopyProblems({ read: { problems, more } }: { read: ImportResult }) {
  const t = useT()
  const sentence = useLocatedProblemMessage()
  const copy = useCopy()
  const copyList = async () => {
    const lines = problems.map((problem) => `${problem.count}\t${problem.path}\t${sentence(problem)}`)
    const rest = more > 0 ? [t('designer.import_more', { count: more })] : []
    await copy([...lines, ...rest].join('\n'))
  }
  return (
    <Button variant="default" onClick={copyList}>
      {t('designer.import_copy')}
    </Button>
  )
}
