import { Button, UnstyledButton } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './FilterBar.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { SidePanel } from './SidePanel.tsx'
import { usePhone } from './use-phone.ts'

export type FilterChip = {
  key: string
  /** "学历：本科" */
  label: string
  onRemove: () => void
}

type FilterBarProps = {
  search?: ReactNode
  /** The filter controls. Below 768 px they move into a sheet. */
  children: ReactNode
  /** Active filters, each removable. */
  chips: readonly FilterChip[]
  onClear: () => void
  /** Switches that stay visible next to the chips. */
  switches?: ReactNode
}

export function FilterBar({ search, children, chips, onClear, switches }: FilterBarProps) {
  const t = useUiText()
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <search className={classes.bar}>
      <div className={classes.controls}>
        {search && <div className={classes.search}>{search}</div>}
        {phone ? (
          <Button variant="default" leftSection={<IconFilter size={18} />} onClick={() => setOpened(true)}>
            {chips.length > 0 ? t('ui.filters_active', { count: chips.length }) : t('ui.filters')}
          </Button>
        ) : (
          children
        )}
      </div>
      {(chips.length > 0 || switches) && (
        <div className={classes.chips}>
          {switches}
          {chips.map((chip) => (
            <UnstyledButton
              key={chip.key}
              className={classes.chip}
              aria-label={t('ui.filter_remove', { label: chip.label })}
              onClick={chip.onRemove}
            >
              {chip.label}
              <IconX size={16} aria-hidden="true" />
            </UnstyledButton>
          ))}
          {chips.length > 0 && (
            <UnstyledButton className={classes.clear} onClick={onClear}>
              {t('ui.clear')}
            </UnstyledButton>
          )}
        </div>
      )}
      {phone && (
        <SidePanel
          opened={opened}
          onClose={close}
          title={t('ui.filters')}
          footer={
            <Button fullWidth size="lg" onClick={close}>
              {t('ui.filters_show')}
            </Button>
          }
        >
          <div className={classes.stacked}>{children}</div>
        </SidePanel>
      )}
    </search>
  )
}
