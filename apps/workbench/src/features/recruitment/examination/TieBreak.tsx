import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './examination.module.css'
import type { SubjectDraft } from './settings-form.ts'

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
    <Stack component="fieldset" gap={6} className={classes.ties} disabled={locked}>
      <legend>{t('exam.tie_break')}</legend>
      <Flex component="ol" wrap="wrap" gap={6}>
        {chosen.map((code, at) => (
          <Box
            key={code}
            component="li"
            display="inline-flex"
            align="center"
            gap={4}
            bdrs={4}
            bg="soft"
            className={classes.chip}
          >
            <span>
              {at + 1}. {nameOf(code)}
            </span>
            {at > 0 && (
              <Stack
                component={PlainButton}
                place="center"
                w={24}
                h={28}
                c="sub"
                aria-label={t('list.move_up', { name: nameOf(code) })}
                onClick={() => onChange(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, code))}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </Stack>
            )}
            <Stack
              component={PlainButton}
              place="center"
              w={24}
              h={28}
              c="sub"
              aria-label={t('list.remove_choice', { name: nameOf(code) })}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              <IconX size={14} aria-hidden="true" />
            </Stack>
          </Box>
        ))}
        {chosen.length === 0 && (
          <Box component="li" c="mute">
            {t('exam.tie_none')}
          </Box>
        )}
      </Flex>
      {!locked && (
        <Flex wrap="wrap" gap={6}>
          {offered.map((code) => (
            <Box
              key={code}
              component={PlainButton}
              display="inline-flex"
              align="center"
              gap={4}
              mih={28}
              bdrs={4}
              c="sub"
              fz={13}
              className={classes.offer}
              onClick={() => onChange([...chosen, code])}
            >
              <IconPlus size={14} aria-hidden="true" />
              {nameOf(code)}
            </Box>
          ))}
        </Flex>
      )}
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}
