import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DisabledReason } from './DisabledReason.tsx'
import { useUiText } from './LocaleProvider.tsx'
import { Flex } from './layout.tsx'

type UndoRedoProps = {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  variant?: 'default' | 'subtle'
  /** In pixels. */
  size?: number
}

/** The two buttons of an editor with a history. They keep the focus while there is nothing to undo or redo. */
export function UndoRedo({ canUndo, canRedo, onUndo, onRedo, variant = 'subtle', size = 32 }: UndoRedoProps) {
  const t = useUiText()
  return (
    <Flex component="span" display="inline-flex" align="center" gap={variant === 'default' ? 8 : undefined}>
      <Step
        {...{ variant, size }}
        name={t('ui.undo')}
        keys="Ctrl+Z"
        reason={canUndo ? undefined : t('ui.undo_nothing')}
        onStep={onUndo}
        icon={<IconArrowBackUp size={18} aria-hidden="true" />}
      />
      <Step
        {...{ variant, size }}
        name={t('ui.redo')}
        keys="Ctrl+Y"
        reason={canRedo ? undefined : t('ui.redo_nothing')}
        onStep={onRedo}
        icon={<IconArrowForwardUp size={18} aria-hidden="true" />}
      />
    </Flex>
  )
}

type StepProps = {
  variant: string
  size: number
  name: string
  keys: string
  reason: string | undefined
  onStep: () => void
  icon: ReactNode
}

function Step({ variant, size, name, keys, reason, onStep, icon }: StepProps) {
  return (
    <DisabledReason reason={reason}>
      {(held) => (
        <ActionIcon
          variant={variant}
          color="gray"
          size={size}
          aria-label={name}
          title={reason === undefined ? `${name} (${keys})` : undefined}
          onClick={onStep}
          {...held}
        >
          {icon}
        </ActionIcon>
      )}
    </DisabledReason>
  )
}
