import { UnstyledButton } from '@mantine/core'
import { useCurrentSection, useFormValue } from '@rostrum/forms-react'
import { Box } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { SaveStatus } from '../../form-host/SaveStatus.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './PhoneProgress.module.css'
import type { Registration } from './use-registration.ts'

type PhoneProgressProps = {
  registration: Registration
  /** Lists the sections in a sheet. */
  children: ReactNode
}

/**
 * Replaces the section list on narrow screens: the current section, the number of completed ones, and a link to the
 * others.
 */
export function PhoneProgress({ registration, children }: PhoneProgressProps) {
  const t = useT()
  const { form } = registration
  const [opened, setOpened] = useState(false)
  const current = useCurrentSection()
  const total = useFormValue(form, ({ progress }) => progress.total)
  const done = useFormValue(form, ({ progress }) => progress.done)
  const invalid = useFormValue(form, ({ progress }) => progress.invalid)
  const index = current === undefined ? 0 : form.sectionIds.indexOf(current)
  return (
    <Box component="section" display="none" className={classes.card}>
      <div className={classes.line}>
        <b>{t('registration.part_of', { index: index + 1, total })}</b>
        <UnstyledButton className={classes.all} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t('registration.all_parts')}
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: total === 0 ? 0 : `${(done / total) * 100}%` }} />
      </div>
      <div className={classes.line}>
        <span className={classes.counts}>
          {t('registration.parts_done', { done })}
          {invalid > 0 && ` · ${t('registration.parts_invalid', { count: invalid })}`}
        </span>
        <SaveStatus registration={registration} />
      </div>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t('registration.all_parts')}>
        <div onClickCapture={() => setOpened(false)}>{children}</div>
      </SidePanel>
    </Box>
  )
}
