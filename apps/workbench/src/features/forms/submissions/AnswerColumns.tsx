import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Popup } from '@rostrum/ui/Popup'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import type { AnswerChoicesProps } from './AnswerChoices.tsx'

const AnswerChoices = lazyComponent(
  () => import('./AnswerChoices.tsx'),
  (part) => part.AnswerChoices,
)

type AnswerColumnsProps = Pick<AnswerChoicesProps, 'choices' | 'onChoose'> & { shown: AnswerChoicesProps['choices'] }

/** The button that opens the choice of answers for columns. */
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
          <Suspense>
            <AnswerChoices {...{ choices, names, onChoose }} />
          </Suspense>
        </Popup>
      )}
    </Box>
  )
}
