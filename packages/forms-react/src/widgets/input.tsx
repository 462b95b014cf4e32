import { ActionIcon, Button, CloseButton, Input } from '@mantine/core'
import { type FieldState, ownEntry, rowIdIn, type ValuePlan, type WidgetOptions } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LinkedInput } from '../fields/linked-controls.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import { FieldIcon } from '../icons/FieldIcon.tsx'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'
import classes from './widgets.module.css'

/** The on-screen keyboard type, according to the field's validator or what the browser fills in. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'url' | 'decimal'>> = {
  email: 'email',
  mobilephone: 'tel',
  tel: 'tel',
  url: 'url',
  number: 'decimal',
}

function InputControl({ state, plan, path, attributes, onChange, onBlur }: ControlProps) {
  const { options } = plan
  const text = useTypedText(state.value, onChange)
  const [isRevealed, setRevealed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isSecret = options.type === 'password'
  const input = (
    <Input
      ref={field}
      component={LinkedInput}
      linked={attributes}
      {...text}
      className={classes.input}
      type={isSecret && !isRevealed ? 'password' : 'text'}
      inputMode={ownEntry(keyboards, options.validation?.toLowerCase()) ?? ownEntry(keyboards, options.autocomplete)}
      autoComplete={options.autocomplete ?? 'off'}
      placeholder={options.placeholder}
      disabled={state.disabled}
      error={attributes['aria-invalid']}
      onBlur={onBlur}
      leftSection={options.prefixIcon ? <FieldIcon name={options.prefixIcon} /> : undefined}
      rightSectionPointerEvents="auto"
      rightSection={
        <InputEnd
          control={{ state, options, hasText: text.value !== '' }}
          reveal={isSecret ? [isRevealed, setRevealed] : undefined}
          onClear={() => {
            onChange('')
            field.current?.focus()
          }}
        />
      }
    />
  )
  return (
    <>
      {options.appendButton ? (
        <AppendButton plan={plan} path={path} disabled={state.disabled}>
          {input}
        </AppendButton>
      ) : (
        input
      )}
      {options.showWordLimit && options.maxLength !== undefined && (
        <TextLength text={state.value} limit={options.maxLength} />
      )}
    </>
  )
}

type InputEndProps = {
  control: { state: FieldState; options: WidgetOptions; hasText: boolean }
  /** For a password: whether it is visible, and the function that toggles it. */
  reveal: readonly [isRevealed: boolean, set: (next: boolean) => void] | undefined
  onClear: () => void
}

/** The elements at the end of the input: the visibility toggle, the clear button, or the author's icon. */
function InputEnd({ control: { state, options, hasText }, reveal, onClear }: InputEndProps) {
  const t = useFormText()
  if (reveal && options.showPassword && !state.disabled) {
    const [isRevealed, setRevealed] = reveal
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('form.password_show')}
        aria-pressed={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
      </ActionIcon>
    )
  }
  if (options.clearable && hasText && !state.disabled) {
    return <CloseButton size="sm" aria-label={t('form.clear')} tabIndex={-1} onClick={onClear} />
  }
  return options.suffixIcon ? <FieldIcon name={options.suffixIcon} /> : null
}

type AppendButtonProps = { plan: ValuePlan; path: string; disabled: boolean; children: React.ReactNode }

function AppendButton({ plan, path, disabled, children }: AppendButtonProps) {
  const { options } = plan
  const t = useFormText()
  const { form, host } = useFormContext()
  return (
    <Flex wrap="wrap" gap={8} className={classes.withButton}>
      {children}
      <Button
        variant="default"
        disabled={disabled || options.appendButtonDisabled}
        leftSection={options.buttonIcon ? <FieldIcon name={options.buttonIcon} /> : undefined}
        onClick={() => {
          form.fire({ plan, rowId: rowIdIn(path), hook: 'onAppendButtonClick', args: [] })
          host.onAppendButtonClick?.(form.pathOf(path))
        }}
      >
        {options.appendButtonLabel || t('form.append')}
      </Button>
    </Flex>
  )
}

export const inputView: ValueView = { kind: 'value', type: 'input', labels: 'control', Control: InputControl }
