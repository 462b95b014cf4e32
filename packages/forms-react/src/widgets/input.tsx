import { ActionIcon, Button, CloseButton, Input } from '@mantine/core'
import type { ValuePlan } from '@rostrum/forms'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkedInput } from '../fields/linked.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { useTypedText } from '../fields/use-typed-text.ts'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import { rowIdIn } from '../view/use-patched.ts'
import classes from './input.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

/** The keyboard that a phone shows, by what the field's validator lets through. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'url' | 'decimal'>> = {
  email: 'email',
  mobilephone: 'tel',
  url: 'url',
  number: 'decimal',
}

function InputControl({ state, plan, path, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const { options } = plan
  const text = useTypedText(state.value, onChange)
  const [isRevealed, setRevealed] = useState(false)
  const isSecret = options.type === 'password'
  const canReveal = isSecret && options.showPassword === true && !state.disabled
  const canClear = options.clearable && text.value !== '' && !state.disabled
  const input = (
    <Input
      component={LinkedInput}
      linked={attributes}
      {...text}
      className={classes.input}
      type={isSecret && !isRevealed ? 'password' : 'text'}
      inputMode={keyboards[options.validation?.toLowerCase() ?? '']}
      autoComplete={options.autocomplete ?? 'off'}
      placeholder={options.placeholder}
      disabled={state.disabled}
      error={attributes['aria-invalid']}
      onBlur={onBlur}
      rightSectionPointerEvents="auto"
      rightSection={
        canReveal ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('form.password_show')}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
          </ActionIcon>
        ) : canClear ? (
          <CloseButton size="sm" aria-label={t('form.clear')} tabIndex={-1} onClick={() => onChange('')} />
        ) : null
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

type AppendButtonProps = { plan: ValuePlan; path: string; disabled: boolean; children: React.ReactNode }

function AppendButton({ plan, path, disabled, children }: AppendButtonProps) {
  const { options } = plan
  const t = useFormText()
  const { form, host } = useFormContext()
  return (
    <div className={classes.withButton}>
      {children}
      <Button
        variant="default"
        disabled={disabled || options.appendButtonDisabled}
        onClick={() => {
          form.fire({ plan, rowId: rowIdIn(path), hook: 'onAppendButtonClick', args: [] })
          host.onAppendButtonClick?.(form.pathOf(path))
        }}
      >
        {options.appendButtonLabel || t('form.append')}
      </Button>
    </div>
  )
}

export const inputView: ValueView = { kind: 'value', type: 'input', labels: 'control', Control: InputControl }
