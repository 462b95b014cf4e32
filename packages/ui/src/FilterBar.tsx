import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, PlainButton, Stack } from './layout.tsx'
import classes from './parts.module.css'
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
    <Box
      component="search"
      display="block"
      py={16}
      px={24}
      mb={24}
      bg="card"
      bd="line"
      bdrs={8}
      phone={{ p: 12, mb: 16 }}
      className={classes.bar}
    >
      <Flex wrap="wrap" gap={12} className={classes.controls}>
        {search && <div className={classes.search}>{search}</div>}
        {phone ? (
          <Button variant="default" leftSection={<IconFilter size={18} />} onClick={() => setOpened(true)}>
            {chips.length > 0 ? t('ui.filters_active', { count: chips.length }) : t('ui.filters')}
          </Button>
        ) : (
          children
        )}
      </Flex>
      {(chips.length > 0 || switches) && (
        <Flex wrap="wrap" align="center" rowGap={8} columnGap={16} mt={16} fz={14} phone={{ gap: 8, mt: 12 }}>
          {switches}
          {chips.map((chip) => (
            <Box
              key={chip.key}
              component={PlainButton}
              display="inline-flex"
              align="center"
              gap={4}
              mih={28}
              fz={14}
              c="open"
              bg="open-tint"
              className={classes.chip}
              aria-label={t('ui.filter_remove', { label: chip.label })}
              onClick={chip.onRemove}
            >
              {chip.label}
              <IconX size={16} aria-hidden="true" />
            </Box>
          ))}
          {chips.length > 0 && (
            <Box component={PlainButton} mih={28} fz={14} c="link" className={classes.clear} onClick={onClear}>
              {t('ui.clear')}
            </Box>
          )}
        </Flex>
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
          <Stack gap={16} py={4}>
            {children}
          </Stack>
        </SidePanel>
      )}
    </Box>
  )
}
