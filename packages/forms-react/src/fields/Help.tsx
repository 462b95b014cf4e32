import { UnstyledButton } from '@mantine/core'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useEscape } from '@rostrum/ui/use-escape'
import { IconHelpCircle } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { FieldIcon } from '../icons/FieldIcon.tsx'
import { useFormText } from '../view/use-form-text.ts'
import classes from './FieldFrame.module.css'

/** Loads with the first hint that is shown, because it includes the positioning library. */
const HelpHint = lazyComponent(
  () => import('./HelpHint.tsx'),
  (part) => part.default,
  { errorPlacement: 'nowhere' },
)

/** The explanation next to a label: on hover, focus and touch. A screen reader reads it as the name of the button. */
export function Help({ text, icon }: { text: string; icon: string | undefined }) {
  const t = useFormText()
  const [shown, setShown] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEscape(shown === true, () => setShown(false))
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.help}
        aria-label={`${t('form.help')}: ${text}`}
        onMouseEnter={() => setShown(true)}
        onMouseLeave={() => setShown(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setShown(true)}
        onBlur={() => setShown(false)}
      >
        {icon ? <FieldIcon name={icon} /> : <IconHelpCircle size={16} aria-hidden="true" />}
      </UnstyledButton>
      {shown !== undefined && (
        <Suspense>
          <HelpHint target={button} text={text} shown={shown} />
        </Suspense>
      )}
    </>
  )
}
