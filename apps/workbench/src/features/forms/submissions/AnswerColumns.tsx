import { Button, Checkbox } from '@mantine/core'
import { maximumAnswerColumns } from '@rostrum/contracts/forms/submissions/list'
import { Box, PlainButton, Stack } from '@rostrum/ui/layout'
import { Popup } from '@rostrum/ui/Popup'
import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './SubmissionList.module.css'

type Field = { readonly name: string; readonly label: string }

type AnswerColumnsProps = {
  choices: readonly Field[]
  shown: readonly Field[]
  /** With null for the first fields, as at the start. */
  onChoose: (names: readonly string[] | null) => void
}

/** The button and the popup that choose which answers are columns. Every change applies at once. */
export function AnswerColumns({ choices, shown, onChoose }: AnswerColumnsProps) {
  const t = useT()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const names = shown.map(({ name }) => name)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <Box component="span" display="inline-flex" pos="relative">
      <Button
        ref={button}
        id={`${id}-button`}
        variant="default"
        leftSection={<IconColumns3 size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {t('list.columns')}
      </Button>
      {opened && (
        <Popup
          id={id}
          anchor={button}
          openedBy={`${id}-button`}
          title={t('list.columns')}
          width="content"
          onClose={close}
        >
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
        </Popup>
      )}
    </Box>
  )
}
