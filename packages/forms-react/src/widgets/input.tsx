import { ActionIcon, Button } from '@mantine/core'
import { ownEntry, rowIdIn, type ValuePlan } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { ClearButton } from '../fields/ClearButton.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import { FieldIcon } from '../icons/FieldIcon.tsx'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
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
  const end =
    isSecret && options.showPassword && !state.disabled ? (
      <RevealButton isRevealed={isRevealed} onReveal={setRevealed} />
    ) : options.clearable && text.value !== '' && !state.disabled ? (
      <ClearButton
        attributes={attributes}
        tabIndex={-1}
        onClear={() => {
          onChange('')
          field.current?.focus()
        }}
      />
    ) : (
      options.suffixIcon && <FieldIcon name={options.suffixIcon} />
    )
  const input = (
    <InputBox
      className={classes.input}
      invalid={attributes['aria-invalid']}
      start={options.prefixIcon && <FieldIcon name={options.prefixIcon} />}
      isStartInert
      end={end}
      keepsEnd
    >
      <input
        {...attributes}
        {...text}
        ref={field}
        className={inputClasses.input}
        type={isSecret && !isRevealed ? 'password' : 'text'}
        inputMode={ownEntry(keyboards, options.validation?.toLowerCase()) ?? ownEntry(keyboards, options.autocomplete)}
        autoComplete={options.autocomplete ?? 'off'}
        placeholder={options.placeholder}
        disabled={state.disabled}
        onBlur={onBlur}
      />
    </InputBox>
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

type RevealButtonProps = { isRevealed: boolean; onReveal: (next: boolean) => void }

/** Toggles whether a password is visible. */
function RevealButton({ isRevealed, onReveal }: RevealButtonProps) {
  const t = useFormText()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('form.password_show')}
      aria-pressed={isRevealed}
      onClick={() => onReveal(!isRevealed)}
    >
      {isRevealed ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
    </ActionIcon>
  )
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
