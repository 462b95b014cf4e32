import { UnstyledButton } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import type { SubjectDraft } from './settings-form.ts'
import classes from './TieBreak.module.css'

type TieBreakProps = {
  chosen: readonly string[]
  subjects: readonly SubjectDraft[]
  locked: boolean
  error: string | undefined
  onChange: (next: readonly string[]) => void
}

/** The values that decide between equal totals; the first difference decides. */
export function TieBreak({ chosen, subjects, locked, error, onChange }: TieBreakProps) {
  const t = useT()
  const subjectName = useReadableName()
  const names = new Map([
    ['written', t('exam.tie_written')],
    ['interview', t('exam.tie_interview')],
    ...subjects.map((subject) => [subject.code, subjectName(subject) || subject.code] as const),
  ])
  const offered = [...names.keys()].filter((code) => code !== '' && !chosen.includes(code))
  const nameOf = (code: string) => names.get(code) ?? code
  return (
    <fieldset className={classes.ties} disabled={locked}>
      <legend>{t('exam.tie_break')}</legend>
      <ol className={classes.chosen}>
        {chosen.map((code, at) => (
          <li key={code} className={classes.chip}>
            <span>
              {at + 1}. {nameOf(code)}
            </span>
            {at > 0 && (
              <UnstyledButton
                className={classes.tool}
                aria-label={t('list.move_up', { name: nameOf(code) })}
                onClick={() => onChange(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, code))}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </UnstyledButton>
            )}
            <UnstyledButton
              className={classes.tool}
              aria-label={t('list.remove_choice', { name: nameOf(code) })}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              <IconX size={14} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
        {chosen.length === 0 && <li className={classes.none}>{t('exam.tie_none')}</li>}
      </ol>
      {!locked && (
        <div className={classes.offered}>
          {offered.map((code) => (
            <UnstyledButton key={code} className={classes.offer} onClick={() => onChange([...chosen, code])}>
              <IconPlus size={14} aria-hidden="true" />
              {nameOf(code)}
            </UnstyledButton>
          ))}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
