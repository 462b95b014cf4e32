import { Checkbox, UnstyledButton } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { type Density, densities } from '@rostrum/contracts/kernel/densities'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { IconArrowDown, IconArrowUp, IconBaselineDensityMedium, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import type { ListChoice } from './use-list-settings.ts'

type ColumnMenuProps = {
  description: ResourceDescription
  shown: readonly string[]
  density: Density
  onChoose: (choice: ListChoice) => void
}

/** Chooses the visible columns, their order and the row density. */
export function ColumnMenu({ description, shown, density: chosen, onChoose }: ColumnMenuProps) {
  const t = useT()
  const { field: word } = useResourceLabels(description.name)
  const [opened, setOpened] = useState(false)
  const show = (columns: readonly string[] | null) => onChoose({ columns })
  const hidden = description.fields.map(({ name }) => name).filter((name) => !shown.includes(name))
  const move = (name: string, step: number) => {
    const rest = shown.filter((one) => one !== name)
    const at = Math.max(0, Math.min(rest.length, shown.indexOf(name) + step))
    show([...rest.slice(0, at), name, ...rest.slice(at)])
  }
  const entries = densities.map(
    (density): MenuEntry => ({
      kind: 'item',
      key: density,
      label: t(`list.density_${density}`),
      checked: density === chosen,
      onSelect: () => onChoose({ density }),
    }),
  )
  return (
    <>
      <DropdownMenu label={t('list.density')} entries={entries} width={160} className={classes.tool}>
        <IconBaselineDensityMedium size={16} aria-hidden="true" />
      </DropdownMenu>
      <UnstyledButton className={classes.tool} onClick={() => setOpened(true)}>
        <IconColumns3 size={16} aria-hidden="true" />
        {t('list.columns')}
      </UnstyledButton>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t('list.columns')} width={340}>
        <Stack component="ul" gap={2}>
          {[...shown, ...hidden].map((name) => (
            <Flex key={name} component="li" align="center" justify="space-between" gap={8} className={classes.column}>
              <Checkbox
                label={word(name)}
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown.includes(name)}
                onChange={(event) =>
                  show(event.currentTarget.checked ? [...shown, name] : shown.filter((one) => one !== name))
                }
              />
              {shown.includes(name) && (
                <span>
                  <Box
                    component={PlainButton}
                    display="inline-grid"
                    place="center"
                    w={28}
                    h={28}
                    bdrs={4}
                    c="sub"
                    className={classes.move}
                    aria-label={t('list.move_up', { name: word(name) })}
                    onClick={() => move(name, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden="true" />
                  </Box>
                  <Box
                    component={PlainButton}
                    display="inline-grid"
                    place="center"
                    w={28}
                    h={28}
                    bdrs={4}
                    c="sub"
                    className={classes.move}
                    aria-label={t('list.move_down', { name: word(name) })}
                    onClick={() => move(name, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden="true" />
                  </Box>
                </span>
              )}
            </Flex>
          ))}
        </Stack>
        <Box component={PlainButton} mt={12} c="link" fz={13} mih={28} onClick={() => show(null)}>
          {t('list.reset_columns')}
        </Box>
      </SidePanel>
    </>
  )
}
