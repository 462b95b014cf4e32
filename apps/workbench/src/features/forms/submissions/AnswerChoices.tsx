import { Checkbox } from '@mantine/core'
import { maximumAnswerColumns } from '@rostrum/contracts/forms/submissions/list'
import { Box, PlainButton, Stack } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './SubmissionList.module.css'

export type AnswerChoicesProps = {
  choices: readonly { readonly name: string; readonly label: string }[]
  /** Those that are columns. */
  names: readonly string[]
  /** With null for the first fields, as at the start. */
  onChoose: (names: readonly string[] | null) => void
}

/** Chooses which answers are columns. Every change applies at once. */
export function AnswerChoices({ choices, names, onChoose }: AnswerChoicesProps) {
  const t = useT()
  return (
    <Stack gap={8}>
      <ul aria-label={t('list.columns')} className={classes.choices}>
        {choices.map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              label={label}
              checked={names.includes(name)}
              disabled={names.includes(name) ? names.length === 1 : names.length >= maximumAnswerColumns}
              onChange={(event) =>
                onChoose(event.currentTarget.checked ? [...names, name] : names.filter((other) => other !== name))
              }
            />
          </li>
        ))}
      </ul>
      <Box component={PlainButton} c="link" fz={13} mih={28} onClick={() => onChoose(null)}>
        {t('list.reset_columns')}
      </Box>
    </Stack>
  )
}
