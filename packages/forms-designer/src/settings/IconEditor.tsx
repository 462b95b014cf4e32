import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { FieldIcon } from '@rostrum/forms-react/FieldIcon'
import { Box, Flex } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useT } from '../view/messages.ts'
import type { EditorProps } from './editor.ts'
import { iconNames } from './icon-names.ts'
import { textOf } from './text-editors.tsx'

/** An icon from those that forms draw. A name that only VForm knows stays, and can be typed. */
export function IconEditor({ value, onChange, onDone, id, labelId, error }: EditorProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = textOf(value)
  const choose = (next: string | undefined) => {
    onChange(next)
    onDone()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          id={id}
          size="xs"
          variant="default"
          fullWidth
          justify="start"
          leftSection={name && <FieldIcon name={name} />}
          aria-describedby={labelId}
          onClick={() => setOpen(!isOpen)}
        >
          {name || t('designer.icon_none')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Flex wrap="wrap" gap={4} role="group" aria-label={t('designer.icons')}>
          {iconNames.map((icon) => (
            <ActionIcon
              key={icon}
              variant={icon === name ? 'light' : 'subtle'}
              color="gray"
              aria-label={icon}
              title={icon}
              aria-pressed={icon === name}
              onClick={() => choose(icon)}
            >
              <FieldIcon name={icon} />
            </ActionIcon>
          ))}
        </Flex>
        <Flex gap={8} mt={8} align="end">
          <Box flex={1} miw={0}>
            <TextInput
              size="xs"
              label={t('designer.icon_name')}
              description={t('designer.icon_note')}
              value={name}
              error={Boolean(error)}
              onChange={(event) => onChange(event.currentTarget.value || undefined)}
              onBlur={onDone}
            />
          </Box>
          <Button size="xs" variant="default" onClick={() => choose(undefined)}>
            {t('designer.icon_none')}
          </Button>
        </Flex>
      </Popover.Dropdown>
    </Popover>
  )
}
